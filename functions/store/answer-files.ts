import type { UploadRecord } from '#core/matters/answer-sheet.ts';
import { itemIdOf, newItem } from '#core/outbox.ts';
import { timelineEntry } from '#core/timeline/timeline.ts';
import * as inMatter from './in-matter.ts';
import { answerFileKey, firmPartition, uploadKey } from './keys.ts';
import * as operations from './operations.ts';
import * as outbox from './outbox.ts';
import * as table from './table.ts';
import * as timeline from './timeline.ts';

/** A file that was uploaded to a matter, as it was inspected. */
export const read = async (
  firmId: string,
  matterId: string,
  fileId: string,
  now: Date,
): Promise<UploadRecord | undefined> => {
  const key = answerFileKey(firmId, matterId, fileId);
  return table.read<UploadRecord & table.Stored>(key, now, { consistent: true });
};

/** What has a file found by its words. */
const textItem = (firmId: string, matterId: string, { fileId }: UploadRecord, at: string): operations.Operation => {
  const task = { kind: 'text', firmId, fileId, matterId, answer: { addedAt: at } } as const;
  return outbox.insert(newItem(firmPartition(firmId), itemIdOf('text', `${fileId}-answer`), task, new Date(at)));
};

/** Keeps an inspected file for good; refused when one of its id is kept already, and once the matter is closed. */
export const keep = (
  firmId: string,
  matterId: string,
  file: UploadRecord,
  audit: table.Audit,
  ...together: operations.Operation[]
): Promise<void> =>
  inMatter.write(
    firmId,
    matterId,
    audit,
    timeline.withTimelineLine(
      firmId,
      matterId,
      timelineEntry('answers', file.name),
      operations.insert(answerFileKey(firmId, matterId, file.fileId), file),
    ),
    textItem(firmId, matterId, file, audit.at),
    ...together,
  );

/** What has uploads no longer listed, in the transaction that names the files that they became. */
export const named = (
  firmId: string,
  matterId: string,
  files: Record<string, UploadRecord> | undefined,
): operations.Operation[] =>
  Object.values(files ?? {}).flatMap(({ fileId, uploadedBy }) =>
    uploadedBy === undefined ? [] : operations.clear(uploadKey(firmId, { matterId }, uploadedBy, fileId)),
  );
