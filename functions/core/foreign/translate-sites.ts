import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import type { Message } from '#core/language/message.ts';
import { blocksOf } from './blocks.ts';
import { withEdits } from './edits.ts';
import type { Names } from './names.ts';
import { onlyOnce, type ParagraphText } from './paragraph-text.ts';
import { type PartText, placeIn } from './paragraphs.ts';
import { isRefused } from './refusal.ts';
import { Resolver } from './resolve.ts';
import type { FileSite } from './site.ts';
import type { Change, Left } from './translation.ts';

/** The tags of each part, in the order of its XML. */
export type FileTags = Map<PartText, FileSite[]>;

/** The tags that were said in ours, and those that stay. */
export type TranslatedSites = {
  changed: DocxParts;
  translated: (Change & { head: FileSite })[];
  left: (Left & { site: FileSite })[];
};

const withoutSpaces = (text: string) => text.replace(/\s+/g, '');

/** Says tags in ours; `misfits` are the sections that turned out not to fit their places, by the tags that begin them. */
export const translateSites = (
  parts: DocxParts,
  tags: FileTags,
  names: Names,
  misfits: ReadonlySet<FileSite>,
): TranslatedSites => {
  const all = [...tags.values()].flat();
  const blocks = [...tags.values()].map(blocksOf);
  const run = () => {
    const resolver = new Resolver<FileSite>(names, (site) => misfits.has(site), all);
    for (const each of blocks) resolver.resolve(each);
    return resolver.outcomes;
  };
  run();
  names.assignIds();
  const outcomes = run();
  const places = new Map<ParagraphText, Message>();
  const placeOf = ({ part, paragraph }: FileSite): Message => {
    const place = places.get(paragraph) ?? placeIn(parts, part, paragraph);
    places.set(paragraph, place);
    return place;
  };
  const translated: TranslatedSites['translated'] = [];
  const left: TranslatedSites['left'] = [];
  const changed: DocxParts = {};
  for (const [part, sites] of tags) {
    const edits = sites.flatMap((site) => {
      const outcome = outcomes.get(site);
      const { text, paragraph } = site;
      // A text box comes twice in a file, the second time for older readers.
      const isTold = !paragraph.node.echo;
      if (!outcome) return [];
      if (isRefused(outcome)) {
        if (isTold) left.push({ text, place: placeOf(site), reason: outcome.refused, site });
        return [];
      }
      const { to, head = site } = outcome;
      if (withoutSpaces(to) === withoutSpaces(text)) return [];
      if (isTold) translated.push({ from: text, to, place: placeOf(site), head });
      return site.write(to);
    });
    if (edits.length > 0) changed[part.name] = withEdits(part.xml, onlyOnce(edits));
  }
  return { changed, translated, left };
};
