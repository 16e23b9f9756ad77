import { openWordFile, type WordFile } from '#web/api/word-file.ts';
import { clearFileDraft, readFileDraft } from './draft.ts';
import { type OlderDraft, readOlderDraft } from './older-draft.ts';
import { type Pictures, picturesOf } from './pictures.ts';
import { editedIn, type Opened, openForEditing } from './surface.ts';

/** A file in the browser, and whether words are in it that were typed before and not saved. */
export interface Loaded {
  docx: WordFile;
  opened: Opened;
  pictures: Pictures;
  /** The number of the file whose text was opened; none where a draft goes on from that of an earlier one. */
  openedNumber?: number;
  isDrafted: boolean;
  /** What was typed into a file that has been replaced since. */
  older: OlderDraft | undefined;
  /** Opens the file again as it is saved. */
  discard: () => Loaded;
}

/** By which the drafts of a file are kept, and the number of what is opened. */
interface OpenedOf {
  draftId: string;
  number: number;
}

/** A fetched file with its draft; a draft that does not belong to it is forgotten. */
const open = ({ draftId, number }: OpenedOf, bytes: Uint8Array): Loaded => {
  const docx = openWordFile(bytes);
  const saved = openForEditing(docx.parts);
  const pictures = picturesOf(docx, draftId);
  const older = readOlderDraft(draftId, number, editedIn(saved, saved.first));
  const discard = (): Loaded => {
    clearFileDraft(draftId, number);
    return { docx, opened: saved, pictures, openedNumber: number, isDrafted: false, older, discard };
  };
  const draft = readFileDraft(draftId, number, docx.parts);
  if (!draft.file) return discard();
  const drafted = openForEditing(draft.parts, draft.file);
  if (drafted.state.doc.eq(drafted.first)) return discard();
  const origin = draft.parts === docx.parts ? { openedNumber: number } : {};
  return { docx, opened: drafted, pictures, ...origin, isDrafted: true, older, discard };
};

/** Undefined for a file that cannot be opened here. */
export const openLoaded = (of: OpenedOf, bytes: Uint8Array): Loaded | undefined => {
  try {
    return open(of, bytes);
  } catch {
    return undefined;
  }
};
