import { escapeText, TagReader, unescapeText, withoutElements } from '#core/assembly/parse/xml.ts';
import { isPlaceMark } from '#core/assembly/signing/sign-control.ts';
import { type Message, message } from '#core/language/message.ts';
import { suggestedIdentifier } from '#core/questionnaires/builder-edits.ts';
import { isIdentifier } from '#core/questionnaires/builder-rules.ts';
import { type ControlKind, controlKind, nameOfControl } from './control-properties.ts';
import type { Edit } from './edits.ts';
import type { PartText } from './paragraphs.ts';
import { datePieces } from './patterns.ts';
import { type FileSite, paragraphAt, runOf } from './site.ts';
import type { Statement } from './statement.ts';

/** A content control: where it and its content stand, and its properties as they are written. */
type Control = { start: number; end: number; from: number; to: number; properties: string };

/** All controls of a part that have content, each before those in it. */
const controlsOf = (xml: string): Control[] => {
  const tags = new TagReader(xml, 0);
  const open: Control[] = [];
  const found: Control[] = [];
  while (tags.next(xml.length)) {
    const { name, closing, start, end } = tags;
    const top = open.at(-1);
    if (name === 'w:sdt' && !tags.empty) {
      if (!closing) {
        const control = { start, end: 0, from: 0, to: 0, properties: '' };
        open.push(control);
        found.push(control);
      } else if (top) {
        top.end = end;
        open.pop();
      }
    } else if (name === 'w:sdtPr' && !closing && top && top.from === 0) top.properties = xml.slice(start, tags.skip());
    else if (name === 'w:sdtContent' && !tags.empty && top) {
      if (closing) top.to = start;
      else top.from = end;
    }
  }
  return found.filter(({ end, from, to }) => end > 0 && to > from && from > 0);
};

const PARAGRAPH = /<w:p(?:\s[^>]*)?>/;
const PROPERTIES = /^<w:pPr>[\s\S]*?<\/w:pPr>|^<w:pPr\/>/;

/** The first paragraph of some content without its words, and the looks of its first words. */
const shellOf = (content: string): { open: string; properties: string; looks: string } => {
  const match = PARAGRAPH.exec(content);
  const after = match ? content.slice(match.index + match[0].length) : content;
  const looks = /<w:r(?:\s[^>]*)?>(<w:rPr>[\s\S]*?<\/w:rPr>)/.exec(content)?.[1] ?? '';
  return {
    open: (match?.[0] ?? '<w:p>').replace(/\sw14:\w+="[^"]*"/g, ''),
    properties: PROPERTIES.exec(after)?.[0] ?? '',
    // The grey of a placeholder is no look of the answer.
    looks: looks.replace(/<w:rStyle\s+w:val="PlaceholderText"\s*\/>/, '').replace('<w:rPr></w:rPr>', ''),
  };
};

/** A control's content with only these words in it: a run, a paragraph, or a cell as it was. */
const filled = (content: string, text: string): string => {
  const { open, properties, looks } = shellOf(content);
  const run = runOf(escapeText(text), looks);
  if (/^\s*<w:r[\s>]/.test(content)) return run;
  const paragraph = `${open}${properties}${run}</w:p>`;
  const cell = /^\s*(<w:tc(?:\s[^>]*)?>(?:<w:tcPr>[\s\S]*?<\/w:tcPr>)?)/.exec(content)?.[1];
  return cell ? `${cell}${paragraph}</w:tc>` : paragraph;
};

const wordsOf = (xml: string): string =>
  unescapeText(withoutElements(xml.replace(/<w:instrText[\s\S]*?<\/w:instrText>/g, '')));

const steps = (name: string): string[] => [isIdentifier(name) ? name : suggestedIdentifier(name, [])];

const printOf = (name: string, kind: ControlKind): Statement => {
  if (kind.is === 'checkbox')
    return {
      kind: 'print',
      print: {
        kind: 'choice',
        when: { kind: 'given', steps: steps(name), category: 'Dropdown - Yes/No' },
        yes: { kind: 'words', text: kind.checked },
        no: { kind: 'words', text: kind.unchecked },
      },
    };
  const pieces =
    kind.is === 'date' ? (datePieces(kind.pattern) ?? [{ formats: ['formal' as const] }]) : [{ formats: [] }];
  const said =
    kind.is === 'date'
      ? { category: 'Date' as const }
      : kind.is === 'list'
        ? { category: 'Dropdown' as const, options: kind.options }
        : {};
  return { kind: 'print', print: { kind: 'answer', steps: steps(name), pieces, ...said } };
};

const UNNAMED: Message = message(
  'The control has neither a title nor a tag. Give it one in Word, or write a tag here.',
);

const CROSSED: Message = message('The rows that it repeats begin or end inside another control.');

/** Where the tags of a repeating section go: around rows into their first and last paragraph, else before and after. */
const endsOf = (
  xml: string,
  outer: Control,
  item: Control,
  inner: readonly Control[],
): { begin: (text: string) => Edit[]; end: (text: string) => Edit[] } | undefined => {
  const content = xml.slice(item.from, item.to);
  const before = { from: outer.start, to: item.from };
  const after = { from: item.to, to: outer.end };
  if (!content.includes('</w:tr>')) {
    const isBlock = PARAGRAPH.test(content);
    const tag = (text: string) => {
      const run = runOf(escapeText(text));
      return isBlock ? `<w:p>${run}</w:p>` : run;
    };
    return {
      begin: (text) => [{ ...before, xml: tag(text) }],
      end: (text) => [{ ...after, xml: tag(text) }],
    };
  }
  const first = PARAGRAPH.exec(content);
  const until = item.from + content.lastIndexOf('</w:p>');
  if (!first || until < item.from) return undefined;
  const start = item.from + first.index + first[0].length;
  const into = start + (PROPERTIES.exec(xml.slice(start, item.to))?.[0].length ?? 0);
  if (inner.some((each) => [into, until].some((at) => each.start < at && at < each.end))) return undefined;
  return {
    begin: (text) => [
      { ...before, xml: '' },
      { from: into, to: into, xml: runOf(escapeText(text)) },
    ],
    end: (text) => [
      { from: until, to: until, xml: runOf(escapeText(text)) },
      { ...after, xml: '' },
    ],
  };
};

/** The further copies that Word keeps of what a repeating section holds, which the first one stands for. */
export const copiesIn = ({ xml }: PartText): Pick<Control, 'start' | 'end'>[] => {
  const controls = controlsOf(xml);
  return controls
    .filter(({ properties }) => controlKind(properties).is === 'repeating')
    .flatMap(({ start, end }) => {
      const first = controls.find((each) => each.start > start && each.end < end);
      return first ? [{ start: first.end, end }] : [];
    });
};

const markOf = ({ properties }: Control): string => /<w:tag\s+w:val="([^"]*)"/.exec(properties)?.[1] ?? '';

/** The content controls of a part that stand for answers; `others` are the tags in it that are none. */
export const contentControls = (part: PartText, others: readonly FileSite[]): FileSite[] => {
  const { xml } = part;
  const copies = copiesIn(part);
  const controls = controlsOf(xml).filter(
    ({ start, end }) => !copies.some((copy) => start >= copy.start && end <= copy.end),
  );
  const inside = (outer: Control) => controls.filter(({ start, end }) => start > outer.start && end < outer.end);
  return controls.flatMap((control): FileSite[] => {
    const kind = controlKind(control.properties);
    const paragraph = paragraphAt(part, control.from);
    const content = xml.slice(control.from, control.to);
    const name = nameOfControl(control.properties);
    // A contract of ours that becomes a template keeps its places for signing.
    if (kind.is === 'other' || !paragraph || isPlaceMark(markOf(control))) return [];
    const text = name || wordsOf(content).trim().slice(0, 40);
    const site = { product: 'contentControls' as const, text, part, paragraph };
    if (kind.is === 'repeating') {
      const [item, ...inner] = inside(control);
      const ends = item && endsOf(xml, control, item, inner);
      const begins = { ...site, start: control.start, end: item?.from ?? control.from };
      if (!name) return [{ ...begins, statement: { kind: 'other', refused: UNNAMED }, write: () => [] }];
      if (!item || !ends) return [{ ...begins, statement: { kind: 'other', refused: CROSSED }, write: () => [] }];
      const list = { kind: 'path' as const, steps: steps(name) };
      return [
        { ...begins, statement: { kind: 'for', list, row: undefined }, write: ends.begin },
        { ...site, statement: { kind: 'end', of: 'for' }, start: item.to, end: control.end, write: ends.end },
      ];
    }
    const isHolder =
      inside(control).length > 0 ||
      others.some(({ start, end }) => start >= control.start && end <= control.end) ||
      /<w:(?:tbl|drawing|pict|object|footnoteReference)[\s>]|\{\{/.test(content) ||
      /<\/w:tr>/.test(content) ||
      (content.match(/<\/w:p>/g) ?? []).length > 1;
    if (isHolder) return [];
    const statement = name ? printOf(name, kind) : ({ kind: 'other', refused: UNNAMED } as const);
    return [
      {
        ...site,
        statement,
        start: control.start,
        end: control.end,
        write: (replacement) => [{ from: control.start, to: control.end, xml: filled(content, replacement) }],
      },
    ];
  });
};
