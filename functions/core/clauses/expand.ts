import { type DocxParts, withParts } from '#core/assembly/parse/docx-parts.ts';
import type { TemplateFault } from '#core/assembly/parse/merge-tags.ts';
import type { Flaw } from '#core/assembly/parse/tag-syntax.ts';
import type { EditedBlock, EditedParagraph } from '#core/editor/edited-file.ts';
import { openFile } from '#core/editor/open-file.ts';
import { EditRefused, writeFile } from '#core/editor/write-file.ts';
import { message } from '#core/language/message.ts';
import { clauseIn, paragraphLike, type Wording, type WordingParagraph, wordingTexts } from './wording.ts';

/** What stands in a contract where a clause is named: its wording, where the condition holds if there is one. */
export interface ClauseText {
  condition?: string | undefined;
  wording: Wording;
}
/** Clauses by their identifiers. */
export type KnownClauses = ReadonlyMap<string, ClauseText>;

/** More than the clauses of any contract have, and few enough to be read at once; a run is a stretch of words of one look. */
const MOST = { paragraphs: 5_000, runs: 50_000, characters: 1_000_000 };

const tagOf = (identifier: string): string => `{{> ${identifier}}}`;

/** Why a clause cannot take its place. */
class Unexpandable extends Error {
  readonly flaw: Flaw;

  constructor(flaw: Flaw) {
    super('A clause cannot take its place');
    this.flaw = flaw;
  }
}

const unknown = (identifier: string): Flaw => ({
  message: message('{tag} names a clause that is not in the library.', { tag: tagOf(identifier) }),
  fix: message('Choose a clause of the library, or delete the tag.'),
});
const inItself = (identifier: string): Flaw => ({
  message: message('The clause {tag} stands inside itself.', { tag: tagOf(identifier) }),
  fix: message('Take it out of the wording that leads back to it.'),
});
const TOO_LONG: Flaw = {
  message: message('The clauses stand in each other so often that the contract would be too long.'),
  fix: message('Take some of them away.'),
};
const MISPLACED = (identifier: string): Flaw => ({
  message: message('{tag} stands where no clause can be put.', { tag: tagOf(identifier) }),
  fix: message('Give it a paragraph of its own in the text, in a table, or in a header or footer.'),
});

/** How much has been written so far. */
type Written = typeof MOST;
const nothing = (): Written => ({ paragraphs: 0, runs: 0, characters: 0 });

const count = (written: Written, paragraph: WordingParagraph): void => {
  written.paragraphs += 1;
  written.runs += paragraph.length;
  for (const { text } of paragraph) written.characters += text.length;
  if (written.paragraphs > MOST.paragraphs || written.runs > MOST.runs || written.characters > MOST.characters)
    throw new Unexpandable(TOO_LONG);
};

const wordingWithin = (
  identifier: string,
  known: KnownClauses,
  enclosing: readonly string[],
  written: Written,
): Wording => {
  if (enclosing.includes(identifier)) throw new Unexpandable(inItself(identifier));
  const clause = known.get(identifier);
  if (!clause) throw new Unexpandable(unknown(identifier));
  const texts = wordingTexts(clause.wording);
  const within = [...enclosing, identifier];
  const { condition } = clause;
  const conditioned = condition ? [[{ text: `{{#${condition}}}` }], [{ text: '{{/}}' }]] : [];
  for (const paragraph of conditioned) count(written, paragraph);
  const paragraphs = clause.wording.flatMap((paragraph, at) => {
    const inner = clauseIn(texts[at] ?? '');
    if (inner) return wordingWithin(inner, known, within, written);
    count(written, paragraph);
    return [paragraph];
  });
  const [opening, closing] = conditioned;
  return opening && closing ? [opening, ...paragraphs, closing] : paragraphs;
};

/** The whole wording of a clause, with its condition around it and the clauses that it names in their places; or what is wrong. */
export const wholeWording = (identifier: string, known: KnownClauses): { wording: Wording } | { flaw: Flaw } => {
  try {
    return { wording: wordingWithin(identifier, known, [], nothing()) };
  } catch (error) {
    if (error instanceof Unexpandable) return { flaw: error.flaw };
    throw error;
  }
};

const textOf = ({ pieces }: EditedParagraph): string =>
  pieces
    .map((piece) =>
      piece.kind === 'text' ? piece.text : ['object', 'picture', 'note'].includes(piece.kind) ? '\ufffc' : ' ',
    )
    .join('');

/**
 * The parts of a file that change when each paragraph that names a clause becomes the clause's wording, just as if it had been typed
 * there; and what keeps clauses from taking their places, which stay as they are.
 */
const expandClauses = (parts: DocxParts, known: KnownClauses): { changed: DocxParts; faults: TemplateFault[] } => {
  const faults: TemplateFault[] = [];
  const written = nothing();
  const expanded = (paragraph: EditedParagraph): EditedParagraph[] => {
    const identifier = clauseIn(textOf(paragraph));
    if (!identifier) return [paragraph];
    try {
      return wordingWithin(identifier, known, [], written).map((wording) => paragraphLike(paragraph, wording));
    } catch (error) {
      if (!(error instanceof Unexpandable)) throw error;
      faults.push(error.flaw);
      return [paragraph];
    }
  };
  const inBlocks = (blocks: EditedBlock[]): EditedBlock[] =>
    blocks.flatMap((block): EditedBlock[] => {
      if (block.kind === 'paragraph') return expanded(block);
      if (block.kind === 'frame') return [{ ...block, blocks: inBlocks(block.blocks) }];
      if (block.kind === 'locked') return [block];
      const rows = block.rows.map(({ cells }) => ({ cells: cells.map((cell) => ({ blocks: inBlocks(cell.blocks) })) }));
      return [{ ...block, rows }];
    });
  const { file } = openFile(parts);
  const stories = file.stories.map((story) => ({ ...story, blocks: inBlocks(story.blocks) }));
  try {
    return { changed: writeFile(parts, { stories }), faults };
  } catch (error) {
    if (error instanceof EditRefused) return { changed: {}, faults };
    throw error;
  }
};

/** A file with its clauses in their places. */
export const withClauses = (parts: DocxParts, known: KnownClauses): { parts: DocxParts; faults: TemplateFault[] } => {
  const { changed, faults } = expandClauses(parts, known);
  return { parts: withParts(parts, changed), faults };
};

/** Said of the clauses that a file still names after all others have taken their places. */
export const misplacedClauses = (identifiers: readonly string[]): TemplateFault[] => identifiers.map(MISPLACED);
