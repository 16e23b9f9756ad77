import type { Node } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { type Wording, type WordingParagraph, wordingParagraph } from '#core/clauses/wording.ts';
import { isAcross } from './keys.ts';
import { piecesOf } from './mapping.ts';
import type { Looks } from './schema.ts';

const LOOKS = { bold: 'strong', italic: 'em', underline: 'underline' } as const;

/** Words of a clause in the look of the words at the caret, with what they have of their own. */
const inlineOf = ({ schema, selection, storedMarks }: EditorState, paragraph: WordingParagraph): Node[] =>
  paragraph.flatMap((run) => {
    const enclosingMarks = storedMarks ?? selection.$from.marks();
    const marks = Object.entries(LOOKS).reduce(
      (all, [look, mark]) => (run[look as keyof typeof LOOKS] ? schema.mark(mark).addToSet(all) : all),
      enclosingMarks,
    );
    const signMarks = enclosingMarks.filter(({ type }) => type.name === 'run');
    return run.text.split(/([\t\n])/).flatMap((text): Node[] => {
      if (text === '\t') return [schema.node('tab', null, [], signMarks)];
      if (text === '\n') return [schema.node('line', null, [], signMarks)];
      return text ? [schema.text(text, marks)] : [];
    });
  });

/** Puts paragraphs of a clause in place of the empty paragraph at the caret, or behind the one that has words. */
export const insertWording =
  (wording: Wording): Command =>
  (state, dispatch) => {
    const { $to } = state.selection;
    const { parent } = $to;
    if (isAcross(state) || !parent.inlineContent) return false;
    const paragraphs = wording.map((paragraph) => parent.type.create(parent.attrs, inlineOf(state, paragraph)));
    const from = parent.content.size === 0 ? $to.before() : $to.after();
    dispatch?.(state.tr.replaceWith(from, $to.after(), paragraphs).scrollIntoView());
    return true;
  };

/** A clause as it is copied: with its condition around it. */
export const copyOf = ({ condition, wording }: { condition?: string | undefined; wording: Wording }): Wording =>
  condition ? [[{ text: `{{#${condition}}}` }], ...wording, [{ text: '{{/}}' }]] : wording;

/** The paragraph in whose place a clause stands. */
export const referenceTo = (clauseId: string): Wording => [[{ text: `{{> ${clauseId}}}` }]];

/** The paragraphs that are selected, as a clause keeps them; undefined where no words are, or anything but words. */
export const selectedWording = (state: EditorState, looks: Looks): Wording | undefined => {
  const { from, to, empty } = state.selection;
  if (empty || isAcross(state)) return undefined;
  const wording: Wording = [];
  let isWords = true;
  state.doc.nodesBetween(from, to, (node, at) => {
    if (!node.isTextblock) return true;
    const start = at + 1;
    const part = node.cut(Math.max(0, from - start), Math.min(node.content.size, to - start));
    const pieces = piecesOf(part, looks);
    isWords &&= pieces.every(({ kind }) => !['object', 'picture', 'note'].includes(kind));
    wording.push(wordingParagraph(pieces));
    return false;
  });
  return isWords && wording.some((paragraph) => paragraph.length > 0) ? wording : undefined;
};
