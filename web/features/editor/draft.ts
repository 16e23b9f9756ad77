import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import type { EditedFile } from '#core/editor/edited-file.ts';
import { packParts, unpackParts } from '#web/api/word-file.ts';
import { clearDraft, keepDraft, readDraft } from '#web/session/draft.ts';

/** What was typed into a template's file and not saved. */
interface Draft {
  file: EditedFile;
  /** The text of the file that was opened, packed; absent when that is the very file the draft is kept for. */
  opened?: string;
}

const packed = new WeakMap<DocxParts, string>();

/** Packed once, however often a draft of it is kept. */
const packedOnce = (parts: DocxParts): string => {
  const text = packed.get(parts) ?? packParts(parts);
  packed.set(parts, text);
  return text;
};

/** A draft belongs to one file of one template. */
export const draftName = (draftId: string, number: number | ''): string => `editor.${draftId}.${number}`;

/** The draft of a file, and the text that it goes on from. */
export const readFileDraft = (
  draftId: string,
  number: number,
  parts: DocxParts,
): { file?: EditedFile; parts: DocxParts } => {
  const { file, opened } = readDraft<Draft>(draftName(draftId, number));
  try {
    return file ? { file, parts: opened ? unpackParts(opened) : parts } : { parts };
  } catch {
    return { parts };
  }
};

interface Keeping {
  draftId: string;
  /** Of the file that is saved now. */
  number: number;
  /** Of the file whose text was opened. */
  openedNumber: number | undefined;
  parts: DocxParts;
}

/** Keeps a draft; false when the browser has no room for it. */
export const keepFileDraft = ({ draftId, number, openedNumber, parts }: Keeping, file: EditedFile): boolean => {
  const draft: Draft = number === openedNumber ? { file } : { file, opened: packedOnce(parts) };
  return keepDraft(draftName(draftId, number), draft);
};

export const clearFileDraft = (draftId: string, number: number): void => clearDraft(draftName(draftId, number));
