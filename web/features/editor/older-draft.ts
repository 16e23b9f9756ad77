import { Draft } from '#core/editor/draft.ts';
import type { EditedBlock, EditedFile } from '#core/editor/edited-file.ts';
import { clearDraft, draftsNamed, readDraft } from '#web/session/draft.ts';
import { draftName } from './draft.ts';

const linesOf = (blocks: EditedBlock[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'table') return block.rows.flatMap(({ cells }) => cells.flatMap((cell) => linesOf(cell.blocks)));
    if (block.kind === 'frame') return linesOf(block.blocks);
    if (block.kind === 'locked') return [];
    const signs: Record<string, string> = { tab: '\t', break: '\n' };
    return [block.pieces.map((piece) => (piece.kind === 'text' ? piece.text : (signs[piece.kind] ?? ''))).join('')];
  });

const textOf = ({ stories }: EditedFile): string => stories.flatMap(({ blocks }) => linesOf(blocks)).join('\n');

/** Words typed into a file that has been replaced since: they fit the present one no more, and are given as plain text. */
export interface OlderDraft {
  text: string;
  forget: () => void;
}

/** The newest draft of an earlier file of a template; what says the same as the present file is forgotten. */
export const readOlderDraft = (draftId: string, number: number, present: EditedFile): OlderDraft | undefined => {
  const names = draftsNamed(draftName(draftId, '')).filter((name) => name !== draftName(draftId, number));
  const found = names.flatMap((name) => {
    const draft = Draft.safeParse(readDraft<{ file: unknown }>(name).file);
    const text = draft.success ? textOf(draft.data) : '';
    if (text !== '' && text !== textOf(present)) return [{ text, of: Number(name.slice(name.lastIndexOf('.') + 1)) }];
    clearDraft(name);
    return [];
  });
  const newest = found.toSorted((one, other) => other.of - one.of)[0];
  return newest && { text: newest.text, forget: () => names.forEach(clearDraft) };
};
