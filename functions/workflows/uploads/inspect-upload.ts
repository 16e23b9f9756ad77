import { createHash } from 'node:crypto';
import { type Arrived, type Bringer, type FileRecord, newFile, withVersion } from '#core/files/file.ts';
import { FILE_LIMITS as PLACE_LIMITS } from '#core/files/file-limits.ts';
import { FILE_LIMITS } from '#core/inspection/file-kinds.ts';
import { type Message, message } from '#core/language/message.ts';
import { Problem } from '#core/problem.ts';
import { type UploadReference, uploadStorageKey } from '#core/uploads/upload.ts';
import { removeFile, writeNewFile } from '#outside/files.ts';
import { type FileSource, sourceOf } from '#outside/inspection/file-source.ts';
import { inspectFile } from '#outside/inspection/inspect-file.ts';
import { keptFileStorageKey } from '#outside/kept-files.ts';
import { type ArrivedFile, arrivedFile, copyFile } from '#outside/uploaded-files.ts';
import * as drafts from '#store/drafts.ts';
import * as files from '#store/files.ts';
import type { Operation } from '#store/operations.ts';
import type { Audit } from '#store/table.ts';
import * as uploads from '#store/uploads.ts';
import { findFilePlace } from '#workflows/files/find-file-place.ts';
import { retryRefused } from '#workflows/invocation/retry-refused.ts';
import type { Handled, Run } from '#workflows/schedule/run-due.ts';

/** A stretch that is hashed at once. */
const STRETCH = 8 * 1024 * 1024;

const hashOf = async (file: FileSource): Promise<string> => {
  const hash = createHash('sha256');
  for (let at = 0; at < file.size; at += STRETCH) hash.update(await file.read(at, STRETCH));
  return hash.digest('hex');
};

/** A file that is not too large is read once, and what was inspected is what is kept. */
const held = async (file: ArrivedFile): Promise<FileSource & { bytes?: Uint8Array }> => {
  if (file.size > FILE_LIMITS.whole) return file;
  const bytes = await file.read(0, file.size);
  return { ...sourceOf(bytes), bytes };
};

/**
 * Inspects what has arrived of an upload, and releases it: its bytes are written where no permission leads, and it becomes a file, or a
 * version of one, in the transaction that says so of the upload. What is refused is noted with its reason. Broken off anywhere, the same call
 * goes on; called twice, the second finds nothing to do.
 */
export const inspectUpload = async (reference: UploadReference, run: Run): Promise<Handled> => {
  const { firmId, ...ofFirm } = reference;
  const upload = await uploads.read(firmId, ofFirm, run.now);
  if (upload?.state !== 'waiting') return 'nothing';
  const waiting = uploadStorageKey(reference);
  const arrived = await arrivedFile(waiting);
  if (!arrived) return 'later';
  const audit: Audit = { ...run.audit(firmId, upload.uploadId), who: upload.accountId, name: upload.byName };
  const file = await held(arrived);
  const inspection = await inspectFile(file, upload.name);
  const outcome =
    'refused' in inspection
      ? inspection.refused
      : await release(firmId, upload, { file, arrived, waiting, type: inspection.type }, audit);
  if (outcome) await uploads.refuse(firmId, upload, outcome, { ...audit, step: 'refused' });
  await removeFile(waiting);
  return 'done';
};

interface Inspected {
  file: FileSource & { bytes?: Uint8Array };
  arrived: ArrivedFile;
  /** Where it lies in quarantine. */
  waiting: string;
  type: string;
}

/** Keeps an inspected file; gives why it cannot be kept any more. */
const release = async (
  firmId: string,
  upload: uploads.CurrentUpload,
  { file, arrived, waiting, type }: Inspected,
  audit: Audit,
): Promise<Message | undefined> => {
  const fileId = upload.versionOf ?? upload.uploadId;
  const hash = await hashOf(file);
  const key = keptFileStorageKey(firmId, fileId, hash);
  if (file.bytes) await writeNewFile(key, file.bytes, type);
  else await copyFile(waiting, arrived.versionId, key, type);
  const found: Arrived = { fileId, name: upload.name, type, size: file.size, hash, key };
  try {
    return await retryRefused(() => keepArrived(firmId, upload, found, audit));
  } catch (error) {
    if (error instanceof Problem && error.code === 'matter-closed') return message('This matter was closed meanwhile.');
    if (error instanceof Problem && error.code === 'not-found') return message('The matter is not there any more.');
    throw error;
  }
};

const keepArrived = async (
  firmId: string,
  upload: uploads.CurrentUpload,
  arrived: Arrived,
  audit: Audit,
): Promise<Message | undefined> => {
  const now = new Date(audit.at);
  const place = await findFilePlace(firmId, upload, now);
  const bringer: Bringer = { accountId: upload.accountId, name: upload.draft?.names ?? upload.byName, now };
  const kept = uploads.ended(firmId, upload, { state: 'kept', fileId: arrived.fileId }, now);
  const before = await files.readKept(firmId, place, arrived.fileId, now);
  if (upload.versionOf === undefined) {
    if ((await files.list(firmId, place)).length >= PLACE_LIMITS.most)
      return message('There are as many files here as there can be.');
    await files.keepVersion(
      firmId,
      place,
      { after: newFile(arrived, { ...place, folderId: upload.folderId }, bringer) },
      audit,
      kept,
    );
    return undefined;
  }
  if (!before || before.removedAt || before.trashedAt)
    return message('The file that this is a version of is not there any more.');
  if (upload.basedOn !== undefined && upload.basedOn !== before.latest)
    return message('Another version of this file came meanwhile.');
  const { version, ...fields } = before;
  const after = withVersion(fields, arrived, bringer);
  await files.keepVersion(
    firmId,
    place,
    { before, after },
    audit,
    kept,
    ...(await draftSaved(firmId, upload, after, now)),
  );
  return undefined;
};

/** What says of a common draft that it was saved as this version; nothing where it has begun anew meanwhile. */
const draftSaved = async (
  firmId: string,
  { draft }: uploads.CurrentUpload,
  { fileId, matterId, clientId, latest: number, updatedAt: at }: FileRecord,
  now: Date,
): Promise<Operation[]> => {
  if (!draft) return [];
  const place = { fileId, matterId, clientId };
  const record = await drafts.readRecord(firmId, place, now);
  return record?.turn === draft.turn
    ? [drafts.savedOperation(firmId, place, record, { number, state: draft.state, at })]
    : [];
};
