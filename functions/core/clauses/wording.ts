import * as z from 'zod/mini';
import { type DocxParts, withParts } from '#core/assembly/parse/docx-parts.ts';
import { escapeText } from '#core/assembly/parse/xml.ts';
import type { EditedFile, EditedParagraph, Piece, TextPiece } from '#core/editor/edited-file.ts';
import { message } from '#core/language/message.ts';

/** How much the wording of one clause may hold. */
const WORDING_LIMITS = { paragraphs: 200, runs: 500, characters: 50_000 } as const;

/** Words of one look; a tab is `\t`, a new line in the paragraph `\n`. */
const WordingRun = z.object({
  text: z.string().check(z.maxLength(WORDING_LIMITS.characters)),
  bold: z.optional(z.literal(true)),
  italic: z.optional(z.literal(true)),
  underline: z.optional(z.literal(true)),
});
type WordingRun = z.infer<typeof WordingRun>;
export type WordingParagraph = WordingRun[];

const textOf = (paragraph: WordingParagraph): string => paragraph.map(({ text }) => text).join('');
const lengthOf = (wording: readonly WordingParagraph[]): number =>
  wording.reduce((sum, paragraph) => sum + textOf(paragraph).length, 0);

/**
 * What a clause says, paragraph by paragraph. Style, numbering and typeface are those of the place where it is put; bold, italic and
 * underlined words are so there too.
 */
export const Wording = z
  .array(z.array(WordingRun).check(z.maxLength(WORDING_LIMITS.runs)), message('Please enter the wording'))
  .check(
    z.maxLength(WORDING_LIMITS.paragraphs, message('A clause has at most 200 paragraphs')),
    z.minLength(1, message('Please enter the wording')),
    z.refine((wording) => lengthOf(wording) <= WORDING_LIMITS.characters, {
      error: message('The wording has at most 50,000 characters'),
    }),
  );
export type Wording = z.infer<typeof Wording>;

/** The words of each paragraph. */
export const wordingTexts = (wording: Wording): string[] => wording.map(textOf);

const CLAUSE_ALONE = /^\s*\{\{\s*>\s*([a-z][a-z0-9_]*)\s*\}\}\s*$/;

/** The identifier of the clause that takes the place of a paragraph. */
export const clauseIn = (text: string): string | undefined => CLAUSE_ALONE.exec(text)?.[1];

/** The identifiers of the clauses that a wording names, each once. */
export const clausesIn = (wording: Wording): string[] => [
  ...new Set(wordingTexts(wording).flatMap((text) => clauseIn(text) ?? [])),
];

/** A paragraph with the words of a clause, like another one of the same file: its look, and that of its first words. */
export const paragraphLike = (model: EditedParagraph, wording: WordingParagraph): EditedParagraph => {
  const look = model.pieces.find((piece) => piece.kind === 'text');
  const { run = 0, bold = false, italic = false, underline = false } = look ?? {};
  const pieces = wording
    .filter(({ text }) => text !== '')
    .map(
      (stretch): Piece => ({
        kind: 'text',
        text: stretch.text,
        run,
        bold: bold || stretch.bold === true,
        italic: italic || stretch.italic === true,
        underline: underline || stretch.underline === true,
      }),
    );
  return { kind: 'paragraph', source: model.source, pieces };
};

const SIGNS = { tab: '\t', break: '\n' } as const;

const runOf = ({ text, bold, italic, underline }: TextPiece): WordingRun => ({
  text,
  ...(bold && { bold }),
  ...(italic && { italic }),
  ...(underline && { underline }),
});

const looksLike = (one: WordingRun, other: WordingRun): boolean =>
  one.bold === other.bold && one.italic === other.italic && one.underline === other.underline;

/** Pieces of a paragraph as a clause keeps them; what is no words is left out. */
export const wordingParagraph = (pieces: readonly Piece[]): WordingParagraph => {
  const runs: WordingParagraph = [];
  for (const piece of pieces) {
    if (piece.kind !== 'text' && piece.kind !== 'tab' && piece.kind !== 'break') continue;
    if (piece.del) continue;
    const last = runs.at(-1);
    const run = piece.kind === 'text' ? runOf(piece) : { ...last, text: SIGNS[piece.kind] };
    if (last && looksLike(last, run)) last.text += run.text;
    else if (run.text) runs.push(run);
  }
  return runs;
};

/** The wording that was edited in `wordingParts`, without the empty paragraphs at its end. */
export const wordingOf = ({ stories }: EditedFile): Wording => {
  const paragraphs = (stories[0]?.blocks ?? []).flatMap((block) =>
    block.kind === 'paragraph' ? [wordingParagraph(block.pieces)] : [],
  );
  return paragraphs.slice(0, paragraphs.findLastIndex((paragraph) => textOf(paragraph).trim() !== '') + 1);
};

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

const switchXml = (name: string, on: true | undefined): string => (on ? `<w:${name}/>` : '');
const runXml = ({ text, bold, italic, underline }: WordingRun): string => {
  const properties = switchXml('b', bold) + switchXml('i', italic) + (underline ? '<w:u w:val="single"/>' : '');
  const content = text
    .split(/([\t\n])/)
    .map((piece) =>
      piece === '\t'
        ? '<w:tab/>'
        : piece === '\n'
          ? '<w:br/>'
          : piece && `<w:t xml:space="preserve">${escapeText(piece)}</w:t>`,
    );
  return `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}${content.join('')}</w:r>`;
};

const EMPTY_FILE: DocxParts = {
  'word/styles.xml':
    `${HEAD}<w:styles ${MAIN}><w:docDefaults><w:rPrDefault><w:rPr>` +
    '<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman"/><w:sz w:val="24"/></w:rPr>' +
    '</w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="160"/></w:pPr></w:pPrDefault></w:docDefaults></w:styles>',
};

/** A wording as the parts of a small Word file, in which the editor and the assembly read it. */
export const wordingParts = (wording: Wording): DocxParts => {
  const paragraphs = (wording.length > 0 ? wording : [[]]).map((runs) => `<w:p>${runs.map(runXml).join('')}</w:p>`);
  const body = `${HEAD}<w:document ${MAIN}><w:body>${paragraphs.join('')}</w:body></w:document>`;
  return withParts(EMPTY_FILE, { 'word/document.xml': body });
};
