import type { RunFormat } from '#core/assembly/model/document-model.ts';
import type { EditedBlock, EditedFile, EditedParagraph, OpenedFile, Piece } from '#core/editor/edited-file.ts';
import type { Place, Stretch } from './blank.ts';

/** What a file looks like, as far as the finder looks. */
export type FileLooks = Pick<OpenedFile, 'paragraphs' | 'runs' | 'tables'>;

/** Where a paragraph stands in a table, and what the table's first row and first column call that place. */
export type CellPlace = { table: Place; row: number; column: number; rowLabel: string; columnLabel: string };

/** A paragraph as plain text; an object is one U+FFFC. */
export type TextParagraph = {
  place: Place;
  text: string;
  /** Stretches set off from the text by highlighting or grey. */
  marked: Stretch[];
  /** Stretches of blanks that are underlined. */
  ruled: Stretch[];
  isHeading: boolean;
  isListed: boolean;
  cell?: CellPlace;
  /** Whether it is all that its cell holds. */
  fillsCell: boolean;
};

const isGrey = (colour: string | undefined): boolean => {
  if (!colour || !/^[0-9a-f]{6}$/i.test(colour)) return false;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return Math.max(red, green, blue) - Math.min(red, green, blue) <= 16 && red >= 0x60 && red <= 0xd0;
};

/** Whether words of a run are set off as a placeholder is: highlighted, or grey. */
export const isSetOff = (run: RunFormat | undefined): boolean =>
  run !== undefined && ((run.highlight !== undefined && !/^(ffffff|none)$/i.test(run.highlight)) || isGrey(run.colour));

/** A piece as signs: an object is one U+FFFC, and so is each letter that was deleted while changes were tracked. */
export const signsOf = (piece: Piece): string =>
  piece.kind === 'text' && piece.del ? '\ufffc'.repeat(piece.text.length) : shownSigns(piece);

const shownSigns = (piece: Piece): string =>
  piece.kind === 'text' ? piece.text : (({ tab: '\t', break: '\n' } as Record<string, string>)[piece.kind] ?? '\ufffc');

/** Neighbouring stretches as one; blanks between two of them are theirs. */
const joinedIn = (text: string, stretches: Stretch[]): Stretch[] => {
  const all: Stretch[] = [];
  for (const each of stretches) {
    const last = all.at(-1);
    if (last && text.slice(last.to, each.from).trim() === '') last.to = each.to;
    else all.push({ ...each });
  }
  return all;
};

const textOf = (pieces: readonly Piece[]): string => pieces.map(signsOf).join('');

const firstText = (blocks: readonly EditedBlock[]): string =>
  blocks
    .flatMap((block) => (block.kind === 'paragraph' ? [textOf(block.pieces)] : []))
    .join(' ')
    .trim();

/** Words that stand alone in bold are a heading, whatever their style is called. */
const isHeadingLike = ({ pieces }: EditedParagraph, text: string): boolean => {
  const trimmedText = text.trim();
  const isBold = pieces.every((piece) => piece.kind !== 'text' || piece.bold || piece.text.trim() === '');
  return (
    trimmedText !== '' &&
    trimmedText.length <= 80 &&
    isBold &&
    !/[.;_\]]$/.test(trimmedText) &&
    !trimmedText.includes('{{')
  );
};

const read = (looks: FileLooks, block: EditedParagraph, place: Place): TextParagraph => {
  const look = looks.paragraphs[block.source];
  const text = textOf(block.pieces);
  const marked: Stretch[] = [];
  const ruled: Stretch[] = [];
  let from = 0;
  for (const piece of block.pieces) {
    const to = from + signsOf(piece).length;
    if (piece.kind === 'text' && piece.text.trim() !== '' && isSetOff(looks.runs[piece.run])) marked.push({ from, to });
    const isRuled = piece.kind === 'text' ? piece.underline : piece.kind === 'tab' && looks.runs[piece.run]?.underline;
    if (isRuled && text.slice(from, to).trim() === '') ruled.push({ from, to });
    from = to;
  }
  return {
    place,
    text,
    marked: joinedIn(text, marked),
    ruled: joinedIn(text, ruled).filter(
      (each) => each.to - each.from >= 3 || text.slice(each.from, each.to).includes('\t'),
    ),
    isHeading: look?.heading !== undefined || isHeadingLike(block, text),
    isListed: look?.isListed ?? false,
    fillsCell: false,
  };
};

const walk = (looks: FileLooks, blocks: readonly EditedBlock[], place: Place, cell?: CellPlace): TextParagraph[] =>
  blocks.flatMap((block, at): TextParagraph[] => {
    const here = [...place, at];
    if (block.kind === 'paragraph')
      return [
        { ...read(looks, block, here), ...(cell && { cell }), fillsCell: cell !== undefined && blocks.length === 1 },
      ];
    if (block.kind === 'frame') return walk(looks, block.blocks, here, cell);
    if (block.kind !== 'table') return [];
    const first = block.rows[0]?.cells ?? [];
    const table = block.source === null ? undefined : looks.tables[block.source];
    return block.rows.flatMap(({ cells, source = -1, isNew }, row) =>
      cells.flatMap(({ blocks: inner }, column) => {
        if (!isNew && table?.rows[source < 0 ? row : source]?.cells[column]?.isMerged) return [];
        const rowLabel = column > 0 ? firstText(cells[0]?.blocks ?? []) : '';
        const columnLabel = row > 0 && first.length === cells.length ? firstText(first[column]?.blocks ?? []) : '';
        return walk(looks, inner, [...here, row, column], { table: here, row, column, rowLabel, columnLabel });
      }),
    );
  });

/** The paragraphs of a file in order, as the finder reads them. */
export const textParagraphs = (looks: FileLooks, file: EditedFile): TextParagraph[] =>
  file.stories.flatMap(({ blocks }, at) => walk(looks, blocks, [at]));
