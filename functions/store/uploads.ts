import { DAY_MS, msLater, ttlAt } from '#core/calendar.ts';
import type { FilePlace } from '#core/files/file.ts';
import type { UploadRecord, UploadReference } from '#core/uploads/upload.ts';
import type { Current } from '#core/version.ts';
import * as files from './files.ts';
import { filesOf, uploadKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** How long it is told what became of an upload. */
const TOLD_MS = DAY_MS;

const keyOf = (firmId: string, { accountId, uploadId, ...place }: Omit<UploadReference, 'firmId'>) =>
  uploadKey(firmId, place, accountId, uploadId);

/** While it waits a clock looks after it; then it is told for a day. */
const indexKeys = (firmId: string, upload: UploadRecord, now: Date): table.IndexKeys => {
  const { state, beganAt, matterId = '', clientId, accountId, uploadId } = upload;
  if (state !== 'waiting') return { ttl: ttlAt(msLater(now, TOLD_MS)) };
  return operations.dueIndexKeys('UPLOAD', beganAt, [firmId, matterId, clientId, accountId, uploadId].join('#'));
};

/** An upload of somebody as it stands at this moment. */
export const read = async (
  firmId: string,
  reference: Omit<UploadReference, 'firmId'>,
  now: Date,
): Promise<Current<UploadRecord & { version: number }> | undefined> => {
  const item = await table.readForChange<UploadRecord & table.Stored>(keyOf(firmId, reference), now);
  return item && table.withoutKeys(item);
};
export type CurrentUpload = NonNullable<Awaited<ReturnType<typeof read>>>;

/** What somebody is uploading for a matter or a client, and what became of it in the last day; the newest first. */
export const list = async (firmId: string, place: FilePlace, accountId: string, now: Date): Promise<UploadRecord[]> => {
  const items = await table.listAll<UploadRecord & table.Stored>({
    partition: filesOf(firmId, place),
    begins: `UPLOAD#${accountId}#`,
    consistent: true,
  });
  return items
    .filter(({ ttl }) => ttl === undefined || ttl * 1000 > now.getTime())
    .map((item) => table.withoutKeys(item))
    .sort((one, other) => other.beganAt.localeCompare(one.beganAt));
};

/** Begins an upload; refused when somebody has used its id, and once the matter is closed. */
export const begin = (
  firmId: string,
  upload: UploadRecord,
  audit: table.Audit,
  ...together: operations.Operation[]
): Promise<void> =>
  files.writeAt(
    firmId,
    upload,
    audit,
    operations.insert(keyOf(firmId, upload), upload, indexKeys(firmId, upload, new Date(audit.at))),
    ...together,
  );

/**
 * Takes an upload for the run that releases it, and keeps where its bytes are about to be written, so that they are found again wherever the
 * run is broken off. Refused when another run was faster.
 */
export const claim = async (
  firmId: string,
  { version, ...before }: CurrentUpload,
  key: string,
  audit: table.Audit,
): Promise<CurrentUpload> => {
  const after = { ...before, key, claimedAt: audit.at };
  const now = new Date(audit.at);
  await table.write(audit, operations.update(keyOf(firmId, after), version, after, indexKeys(firmId, after, now)));
  return { ...after, version: operations.versionAfter(version) };
};

/** What keeps what became of an upload, in the transaction of that. */
export const ended = (
  firmId: string,
  { version, ...before }: CurrentUpload,
  outcome: Pick<UploadRecord, 'state' | 'fileId' | 'reason' | 'untold'>,
  now: Date,
): operations.Operation => {
  const after = { ...before, ...outcome };
  return operations.update(keyOf(firmId, after), version, after, indexKeys(firmId, after, now));
};

/** Keeps that an upload was refused. */
export const refuse = (
  firmId: string,
  before: CurrentUpload,
  reason: NonNullable<UploadRecord['reason']>,
  audit: table.Audit,
  ...together: operations.Operation[]
): Promise<void> =>
  table.write(audit, ended(firmId, before, { state: 'refused', reason }, new Date(audit.at)), ...together);

/** Takes an upload away as it was read. */
export const remove = (firmId: string, before: CurrentUpload, audit: table.Audit): Promise<void> =>
  table.write(audit, operations.remove(keyOf(firmId, before), before.version));

/** Those that began on a day and still wait. */
export const dueOn = async (day: string, now: Date, cursor?: string): Promise<table.Page<UploadReference>> => {
  const page = await table.listDue<object>('UPLOAD', day, now, cursor);
  return {
    ...page,
    items: page.items.map(({ dueAt = '' }) => {
      const [, firmId = '', matterId, clientId, accountId = '', uploadId = ''] = dueAt.split('#');
      return { firmId, accountId, uploadId, ...(matterId && { matterId }), ...(clientId && { clientId }) };
    }),
  };
};
