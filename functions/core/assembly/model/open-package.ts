import { once } from '#core/assembly/once.ts';
import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import { numberLabel } from './number-label.ts';
import { numberingOf, readDefinitions } from './numbering.ts';
import { child, childrenNamed, readXml, UnreadablePart, type XmlNode } from './read-xml.ts';
import type { Reading, Target } from './reading.ts';
import { readStyles } from './styles.ts';
import type { UndrawnKind } from './undrawn.ts';

const folderOf = (part: string) => part.slice(0, part.lastIndexOf('/') + 1);

const resolved = (base: string, target: string) => {
  if (target.startsWith('/')) return target.slice(1);
  const steps: string[] = [];
  for (const step of `${folderOf(base)}${target}`.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
};

type Relationship = Target & { type: string };

const readRelationships = (parts: DocxParts, part: string): Map<string, Relationship> => {
  const folder = folderOf(part);
  const xml = parts[`${folder}_rels/${part.slice(folder.length)}.rels`];
  const nodes = xml ? childrenNamed(child(readXml(xml), 'Relationships'), 'Relationship') : [];
  return new Map(
    nodes.map(({ attributes }) => {
      const isOutside = attributes.TargetMode === 'External';
      const target = attributes.Target ?? '';
      const type = attributes.Type?.split('/').at(-1) ?? '';
      return [attributes.Id ?? '', { part: isOutside ? target : resolved(part, target), isOutside, type }];
    }),
  );
};

/** About a thousand pages as Word writes them; the tree of a part with more does not fit in a function's memory. */
const mostElements = 400_000;

const holdsTooMany = (xml: string): boolean => {
  let count = 0;
  for (let at = xml.indexOf('<'); at >= 0 && count <= mostElements; at = xml.indexOf('<', at + 1)) {
    if (xml[at + 1] !== '/') count++;
  }
  return count > mostElements;
};

/** The root element of a part. Throws `UnreadablePart` for one that nests too deep or holds too much. */
export const rootOf = (parts: DocxParts, part: string | undefined): XmlNode | undefined => {
  const xml = part === undefined ? undefined : parts[part];
  if (xml === undefined) return undefined;
  if (holdsTooMany(xml)) throw new UnreadablePart(`It holds more than ${mostElements} elements.`);
  return readXml(xml).children.find((node): node is XmlNode => typeof node !== 'string');
};

const partOfType = (relationships: Map<string, Relationship>, type: string) =>
  [...relationships.values()].find((each) => each.type === type)?.part;

const compatibilityMode = (settings: XmlNode | undefined) =>
  Number(
    childrenNamed(child(settings, 'compat'), 'compatSetting').find(
      (each) => each.attributes.name === 'compatibilityMode',
    )?.attributes.val ?? 12,
  );

export type NoteKind = 'footnote' | 'endnote';

/** Notes are labelled in the order in which the text first refers to them. */
const noteCounter = () => {
  const numbers: Record<NoteKind, Map<string, number>> = { footnote: new Map(), endnote: new Map() };
  const label = (kind: NoteKind, id: string) => {
    const known = numbers[kind];
    const number = known.get(id) ?? known.size + 1;
    known.set(id, number);
    return numberLabel(number, kind === 'footnote' ? 'decimal' : 'lowerRoman');
  };
  const seen = (kind: NoteKind) => [...numbers[kind].keys()];
  return { seen, label };
};

/** What a package's parts share: where its document stands, and how to read each part of it. */
export const openPackage = (parts: DocxParts) => {
  const main = partOfType(readRelationships(parts, ''), 'officeDocument') ?? 'word/document.xml';
  const relationships = readRelationships(parts, main);
  /** The part of the document that is of a type (`styles`, `footnotes`), if there is one. */
  const part = (type: string) => partOfType(relationships, type);
  const root = (type: string) => rootOf(parts, part(type));
  const styles = readStyles(root('styles'), root('theme'));
  const settings = root('settings');
  const definitions = once(() => readDefinitions(root('numbering'), styles.themeFont));
  const notes = noteCounter();
  const undrawn: UndrawnKind[] = [];
  const readingOf = (name: string): Reading => {
    const own = name === main ? relationships : readRelationships(parts, name);
    return {
      styles,
      numbering: numberingOf(definitions()),
      target: (id) => (id === undefined ? undefined : own.get(id)),
      noteLabel: notes.label,
      table: { run: {}, paragraph: {} },
      fields: [],
      leaveOut: (kind) => undrawn.push(kind),
      hangsTables: compatibilityMode(settings) < 15,
    };
  };
  return { main, part, root, settings, notes, undrawn, definitions, readingOf };
};
