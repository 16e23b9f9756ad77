import { elements, type XmlNode } from '#core/assembly/model/read-xml.ts';
import type { By, Tracked, Wrapped } from './edited-file.ts';
import { quoted } from './package-parts.ts';
import type { SourcePart } from './source-file.ts';

const KINDS: Record<string, { kind: keyof Tracked; moved?: true }> = {
  ins: { kind: 'ins' },
  del: { kind: 'del' },
  moveTo: { kind: 'ins', moved: true },
  moveFrom: { kind: 'del', moved: true },
};

/** Whether an element says that what it is in, or around, was inserted, deleted or moved. */
export const isChange = ({ name }: { name: string }): boolean => Object.hasOwn(KINDS, name);

/** What words are that stand in an element which says so, beside what they are already. */
export const within = (node: XmlNode, outer: Wrapped): Wrapped => {
  const { kind = 'ins', moved } = KINDS[node.name] ?? {};
  const { author = '', date: at = '' } = node.attributes;
  return { ...outer, [kind]: { author, at, ...(moved && { moved }) } };
};

/** What the properties of a paragraph's mark say of it. */
export const changeOfMark = (properties: XmlNode | undefined): Tracked =>
  elements(properties)
    .filter(isChange)
    .reduce((found: Tracked, node) => within(node, found), {});

/** By which two changes are the same; empty where there is none. */
export const changeKey = ({ ins, del }: Tracked): string => {
  const of = (by: By | undefined) => by && [by.author, by.at, by.moved ?? false];
  return ins || del ? JSON.stringify([of(ins) ?? 0, of(del) ?? 0]) : '';
};

/** What stands around words without anything else that stands beside it. */
export const wrappedOf = ({ ins, del, link }: Wrapped): Wrapped => ({
  ...(ins && { ins }),
  ...(del && { del }),
  ...(link !== undefined && { link }),
});

const elementOf = ({ prefix, valuePrefix }: SourcePart, name: string, by: By, id: string): string => {
  const date = by.at ? ` ${valuePrefix}date="${quoted(by.at)}"` : '';
  return `${prefix}${name} ${valuePrefix}id="${id}" ${valuePrefix}author="${quoted(by.author)}"${date}`;
};

const namesOf = ({ ins, del }: Tracked): [name: string, by: By][] => [
  ...(ins ? [[ins.moved ? 'moveTo' : 'ins', ins] as [string, By]] : []),
  ...(del ? [[del.moved ? 'moveFrom' : 'del', del] as [string, By]] : []),
];

/** The tags that open around words which were changed so: what deletes stands in what inserts, as Word writes it. */
export const openingOf = (part: SourcePart, change: Tracked, nextId: () => string): string =>
  namesOf(change)
    .map(([name, by]) => `<${elementOf(part, name, by, nextId())}>`)
    .join('');

/** The same in the properties of a paragraph's mark. */
export const markChange = (part: SourcePart, change: Tracked, nextId: () => string): string =>
  namesOf(change)
    .map(([name, by]) => `<${elementOf(part, name, by, nextId())}/>`)
    .join('');

/** What the properties of a paragraph say of what they were before somebody changed its looks. */
export const looksChange = (
  part: SourcePart,
  { properties, part: own }: { properties?: XmlNode; part: SourcePart },
  by: By,
  id: string,
): string => {
  const before = elements(properties).filter(({ name }) => !['rPr', 'sectPr', 'pPrChange'].includes(name));
  const inner = before.map(({ from, to }) => own.xml.slice(from, to)).join('');
  const { prefix } = part;
  return `<${elementOf(part, 'pPrChange', by, id)}><${prefix}pPr>${inner}</${prefix}pPr></${prefix}pPrChange>`;
};

/** The tags that close what such tags opened. */
export const closingOf = (wrap: string): string =>
  [...wrap.matchAll(/<([\w.:-]+)/g)]
    .map(([, name]) => `</${name}>`)
    .reverse()
    .join('');

/** Whether words between such tags are written as deleted ones; moved ones are written as they were. */
export const isDeleting = (wrap: string): boolean => /<(?:[\w.-]+:)?del[\s>]/.test(wrap);

/** What stands in a run, as it is written in a deletion, or outside one. */
export const asDeleted = (xml: string, isDeleted: boolean): string =>
  isDeleted
    ? xml.replace(
        /(<\/?(?:[\w.-]+:)?)(?:t|(instrText))(?=[\s>/])/g,
        (_, open, code) => `${open}${code ? 'delInstrText' : 'delText'}`,
      )
    : xml.replace(
        /(<\/?(?:[\w.-]+:)?)del(Text|InstrText)(?=[\s>/])/g,
        (_, open, what) => `${open}${what === 'Text' ? 't' : 'instrText'}`,
      );

const MOVES = ['moveFrom', 'moveTo'];

/** Ranges of moves of which nothing stands any more say nothing, and go. */
export const withoutEmptyMoves = (xml: string): string =>
  MOVES.reduce((left, name) => {
    if (new RegExp(`<(?:[\\w.-]+:)?${name}[\\s>/]`).test(left)) return left;
    return left.replace(new RegExp(`<(?:[\\w.-]+:)?${name}Range(?:Start|End)\\b[^>]*?(?:/>|></[^>]*>)`, 'g'), '');
  }, xml);

/** Gives numbers for changes that no element of these parts has. */
export const freshIds = (parts: readonly SourcePart[]): (() => string) => {
  let next: number | undefined;
  return () => {
    next ??= parts.reduce(
      (most, { xml }) =>
        [...xml.matchAll(/\bid\s*=\s*["'](\d{1,8})["']/g)].reduce((max, [, id]) => Math.max(max, Number(id)), most),
      900,
    );
    next += 1;
    return String(next);
  };
};
