import { daysLater, ttlAt } from '#core/calendar.ts';
import type { ClientNote } from '#core/clients/client-note.ts';
import type { ClientMergeRecord } from '#core/duplicates/merging.ts';
import type { MovedMatter } from '#core/duplicates/moving.ts';
import type { Current } from '#core/version.ts';
import * as keys from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

type Stored = ClientMergeRecord & table.Stored;
export type CurrentMerge = Current<ClientMergeRecord & { version: number }>;

/** Kept a while longer than it can be undone, as it takes its time to be. */
const ttl = ({ until }: Pick<ClientMergeRecord, 'until'>): { ttl: number } => ({
  ttl: ttlAt(daysLater(until, 2)),
});

export const readForChange = async (firmId: string, mergeId: string, now: Date): Promise<CurrentMerge | undefined> => {
  const item = await table.readForChange<Stored>(keys.clientMergeKey(firmId, mergeId), now);
  return item && table.withoutKeys(item);
};

export const insert = (firmId: string, merge: ClientMergeRecord): operations.Operation =>
  operations.insert(keys.clientMergeKey(firmId, merge.mergeId), merge, ttl(merge));

/** Keeps a merge in place of the version that was read. */
export const update = (firmId: string, { version }: CurrentMerge, after: ClientMergeRecord): operations.Operation =>
  operations.update(keys.clientMergeKey(firmId, after.mergeId), version, after, ttl(after));

/** Requires that a merge stands as it was read. */
export const check = (firmId: string, { mergeId, version }: CurrentMerge): operations.Operation =>
  operations.check(keys.clientMergeKey(firmId, mergeId), version);

/** Notes what a matter was before it was moved. */
export const noteMatter = (firmId: string, merge: ClientMergeRecord, moved: MovedMatter): operations.Operation =>
  operations.insert(keys.movedMatterKey(firmId, merge.mergeId, moved.matterId), moved, ttl(merge));

/** Notes that whoever lists a moved matter was told. */
export const toldMatter = (firmId: string, merge: ClientMergeRecord, moved: MovedMatter): operations.Operation =>
  operations.put(keys.movedMatterKey(firmId, merge.mergeId, moved.matterId), { ...moved, told: true }, ttl(merge));

/** Forgets it, once it is moved back. */
export const forgetMatter = (firmId: string, mergeId: string, matterId: string): operations.Operation =>
  operations.remove(keys.movedMatterKey(firmId, mergeId, matterId), operations.FIRST);

const moved = async <T>(firmId: string, mergeId: string, begins: string, cursor?: string): Promise<table.Page<T>> => {
  const { items, cursor: next } = await table.list<T & table.Stored>({
    partition: keys.movedByMerge(firmId, mergeId),
    ...{ begins, limit: 100, consistent: true },
    ...(cursor ? { cursor } : {}),
  });
  return { items: items.map((item) => table.withoutKeys(item) as T), ...(next ? { cursor: next } : {}) };
};

/** A page of the matters that a merge moved. */
export const listMatters = (firmId: string, mergeId: string, cursor?: string): Promise<table.Page<MovedMatter>> =>
  moved(firmId, mergeId, 'MATTER#', cursor);

/** A page of the ids of the notes that a merge moved. */
export const listNotes = (firmId: string, mergeId: string, cursor?: string): Promise<table.Page<{ noteId: string }>> =>
  moved(firmId, mergeId, 'NOTE#', cursor);

/** What moves a note from one client to the other, and notes it; `fields` are as they were, but for its client. */
export const noteNote = (firmId: string, merge: ClientMergeRecord, { noteId }: ClientNote): operations.Operation =>
  operations.insert(keys.movedNoteKey(firmId, merge.mergeId, noteId), { noteId }, ttl(merge));

export const forgetNote = (firmId: string, mergeId: string, noteId: string): operations.Operation =>
  operations.remove(keys.movedNoteKey(firmId, mergeId, noteId), operations.FIRST);

/** A page of the ids of the conflict checks that a merge moved. */
export const listChecks = (
  firmId: string,
  mergeId: string,
  cursor?: string,
): Promise<table.Page<{ checkId: string }>> => moved(firmId, mergeId, 'CHECK#', cursor);

/** Notes that a conflict check was moved. */
export const noteCheck = (firmId: string, merge: ClientMergeRecord, checkId: string): operations.Operation =>
  operations.insert(keys.movedCheckKey(firmId, merge.mergeId, checkId), { checkId }, ttl(merge));

export const forgetCheck = (firmId: string, mergeId: string, checkId: string): operations.Operation =>
  operations.remove(keys.movedCheckKey(firmId, mergeId, checkId), operations.FIRST);

/** A page of the ids of the files that a merge moved, which stand with no matter. */
export const listFiles = (firmId: string, mergeId: string, cursor?: string): Promise<table.Page<{ fileId: string }>> =>
  moved(firmId, mergeId, 'FILE#', cursor);

/** Notes that a file was moved. */
export const noteFile = (firmId: string, merge: ClientMergeRecord, fileId: string): operations.Operation =>
  operations.insert(keys.movedFileKey(firmId, merge.mergeId, fileId), { fileId }, ttl(merge));

export const forgetFile = (firmId: string, mergeId: string, fileId: string): operations.Operation =>
  operations.remove(keys.movedFileKey(firmId, mergeId, fileId), operations.FIRST);

/** A page of the ids of the requests for documents that a merge moved, which stand with no matter. */
export const listRequests = (
  firmId: string,
  mergeId: string,
  cursor?: string,
): Promise<table.Page<{ requestId: string }>> => moved(firmId, mergeId, 'REQUEST#', cursor);

/** Notes that a request for documents was moved. */
export const noteRequest = (firmId: string, merge: ClientMergeRecord, requestId: string): operations.Operation =>
  operations.insert(keys.movedRequestKey(firmId, merge.mergeId, requestId), { requestId }, ttl(merge));

export const forgetRequest = (firmId: string, mergeId: string, requestId: string): operations.Operation =>
  operations.remove(keys.movedRequestKey(firmId, mergeId, requestId), operations.FIRST);

/** Two clients who are no duplicates, whatever they have in common. */
export interface DistinctClients {
  one: string;
  other: string;
}

/** Keeps a pair, in the order of `pairName`, whether or not it is kept already. */
export const keepApart = (firmId: string, { one, other }: DistinctClients, audit: table.Audit): Promise<void> =>
  table.write(audit, operations.put(keys.distinctClientsKey(firmId, one, other), { one, other }));

/** A page of the firm's pairs. */
export const listDistinct = async (
  firmId: string,
  page: { cursor?: string | undefined },
): Promise<table.Page<DistinctClients>> => {
  const { items, cursor } = await table.list<DistinctClients & table.Stored>({
    partition: keys.distinctClientsOf(firmId),
    limit: 100,
    ...(page.cursor ? { cursor: page.cursor } : {}),
  });
  return { items: items.map(({ one, other }) => ({ one, other })), ...(cursor ? { cursor } : {}) };
};
