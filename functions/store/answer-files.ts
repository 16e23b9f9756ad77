import type { KeptUpload } from '#core/matters/answer-sheet.ts';
import { answerFileKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** A file that was uploaded to a matter, as it was inspected. */
export const read = async (
  firmId: string,
  matterId: string,
  fileId: string,
  now: Date,
): Promise<KeptUpload | undefined> => {
  const key = answerFileKey(firmId, matterId, fileId);
  return table.read<KeptUpload & table.Stored>(key, now, { consistent: true });
};

/** Keeps an inspected file for good; refused when one of its id is kept already. */
export const keep = (firmId: string, matterId: string, file: KeptUpload, act: table.Act): Promise<void> =>
  table.write(act, operations.fresh(answerFileKey(firmId, matterId, file.fileId), file));
