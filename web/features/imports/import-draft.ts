import type { ImportReading } from '#core/imports/field.ts';
import type { Line } from '#web/api/csv-file.ts';
import { clearLargeDraft, keepLargeDraft, readLargeDraft } from '#web/session/large-draft.ts';
import type { Chosen } from './row-choice.ts';

/** A file that was read, and how its rows are to be read. */
export interface Picked {
  importId: string;
  fileName: string;
  lines: readonly Line[];
  hasHeader: boolean;
  reading: ImportReading;
}

export type Step = 'columns' | 'rows';

/** What somebody has done with a file until now. */
export interface Progress {
  hasHeader: boolean;
  reading: ImportReading;
  step: Step;
  choices: ReadonlyMap<number, Chosen>;
  /** Rows that were corrected, by their number. */
  corrected: ReadonlyMap<number, Line>;
}

type File = Pick<Picked, 'importId' | 'fileName' | 'lines'>;
/** A file is kept once, and what is done with it whenever that changes. */
const FILE = 'import-file';
const PROGRESS = 'import';

export const readImportDraft = async (): Promise<(File & Progress) | undefined> => {
  const file = await readLargeDraft<File>(FILE);
  const progress = file && (await readLargeDraft<Progress & { importId: string }>(PROGRESS));
  return file && progress?.importId === file.importId ? { ...file, ...progress } : undefined;
};

export const keepImportFile = ({ importId, fileName, lines }: File): Promise<void> =>
  keepLargeDraft<File>(FILE, { importId, fileName, lines });

export const keepImportProgress = (importId: string, progress: Progress): Promise<void> =>
  keepLargeDraft(PROGRESS, { ...progress, importId });

export const forgetImport = async (): Promise<void> => {
  await clearLargeDraft(PROGRESS);
  await clearLargeDraft(FILE);
};
