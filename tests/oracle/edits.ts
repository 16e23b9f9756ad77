import type {
  EditedBlock,
  EditedCell,
  EditedFile,
  EditedParagraph,
  EditedRow,
  EditedTable,
  Piece,
  Tracked,
} from '#core/editor/edited-file.ts';

/** An edit as numbers, so that any edit fits any file: what to do, where, how far, and with what. */
export type Edit = { act: EditAction; where: number; from: number; to: number; text: string };
export type EditAction = (typeof acts)[number];
export const acts = [
  'type',
  'erase',
  'split',
  'join',
  'remove',
  'bold',
  'italic',
  'underline',
  'tab',
  'swap',
  'borrow',
  'clear',
  'paste',
  'move',
  'track',
  'trackEnd',
  'style',
  'list',
  'row',
  'dropRow',
  'column',
  'dropColumn',
  'table',
  'link',
  'page',
  'picture',
  'resize',
  'note',
] as const;
/** Those that track no change: for readers that know nothing of such. */
export const plainActs = acts.filter((action) => !action.startsWith('track'));

/** A list of blocks that can be edited; notes keep their frames. */
type List = { blocks: EditedBlock[]; isFixed: boolean; isText: boolean };

const inner = (block: EditedBlock): EditedBlock[][] => {
  if (block.kind === 'frame') return [block.blocks];
  return block.kind === 'table' ? block.rows.flatMap((row) => row.cells.map((cell) => cell.blocks)) : [];
};

const listsIn = (blocks: EditedBlock[], isFixed: boolean, isText: boolean): List[] => [
  { blocks, isFixed, isText },
  ...blocks.flatMap((block) => inner(block).flatMap((each) => listsIn(each, false, isText))),
];

const isNotes = (part: string) => /notes\.xml$/.test(part);

const cut = (pieces: Piece[]): Piece[] =>
  pieces.flatMap((piece) =>
    piece.kind === 'text' ? Array.from(piece.text, (text): Piece => ({ ...piece, text })) : [piece],
  );

const typed = (paragraph: EditedParagraph, at: number, text: string, run: number): Piece => {
  const beside = [paragraph.pieces[at - 1], paragraph.pieces[at]].find((piece) => piece?.kind === 'text');
  return beside?.kind === 'text'
    ? { ...beside, text }
    : { kind: 'text', text, run, bold: false, italic: false, underline: false };
};

const nora = { author: 'Nora Tester', at: '2026-11-24T10:00:00Z' };

const LINKS = [undefined, 'https://example.com/a?b=1&c=2', 'mailto:anne-marie@example.com'];

const PICTURES = [
  { id: `${'0123456789abcdef'.repeat(2)}.png`, size: { width: 914_400, height: 457_200 } },
  { id: `${'fedcba9876543210'.repeat(2)}.jpeg`, size: { width: 1_828_800, height: 1_371_600 } },
];

const LISTS = ['0', 'bullets', 'numbers a1', 'numbers b2', '1', '1 0 c3'];

const changes: Tracked[] = [
  {},
  { ins: nora },
  { del: { author: 'O’Neill & "Co"', at: '' } },
  { ins: { author: '', at: '' }, del: { author: 'A', at: '2026-11-24T10:00:00Z' } },
];

/** The same, inserted, deleted, both, or neither any more. */
const changed = <T extends Tracked>({ ins: _, del: __, ...rest }: T, to: number) =>
  ({ ...rest, ...changes[to % 4] }) as T;

const emptyCell = (beside: EditedCell): EditedCell => {
  const model = beside.blocks.find(({ kind }) => kind === 'paragraph');
  const paragraph: EditedParagraph = { kind: 'paragraph', source: model?.source ?? 0, pieces: [] };
  return { blocks: [paragraph], isNew: true };
};

const isHome = (cell: EditedCell) => cell.blocks.some(({ kind }) => kind === 'paragraph');

/** The same rows and cells with what says where they stand in the file. */
const placed = <T extends EditedRow | EditedCell>(members: T[]): T[] =>
  members.map((each, at) => (each.isNew ? each : { ...each, source: each.source ?? at }));

/** Adds or takes away a row or a column of a table whose cells are not merged, as the editor lets nobody do else. */
const reshape = (table: EditedTable, action: EditAction, from: number, to: number) => {
  const columns = table.rows[0]?.cells.length ?? 0;
  const isEven = table.rows.every(({ cells }) => cells.length === columns && cells.every(isHome));
  if (!isEven || table.source === null) return;
  const row = from % table.rows.length;
  const column = from % columns;
  if (action === 'row') {
    table.rows = placed(table.rows);
    const like = table.rows[row] as EditedRow;
    const cells = like.cells.map(emptyCell).map((cell, at) => ({ ...cell, source: like.cells[at]?.source ?? at }));
    const mark = changes[to % 4] ?? {};
    const newRow: EditedRow = { cells, isNew: true, source: like.source ?? 0, ...((mark.ins || mark.del) && { mark }) };
    table.rows.splice(row + (to % 2), 0, newRow);
  } else if (action === 'dropRow' && table.rows.length > 1) {
    table.rows = placed(table.rows);
    table.rows.splice(row, 1);
  } else if (action === 'column' || (action === 'dropColumn' && columns > 1)) {
    const homes = (each: EditedRow) => each.cells.filter(({ isNew }) => !isNew).length;
    if (action === 'dropColumn' && table.rows.some((each) => !each.isNew && homes(each) < 2)) return;
    for (const each of table.rows) {
      each.cells = placed(each.cells);
      const like = each.cells[column] as EditedCell;
      if (action === 'column')
        each.cells.splice(column + (to % 2), 0, { ...emptyCell(like), source: like.source ?? 0 });
      else each.cells.splice(column, 1);
    }
    table.grid = table.rows[0]?.cells.map(() => 1000) ?? [];
  }
};

const madeTable = (beside: EditedParagraph, from: number, to: number): EditedTable => {
  const [rows, columns] = [1 + (from % 3), 1 + (to % 3)];
  const cell = (): EditedCell => ({ blocks: [{ kind: 'paragraph', source: beside.source, pieces: [] }] });
  const row = (): EditedRow => ({ isNew: true, cells: Array.from({ length: columns }, cell) });
  const grid = Array.from({ length: columns }, () => 3000);
  return { kind: 'table', source: null, grid, rows: Array.from({ length: rows }, row) };
};

let keys = 0;

/** A key that nothing else has. */
const freshKey = (): string => {
  keys += 1;
  return `n${keys.toString(36)}`;
};

/** Changes a file in place, as a person would with the keyboard. `runOf` is the run in which an empty paragraph is typed. */
export const edit = (
  file: EditedFile,
  { act, where, from, to, text }: Edit,
  runOf: (source: number) => number,
  isUntracked: (object: number) => boolean = () => false,
  styles: readonly string[] = [],
  isPicture: (object: number) => boolean = () => false,
) => {
  const lists = file.stories.flatMap(({ part, blocks }) =>
    listsIn(blocks, isNotes(part), part === 'word/document.xml'),
  );
  const places = lists.flatMap(({ blocks, isFixed, isText }) =>
    blocks.map((block, index) => ({ blocks, index, block, isFixed, isText })),
  );
  const place = places[where % Math.max(1, places.length)];
  if (!place || place.isFixed) return;
  const { blocks, index, block, isText } = place;
  if (block.kind === 'table') reshape(block, act, from, to);
  if (act === 'table' && block.kind === 'paragraph') blocks.splice(index + 1, 0, madeTable(block, from, to));
  if (act === 'remove') blocks.splice(index, 1);
  else if (act === 'clear') blocks.splice(0);
  if (block.kind !== 'paragraph' || act === 'clear') return;
  block.pieces = cut(block.pieces);
  const { pieces } = block;
  const start = from % (pieces.length + 1);
  const size = Math.min(pieces.length - start, to % 9);
  const next = blocks[index + 1];
  if (act === 'type') pieces.splice(start, 0, typed(block, start, text, runOf(block.source)));
  else if (act === 'erase') pieces.splice(start, size);
  else if (act === 'tab') pieces.splice(start, 0, { kind: to % 2 ? 'tab' : 'break', run: runOf(block.source) });
  else if (act === 'page') pieces.splice(start, 0, { kind: 'break', run: runOf(block.source), isPage: true });
  else if (act === 'note') {
    if (isText) pieces.splice(start, 0, { kind: 'note', key: freshKey(), text });
  } else if (act === 'picture')
    pieces.splice(start, 0, {
      kind: 'picture',
      key: `p${from}x${to}x${lists.length}`,
      ...PICTURES[to % 2],
      alt: text,
    } as Piece);
  else if (act === 'resize') {
    const size = { width: 100_000 + from * 90_000, height: 100_000 + to * 70_000 };
    block.pieces = pieces.map((piece) => {
      if (piece.kind === 'picture') return { ...piece, size };
      if (piece.kind !== 'object' || !isPicture(piece.source)) return piece;
      return { ...piece, ...(from % 3 !== 0 && { resized: size }), ...(to % 3 !== 0 && { alt: text }) };
    });
  } else if (act === 'split') blocks.splice(index + 1, 0, { ...block, pieces: pieces.splice(start) });
  else if (act === 'join' && next?.kind === 'paragraph') {
    pieces.push(...next.pieces);
    blocks.splice(index + 1, 1);
  } else if (act === 'swap' && next?.kind === 'paragraph') blocks.splice(index, 2, next, block);
  else if (act === 'move') blocks.splice(from % blocks.length, 0, ...blocks.splice(index, 1));
  else if (act === 'paste') {
    const pasted = (): EditedParagraph => ({ ...block, pieces: [typed(block, 0, text, runOf(block.source))] });
    blocks.splice(index + (from % 2), 0, ...Array.from({ length: to }, pasted));
  } else if (act === 'borrow') {
    const textPieces = places.flatMap((each) => (each.block.kind === 'paragraph' ? each.block.pieces : []));
    const other = textPieces.filter((piece) => piece.kind === 'text')[to % 50];
    if (other) pieces.splice(start, 0, { ...other });
  } else if (act === 'track') {
    block.pieces = pieces.map((piece, at) => {
      const isFixed = piece.kind === 'object' && isUntracked(piece.source);
      return at < start || at >= start + size || isFixed ? piece : changed(piece, to);
    });
  } else if (act === 'link') {
    const link = LINKS[to % LINKS.length];
    block.pieces = pieces.map((piece, at) => {
      if (at < start || at >= start + size || piece.kind === 'anchor' || piece.kind === 'object') return piece;
      const { link: _, ...rest } = piece;
      return link === undefined ? rest : { ...rest, link };
    });
  } else if (act === 'trackEnd') {
    const mark = changed(block.mark ?? {}, to);
    if (mark.ins || mark.del) block.mark = mark;
    else delete block.mark;
  } else if (act === 'style' && styles.length > 0) {
    block.restyled = { style: styles[to % styles.length], ...(from % 3 === 0 && { by: nora }) };
  } else if (act === 'list') {
    const list = LISTS[to % LISTS.length] ?? '0';
    block.restyled = { ...block.restyled, list: { list, level: from % 9 } };
  } else if (act === 'bold' || act === 'italic' || act === 'underline') {
    for (const piece of pieces.slice(start, start + size)) if (piece.kind === 'text') piece[act] = !piece[act];
  }
};
