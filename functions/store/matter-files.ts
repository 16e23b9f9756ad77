import { documentTexts, fileNameRow, MOST_WORDS_OF_NAME } from '#core/documents/document-row.ts';
import type { MatterFileRecord } from '#core/matters/matter-file.ts';
import { told } from '#core/timeline/timeline.ts';
import type { Current } from '#core/version.ts';
import * as inMatter from './in-matter.ts';
import { documentsOfFirm, matterFileKey, matterFilesOf } from './keys.ts';
import * as operations from './operations.ts';
import * as rows from './rows.ts';
import * as summaries from './summaries.ts';
import * as table from './table.ts';
import * as timeline from './timeline.ts';

/** A file as it stands at this moment, one that was removed too. */
export const readKept = (
  firmId: string,
  matterId: string,
  fileId: string,
  now: Date,
): Promise<Current<MatterFileRecord> | undefined> =>
  table
    .readForChange<MatterFileRecord & table.Stored>(matterFileKey(firmId, matterId, fileId), now)
    .then((item) => item && table.withoutKeys(item));

/** A file that was not removed. */
export const read = async (
  firmId: string,
  matterId: string,
  fileId: string,
  now: Date,
): Promise<Current<MatterFileRecord> | undefined> => {
  const kept = await readKept(firmId, matterId, fileId, now);
  return kept?.removedAt ? undefined : kept;
};

/** All files of a matter, at most 100, the newest first. */
export const list = async (firmId: string, matterId: string): Promise<MatterFileRecord[]> => {
  const items = await table.listAll<MatterFileRecord & table.Stored>({
    partition: matterFilesOf(firmId, matterId),
    begins: 'MATTERFILE#',
    consistent: true,
  });
  return items
    .filter(({ removedAt }) => !removedAt)
    .map((item) => table.withoutKeys(item))
    .sort((one, other) => other.addedAt.localeCompare(one.addedAt));
};

/** The matter that a file is kept with, as it is called. */
interface OfMatter {
  matterId: string;
  name: string;
}

const telling = (
  firmId: string,
  matter: OfMatter,
  { name, fileId }: MatterFileRecord,
  operation: operations.Operation,
) => timeline.telling(firmId, matter, told('file', name, fileId), summaries.noting(firmId, 'documents', operation));

/** The place of a file among what is found by its name in the firm. */
const indexKeys = (firmId: string, matterId: string, file: MatterFileRecord): table.IndexKeys =>
  rows.rowIndexKeys(
    documentsOfFirm(firmId),
    file.fileId,
    file.removedAt ? { gone: true, matterId } : fileNameRow(matterId, file),
  );

/** Keeps an inspected file; refused when one of its id is kept already, and once the matter is closed. */
export const keep = (firmId: string, matter: OfMatter, file: MatterFileRecord, audit: table.Audit): Promise<void> => {
  const { matterId } = matter;
  const key = matterFileKey(firmId, matterId, file.fileId);
  const kept = operations.insert(key, file, indexKeys(firmId, matterId, file));
  const found = rows.searchable(kept, undefined, documentTexts(file), MOST_WORDS_OF_NAME);
  return inMatter.write(firmId, matterId, audit, telling(firmId, matter, file, found));
};

/** Begins to take a file away as it was read, before its bytes go; refused once the matter is closed. */
export const beginRemoval = async (
  firmId: string,
  matterId: string,
  before: Current<MatterFileRecord>,
  audit: table.Audit,
  now: Date,
): Promise<Current<MatterFileRecord>> => {
  const after = { ...before, removingAt: now.toISOString() };
  const key = matterFileKey(firmId, matterId, before.fileId);
  const step = { ...audit, step: 'removing' };
  await inMatter.write(
    firmId,
    matterId,
    step,
    operations.update(key, before.version, after, indexKeys(firmId, matterId, after)),
  );
  return { ...after, version: operations.versionAfter(before.version) };
};

/** Takes a file off the list whose bytes are gone. */
export const remove = (
  firmId: string,
  matter: OfMatter,
  before: Current<MatterFileRecord>,
  audit: table.Audit,
  now: Date,
): Promise<void> => {
  const after = { ...before, removedAt: now.toISOString() };
  const key = matterFileKey(firmId, matter.matterId, before.fileId);
  const removed = operations.update(key, before.version, after, indexKeys(firmId, matter.matterId, after));
  const gone = rows.gone(removed, documentsOfFirm(firmId), before.fileId, documentTexts(before));
  return table.write(audit, telling(firmId, matter, after, gone));
};
