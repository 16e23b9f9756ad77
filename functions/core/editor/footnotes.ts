import { openPackage } from '#core/assembly/model/open-package.ts';
import { childrenNamed, elements, readXml, settingOf, type XmlNode } from '#core/assembly/model/read-xml.ts';
import { type DocxParts, withParts } from '#core/assembly/parse/docx-parts.ts';
import { escapeText } from '#core/assembly/parse/xml.ts';
import type { By, NotePiece } from './edited-file.ts';
import { noteWords } from './note-words.ts';
import { readPart } from './open-file.ts';
import { appended, HEAD, quoted, WORD_NAMESPACE, withRelated } from './package-parts.ts';
import { EditRefused } from './refused.ts';
import type { SourcePart } from './source-file.ts';
import { freeStyleId, withMoreStyles } from './styles.ts';
import { closingOf, openingOf } from './tracked.ts';

const NEW_PART = {
  id: 'footnotesNew',
  file: 'footnotes.xml',
  type: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/footnotes',
  content: 'application/vnd.openxmlformats-officedocument.wordprocessingml.footnotes+xml',
};

/** What draws the line above the notes of a page, and above those that go on from the page before. */
const separator = (type: string, id: number): string =>
  `<w:footnote w:type="${type}" w:id="${id}"><w:p><w:pPr><w:spacing w:after="0" w:line="240" w:lineRule="auto"/></w:pPr>` +
  `<w:r><w:${type}/></w:r></w:p></w:footnote>`;

const EMPTY = `${HEAD}<w:footnotes xmlns:w="${WORD_NAMESPACE}">${separator('separator', -1)}${separator('continuationSeparator', 0)}</w:footnotes>`;

type StyleKind = 'mark' | 'words';

/** The styles by which every program draws notes. */
const STYLES: Record<StyleKind, { type: string; id: string; name: string }> = {
  mark: { type: 'character', id: 'FootnoteReference', name: 'footnote reference' },
  words: { type: 'paragraph', id: 'FootnoteText', name: 'footnote text' },
};

const isOn = (value: string | undefined) => ['1', 'true', 'on'].includes(value ?? '');

/** The ids under which a file has these styles, or gets them, and what writes those that it lacks. */
const noteStyles = (parts: DocxParts) => {
  const all = childrenNamed(openPackage(parts).root('styles'), 'style');
  const taken = new Set(all.map(({ attributes }) => attributes.styleId));
  const find = (type: string, isMeant: (node: XmlNode) => boolean) =>
    all.find((node) => node.attributes.type === type && node.attributes.styleId && isMeant(node))?.attributes.styleId;
  const usual = (type: string) => find(type, ({ attributes }) => isOn(attributes.default));
  const known = ({ type, name }: { type: string; name: string }) =>
    find(type, (node) => settingOf(node, 'name')?.toLowerCase() === name);
  const idOf = (kind: StyleKind) => known(STYLES[kind]) ?? freeStyleId(parts, taken, STYLES[kind].id);
  const ids = { mark: idOf('mark'), words: idOf('words') };
  const xmlOf = (kind: StyleKind, w: string): string => {
    const at = w || 'w:';
    const { type, name } = STYLES[kind];
    const set = (element: string, value: string | number) => `<${w}${element} ${at}val="${quoted(`${value}`)}"/>`;
    const base = usual(type);
    const about = `${set('name', name)}${base ? set('basedOn', base) : ''}${set('uiPriority', 99)}<${w}unhideWhenUsed/>`;
    const close = `<${w}pPr><${w}spacing ${at}after="0" ${at}line="240" ${at}lineRule="auto"/></${w}pPr>`;
    const looks =
      kind === 'mark'
        ? `<${w}rPr>${set('vertAlign', 'superscript')}</${w}rPr>`
        : `${close}<${w}rPr>${set('sz', 20)}${set('szCs', 20)}</${w}rPr>`;
    return `<${w}style ${at}type="${type}" ${at}styleId="${quoted(ids[kind])}">${about}${looks}</${w}style>`;
  };
  const missing = (['mark', 'words'] as const).filter((kind) => known(STYLES[kind]) === undefined);
  return {
    ids,
    written: (now: DocxParts): DocxParts =>
      missing.length === 0 ? {} : withMoreStyles(now, (w) => missing.map((kind) => xmlOf(kind, w)).join('')),
  };
};

type Added = { id: string; text: string; ins?: By };

/** A line of a note, with its tabs as elements. */
const lineXml = (w: string, line: string): string => {
  const texts = line.split('\t').map((text) => text && `<${w}t xml:space="preserve">${escapeText(text)}</${w}t>`);
  return `<${w}r>${texts.join(`<${w}tab/>`)}</${w}r>`;
};

const noteXml = (
  part: SourcePart,
  { id, text, ins }: Added,
  styles: Record<StyleKind, string>,
  nextId: () => string,
) => {
  const { prefix: w, valuePrefix } = part;
  const set = (name: string, value: string) => `<${w}${name} ${valuePrefix}val="${quoted(value)}"/>`;
  const number = `<${w}r><${w}rPr>${set('rStyle', styles.mark)}</${w}rPr><${w}footnoteRef/></${w}r>`;
  const paragraphs = noteWords(text)
    .split('\n')
    .map((line, at) => {
      const wrap = openingOf(part, ins ? { ins } : {}, nextId);
      const lineContent = at === 0 ? number + lineXml(w, ` ${line}`) : line && lineXml(w, line);
      const inner = lineContent && wrap + lineContent + closingOf(wrap);
      return `<${w}p><${w}pPr>${set('pStyle', styles.words)}</${w}pPr>${inner}</${w}p>`;
    });
  return `<${w}footnote ${valuePrefix}id="${id}">${paragraphs.join('')}</${w}footnote>`;
};

const REFERENCE = /<(?:[\w.-]+:)?footnoteReference\b[^>]*?\bid\s*=\s*["']([^"']*)/g;

const referredIn = (xml: string) => new Set([...xml.matchAll(REFERENCE)].map(([, id]) => id));

const notesIn = (xml: string): XmlNode[] => childrenNamed(elements(readXml(xml))[0], 'footnote');

/** A part of notes without some of them; the rest stays to the byte. */
const withoutNotes = (xml: string, gone: ReadonlySet<string | undefined>): string =>
  notesIn(xml)
    .filter(({ attributes }) => gone.has(attributes.id))
    .reduceRight((left, { from, to }) => left.slice(0, from) + left.slice(to), xml);

const isOrdinary = ({ attributes: { type = 'normal' } }: XmlNode) => type === 'normal';

const withId = (tag: string, id: string | undefined): string =>
  tag.replace(/(\bid\s*=\s*["'])[^"']*/, (_, before: string) => `${before}${id}`);

/**
 * The notes in the order of their marks, with ids that count on from each to the next, and the text that refers to them: Word
 * writes both so, and some readers go by nothing else. Notes without a mark come last. What is so already stays to the byte.
 */
const inOrder = (text: string, xml: string): { text: string; xml: string } => {
  const nodes = notesIn(xml);
  const ordinary = nodes.filter(isOrdinary);
  const order = [...referredIn(text)];
  const placeOf = ({ attributes: { id } }: XmlNode) => (order.includes(id) ? order.indexOf(id) : order.length);
  const wanted = ordinary.toSorted((one, other) => placeOf(one) - placeOf(other));
  const others = nodes.filter((node) => !isOrdinary(node)).map(({ attributes: { id } }) => Number(id) || 0);
  const first = Number(wanted[0]?.attributes.id);
  const isCounted = wanted.every((node, at) => node === ordinary[at] && node.attributes.id === `${first + at}`);
  if (isCounted) return { text, xml };
  const begin = Math.max(0, ...others) + 1;
  const ids = new Map(wanted.map(({ attributes: { id } }, at) => [id, `${begin + at}`]));
  const numbered = ({ from, to, innerFrom, attributes: { id } }: XmlNode) =>
    withId(xml.slice(from, innerFrom), ids.get(id)) + xml.slice(innerFrom, to);
  return {
    text: text.replace(REFERENCE, (tag, id: string) =>
      ids.has(id) ? withId(`${tag}"`, ids.get(id)).slice(0, -1) : tag,
    ),
    xml: ordinary.reduceRight(
      (now, { from, to }, at) => now.slice(0, from) + numbered(wanted[at] as XmlNode) + now.slice(to),
      xml,
    ),
  };
};

/** Gives footnotes that were added their numbers, and at last writes them, and takes away those whose marks have gone. */
export const footnoteWriter = (parts: DocxParts, nextId: () => string) => {
  const { main, part } = openPackage(parts);
  const name = part('footnotes') ?? `${main.slice(0, main.lastIndexOf('/') + 1)}${NEW_PART.file}`;
  const added: Added[] = [];
  let styles: ReturnType<typeof noteStyles> | undefined;
  let last: number | undefined;
  const freshId = (): string => {
    const known = [
      ...notesIn(parts[name] ?? '').map(({ attributes }) => attributes.id),
      ...referredIn(parts[main] ?? ''),
    ];
    last = (last ?? known.reduce((most, id) => Math.max(most, Number(id) || 0), 0)) + 1;
    return `${last}`;
  };
  return {
    /** What stands in the run of a note's mark, and the properties of that run. */
    markOf: (
      { name: where, prefix, valuePrefix }: SourcePart,
      { text, ins }: NotePiece,
    ): { xml: string; properties: string } => {
      if (where !== main) throw new EditRefused('A footnote can be added to the text alone.');
      styles ??= noteStyles(parts);
      const id = freshId();
      added.push({ id, text, ...(ins && { ins }) });
      return {
        xml: `<${prefix}footnoteReference ${valuePrefix}id="${id}"/>`,
        properties: `<${prefix}rPr><${prefix}rStyle ${valuePrefix}val="${quoted(styles.ids.mark)}"/></${prefix}rPr>`,
      };
    },
    /** The parts that change, of those as they are by now. */
    written: (now: DocxParts): DocxParts => {
      const before = now[name];
      const stay = referredIn(now[main] ?? '');
      const gone = new Set([...referredIn(parts[main] ?? '')].filter((id) => !stay.has(id)));
      if (added.length === 0 && (gone.size === 0 || before === undefined)) return {};
      const left = before === undefined ? EMPTY : withoutNotes(before, gone);
      const own = readPart({ [name]: left }, name);
      if (!own) throw new EditRefused('The part of the footnotes cannot be read.');
      const newNotes = added.map((note) => noteXml(own, note, (styles ?? noteStyles(parts)).ids, nextId));
      const { text, xml } = inOrder(now[main] ?? '', appended(left, newNotes.join('')));
      const isNew = part('footnotes') === undefined;
      const related = withRelated(now, main, isNew ? [{ ...NEW_PART, name }] : []);
      const noted = { [main]: text, [name]: xml, ...related };
      return { ...noted, ...styles?.written(withParts(now, noted)) };
    },
  };
};
