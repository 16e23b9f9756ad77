import { childOf, elementsOf, type XmlElement } from './xml.ts';

type Kind = 'header' | 'footer';

/** A header or footer of a page: the ids that the sections of both files know it by, and which section of the newer one it is in. */
export type SectionPair = {
  kind: Kind;
  type: string;
  older: string | undefined;
  newer: string | undefined;
  section: number;
};

type StoryParts = Map<string, string>;

/** What stands around each section's pages: its own, or what the section before it had. */
const sectionsOf = (body: XmlElement): StoryParts[] => {
  const found: StoryParts[] = [];
  const read = (section: XmlElement) => {
    const storyParts: StoryParts = new Map(found.at(-1));
    for (const each of elementsOf(section)) {
      const kind = /^w:(header|footer)Reference$/.exec(each.name)?.[1];
      if (kind) storyParts.set(`${kind} ${each.attributes['w:type'] ?? 'default'}`, each.attributes['r:id'] ?? '');
    }
    found.push(storyParts);
  };
  const walk = (parent: XmlElement) => {
    for (const each of elementsOf(parent)) {
      if (each.name === 'w:sectPr') read(each);
      else if (each.name === 'w:p') {
        const section = childOf(childOf(each, 'w:pPr'), 'w:sectPr');
        if (section) read(section);
      } else if (each.name === 'w:sdt' || each.name === 'w:sdtContent') walk(each);
    }
  };
  walk(body);
  return found;
};

const PLACES = ['header', 'footer'].flatMap((kind) =>
  ['default', 'first', 'even'].map((type) => [kind as Kind, type] as const),
);

/** Headers and footers of both files in pairs, from the last section, which every file has. */
export const pairSections = (older: XmlElement, newer: XmlElement): SectionPair[] => {
  const [before, now] = [sectionsOf(older), sectionsOf(newer)];
  const isSame = before.length === now.length;
  const pairs: SectionPair[] = [];
  const add = (old: StoryParts | undefined, later: StoryParts | undefined, section: number) => {
    for (const [kind, type] of PLACES) {
      const place = `${kind} ${type}`;
      const [one, other] = [old?.get(place), later?.get(place)];
      if (one !== undefined || other !== undefined) pairs.push({ kind, type, older: one, newer: other, section });
    }
  };
  if (isSame) for (const [at, section] of now.entries()) add(before[at], section, at);
  else add(before.at(-1), now.at(-1), -1);
  return pairs;
};
