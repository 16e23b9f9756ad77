import type { FormatUse } from '#core/assembly/formats/formats.ts';
import type { Piece, TextPiece } from '#core/editor/edited-file.ts';
import { joined } from '#core/editor/pieces.ts';
import type { Blank, Place, Stretch, Use, Wording } from './blank.ts';
import { type FileLooks, isSetOff, signsOf, type TextParagraph } from './paragraphs.ts';

/** Words of a paragraph that others take the place of; without others they stay, and only lose their highlighting. */
export type Edit = Stretch & { place: Place; text?: string };

/** What a blank becomes. */
export type Decision = {
  use: Use | 'repeat';
  identifier: string;
  wording: Wording;
  /** What is repeated, as an identifier. */
  rows?: string;
  /** The options of a choice, in order, where they are to be called otherwise than the text has them. */
  labels?: readonly string[];
};

export const tag = (identifier: string, formats: readonly FormatUse[] = []): string =>
  `{{${[identifier, ...formats].join(' | ')}}}`;
const opening = (identifier: string): string => `{{#${identifier}}}`;
const closing = (identifier: string): string => `{{/${identifier}}}`;

/** How the template says that an option stays only when it is chosen: its opening and closing tag. */
const optionTags = (identifier: string, label: string): [string, string] => [
  `{{#${identifier} = "${label}"}}`,
  '{{/}}',
];

const worded = (identifier: string, wording: Wording): string =>
  wording.map((part) => (typeof part === 'string' ? part : tag(identifier, part.formats))).join('');

const insertion = (place: Place, at: number, text: string): Edit => ({ place, from: at, to: at, text });

const choiceEdits = (
  { options = [], notes = [] }: Blank,
  identifier: string,
  labels: readonly string[] = [],
): Edit[] => [
  ...notes.map((note) => ({ ...note, text: '' })),
  ...options.flatMap(({ place, mark, content, label }, at): Edit[] => {
    const [open, close] =
      options.length > 1 ? optionTags(identifier, labels[at] ?? label) : [opening(identifier), closing(identifier)];
    return [{ place, ...mark, text: open }, { place, ...content }, insertion(place, content.to, close)];
  }),
];

/** Whether the blank before goes with the words, so that none is left before a sign or beside another. */
const takesBlank = ({ before, after }: Blank): boolean => before.endsWith(' ') && /^([\s.,;:)]|$)/.test(after);

const optionalEdits = (blank: Blank, identifier: string): Edit[] => {
  const { place, from, to, kind, text } = blank;
  if (blank.options) return choiceEdits(blank, identifier);
  const isBracket = /^\[[\s\S]*\]$/.test(text) && kind !== 'highlight';
  const [start, end] = isBracket ? [from + 1, to - 1] : [from, to];
  if (blank.until) {
    const { until } = blank;
    return [insertion(place, from, opening(identifier)), insertion(until.place, until.to, closing(identifier))];
  }
  return [
    takesBlank(blank)
      ? { place, from: from - 1, to: start, text: `${opening(identifier)} ` }
      : { place, from, to: start, text: opening(identifier) },
    { place, from: start, to: end },
    { place, from: end, to, text: closing(identifier) },
  ];
};

/** The tags around the table row in which a paragraph stands, or around the paragraph itself. */
const repeatEdits = (paragraphs: readonly TextParagraph[], { place, until }: Blank, rows: string): Edit[] => {
  const own = paragraphs.find((each) => samePlace(each.place, place));
  if (!own) return [];
  const { cell } = own;
  const row = cell
    ? paragraphs.filter((each) => each.cell?.row === cell.row && samePlace(each.cell.table, cell.table))
    : [own];
  const end = until && paragraphs.find((each) => samePlace(each.place, until.place));
  const [first, last] = [row[0] ?? own, (cell ? undefined : end) ?? row.at(-1) ?? own];
  return [insertion(first.place, 0, opening(rows)), insertion(last.place, last.text.length, closing(rows))];
};

export const samePlace = (one: Place, other: Place): boolean =>
  one.length === other.length && one.every((step, at) => step === other[at]);

/** Words that were selected to be repeated as they are: whole paragraphs, in which the blanks are found by themselves. */
const isWhole = ({ kind, place, from, to, until }: Blank, paragraphs: readonly TextParagraph[]): boolean => {
  const text = paragraphs.find((each) => samePlace(each.place, place))?.text ?? '';
  return kind === 'selection' && (until !== undefined || (from === 0 && to === text.length));
};

/** What accepting a blank changes in the file. */
export const editsOf = (blank: Blank, decision: Decision, paragraphs: readonly TextParagraph[]): Edit[] => {
  const { place, from, to } = blank;
  const { use, identifier, wording, rows, labels } = decision;
  const answer: Edit = { place, from, to, text: worded(identifier, wording) };
  if (use === 'repeat' && rows) {
    const repeat = repeatEdits(paragraphs, blank, rows);
    return isWhole(blank, paragraphs) ? repeat : [answer, ...repeat];
  }
  if (use === 'choice') return choiceEdits(blank, identifier, labels);
  return use === 'optional' ? optionalEdits(blank, identifier) : [answer];
};

/** Ends before beginnings at the same place, so that what follows on another is never inside it. */
const rank = ({ from, to, text = '' }: Edit): number =>
  from === to && text.startsWith('{{/') ? 0 : from === to ? 1 : 2;

/** Pieces cut so that some begin at each of these signs. */
const cutAt = (pieces: readonly Piece[], places: readonly number[]): Piece[] => {
  const cuts = new Set(places);
  let at = 0;
  return pieces.flatMap((piece): Piece[] => {
    const start = at;
    at += signsOf(piece).length;
    if (piece.kind !== 'text') return [piece];
    const inside = [...cuts].filter((cut) => cut > start && cut < at).sort((one, other) => one - other);
    return [start, ...inside].map((from, index) => ({
      ...piece,
      text: piece.text.slice(from - start, (inside[index] ?? at) - start),
    }));
  });
};

/** A run of the paragraph that is not set off, for words that stop being a placeholder. */
const plainRun = (looks: FileLooks, pieces: readonly Piece[], source: number, run: number): number => {
  if (!isSetOff(looks.runs[run])) return run;
  const runs = pieces.flatMap((piece) => (piece.kind === 'text' ? [piece.run] : []));
  const all = [...runs, looks.paragraphs[source]?.run ?? run];
  return all.find((each) => !isSetOff(looks.runs[each])) ?? run;
};

/** The pieces of a paragraph after its edits, none of which may cut into another. */
export const withEdits = (
  looks: FileLooks,
  source: number,
  pieces: readonly Piece[],
  edits: readonly Edit[],
): Piece[] => {
  const ordered = [...edits].sort((one, other) => one.from - other.from || rank(one) - rank(other));
  const cut = cutAt(
    pieces,
    ordered.flatMap(({ from, to }) => [from, to]),
  );
  const usual: TextPiece = {
    kind: 'text',
    text: '',
    run: looks.paragraphs[source]?.run ?? 0,
    bold: false,
    italic: false,
    underline: false,
  };
  const plain = (piece: TextPiece): TextPiece => ({ ...piece, run: plainRun(looks, pieces, source, piece.run) });
  const result: Piece[] = [];
  let at = 0;
  const texts = ordered.filter(({ text }) => text !== undefined);
  const insert = (edit: Edit) => {
    const beside = cut.filter((piece): piece is TextPiece => piece.kind === 'text');
    const starts = startsOf(cut);
    const own = cut.find(
      (piece, index) => piece.kind === 'text' && (starts[index] ?? 0) >= edit.from && (starts[index] ?? 0) < edit.to,
    );
    const before = beside.findLast((piece) => (starts[cut.indexOf(piece)] ?? 0) < Math.max(1, edit.from));
    const like = (own as TextPiece | undefined) ?? before ?? beside[0] ?? usual;
    const isRuled = own !== undefined && like.text.trim() === '';
    if (edit.text) result.push({ ...plain(like), text: edit.text, ...(isRuled && { underline: false }) });
  };
  for (const piece of cut) {
    while (texts[0] && texts[0].from <= at) insert(texts.shift() as Edit);
    const end = at + signsOf(piece).length;
    const isGone = ordered.some(({ text, from, to }) => text !== undefined && from <= at && to >= end && to > from);
    const isPlain = ordered.some(({ text, from, to }) => text === undefined && from <= at && to >= end);
    if (!isGone) result.push(isPlain && piece.kind === 'text' ? plain(piece) : piece);
    at = end;
  }
  for (const edit of texts) insert(edit);
  return joined(result);
};

const startsOf = (pieces: readonly Piece[]): number[] => {
  let at = 0;
  return pieces.map((piece) => {
    const start = at;
    at += signsOf(piece).length;
    return start;
  });
};
