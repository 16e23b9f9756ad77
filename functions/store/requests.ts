import { ttlAt } from '#core/calendar.ts';
import type { FilePlace } from '#core/files/file.ts';
import type { RequestRecord } from '#core/requests/request.ts';
import { timelineEntry } from '#core/timeline/timeline.ts';
import type { Current } from '#core/version.ts';
import * as files from './files.ts';
import * as keys from './keys.ts';
import * as operations from './operations.ts';
import * as summaries from './summaries.ts';
import * as table from './table.ts';
import * as timeline from './timeline.ts';

export type CurrentRequest = Current<RequestRecord & { version: number }>;

/** Where a request stands, for who knows its secret or is asked. */
interface Pointer extends FilePlace {
  firmId: string;
  requestId: string;
}

const keyOf = (firmId: string, place: FilePlace, requestId: string): keys.FirmKey =>
  keys.documentRequestKey(firmId, place, requestId);

const indexKeys = ({ firmId, matterId = '', clientId, requestId, remindAt }: RequestRecord): table.IndexKeys =>
  operations.dueIndexKeys('REQUEST', remindAt, [firmId, matterId, clientId, requestId].join('#'));

/** A request as it stands at this moment. */
export const read = async (
  firmId: string,
  place: FilePlace,
  requestId: string,
  now: Date,
): Promise<CurrentRequest | undefined> => {
  const item = await table.readForChange<RequestRecord & table.Stored>(keyOf(firmId, place, requestId), now);
  return item && table.withoutKeys(item);
};

/** Moves of a request, one after another, that are followed. */
const MOST_MOVES = 20;

/** A request that stands, or stood once, at a place: it goes along when its client is merged, and back when that is undone. */
export const findMoved = async (
  firmId: string,
  place: FilePlace,
  requestId: string,
  now: Date,
  followed = 1,
): Promise<CurrentRequest | undefined> => {
  const request = await read(firmId, place, requestId, now);
  if (request || place.matterId !== undefined || followed === MOST_MOVES) return request;
  const key = keys.requestForwardKey(firmId, place, requestId);
  const next = await table.readForChange<{ clientId: string }>(key, now);
  return next && findMoved(firmId, { clientId: next.clientId }, requestId, now, followed + 1);
};

const follow = ({ firmId, requestId, ...place }: Pointer, now: Date): Promise<CurrentRequest | undefined> =>
  findMoved(firmId, place, requestId, now);

/** The request that a secret leads to, whatever has become of it. */
export const find = async (secret: string, now: Date): Promise<CurrentRequest | undefined> => {
  const found = await table.read<Pointer & table.Stored>(keys.linkSecretKey(keys.hashOfSecret(secret)), now);
  // The secret of a link to a file leads to no request.
  return found?.requestId === undefined ? undefined : follow(found, now);
};

/** Somebody who is asked: by their account, or by a link that was sent to the e-mail that they have proven. */
export interface Asked {
  accountId: string;
  email: string;
}

/** The request that somebody is asked. */
export const findAsked = async (
  { accountId, email }: Asked,
  requestId: string,
  now: Date,
): Promise<CurrentRequest | undefined> => {
  const found = await Promise.all(
    [keys.requestPointerKey(accountId, requestId), keys.requestToEmailKey(email, requestId)].map((key) =>
      table.read<Pointer & table.Stored>(key, now),
    ),
  );
  const pointer = found.find((each) => each !== undefined);
  return pointer && follow(pointer, now);
};

const newestFirst = (requests: readonly CurrentRequest[]): CurrentRequest[] =>
  requests.toSorted((one, other) => other.madeAt.localeCompare(one.madeAt));

/** All that somebody is asked, the newest first. */
export const listAsked = async ({ accountId, email }: Asked, now: Date): Promise<CurrentRequest[]> => {
  const pointers = await Promise.all(
    [keys.accountPartition(accountId), keys.emailPartition(email)].map((partition) =>
      table.listAll<Pointer & table.Stored>({ partition, begins: 'DOCUMENTREQUEST#' }),
    ),
  );
  const found = await Promise.all(pointers.flat().map((pointer) => follow(pointer, now)));
  return newestFirst(found.filter((request) => request !== undefined));
};

/** The requests of a matter, or of a client outside matters, the newest first. */
export const list = async (firmId: string, place: FilePlace): Promise<CurrentRequest[]> => {
  const items = await table.listAll<RequestRecord & table.Stored>({
    partition: keys.requestsOf(firmId, place),
    begins: 'REQUEST#',
    consistent: true,
  });
  return newestFirst(items.map((item) => table.withoutKeys(item) as CurrentRequest));
};

/** An operation on a request, told in the timeline of its matter, or among what happens with its client. */
const telling = (
  firmId: string,
  { matterId, clientId, name = '' }: files.NamedPlace,
  { toName, requestId }: RequestRecord,
  operation: operations.Operation,
): operations.Operation =>
  matterId === undefined
    ? timeline.tellingOfClient(firmId, { ...(clientId && { clientId }), name }, operation)
    : timeline.withTimelineLine(firmId, { matterId, name }, timelineEntry('file', toName, requestId), operation);

/** Keeps a new request; refused when somebody has used its id or its secret, and once its matter is closed. */
export const make = async (
  firmId: string,
  place: files.NamedPlace,
  request: RequestRecord,
  audit: table.Audit,
  ...together: operations.Operation[]
): Promise<CurrentRequest> => {
  const { requestId, matterId, clientId, accountId, way, email, hash, expiresAt = '' } = request;
  const ttl = ttlAt(expiresAt);
  const pointer: Pointer = { firmId, requestId, clientId, ...(matterId !== undefined && { matterId }) };
  const kept = operations.insert(keyOf(firmId, request, requestId), request, indexKeys(request));
  await files.writeAt(
    firmId,
    place,
    audit,
    telling(firmId, place, request, summaries.withFirmChange(firmId, 'documents', kept)),
    ...(accountId === undefined ? [] : [operations.insert(keys.requestPointerKey(accountId, requestId), pointer)]),
    ...(hash === undefined ? [] : [operations.insert(keys.linkSecretKey(hash), pointer, { ttl })]),
    ...(way === 'code' && email !== undefined
      ? [operations.insert(keys.requestToEmailKey(email, requestId), pointer, { ttl })]
      : []),
    ...together,
  );
  return { ...request, version: operations.FIRST };
};

/** What keeps a request in place of the version that was read. */
export const changeOperation = ({ version, ...before }: CurrentRequest, after: RequestRecord): operations.Operation => {
  const { firmId, requestId } = before;
  const { version: _, ...fields } = after as RequestRecord & { version?: number };
  return summaries.withFirmChange(
    firmId,
    'documents',
    operations.update(keyOf(firmId, before, requestId), version, fields, indexKeys(after)),
  );
};

/** Keeps it so; refused once its matter is closed. */
export const change = async (
  place: files.NamedPlace,
  before: CurrentRequest,
  after: RequestRecord,
  audit: table.Audit,
  ...together: operations.Operation[]
): Promise<CurrentRequest> => {
  const { firmId } = before;
  await files.writeAt(firmId, place, audit, telling(firmId, place, after, changeOperation(before, after)), ...together);
  return { ...after, version: operations.versionAfter(before.version) };
};

/** What has a request that stands with one client stand with another; whoever looks for it where it stood is led there. */
export const moveOperations = (
  firmId: string,
  { version, ...before }: CurrentRequest,
  clientId: string,
): operations.Operation[] => {
  const { requestId, clientId: former, stoodWith = [] } = before;
  const after = {
    ...before,
    clientId,
    stoodWith: [...new Set([...stoodWith, former])].filter((id) => id !== clientId),
  };
  const next = { ...after, version: operations.versionAfter(version) };
  return [
    summaries.withFirmChange(
      firmId,
      'documents',
      operations.insertAgain(keyOf(firmId, after, requestId), next, indexKeys(after)),
    ),
    operations.remove(keyOf(firmId, before, requestId), version),
    operations.clear(keys.requestForwardKey(firmId, after, requestId)),
    operations.put(keys.requestForwardKey(firmId, before, requestId), { clientId }),
  ];
};

/** Ends a request, in a closed matter too. */
export const end = async (before: CurrentRequest, by: string, audit: table.Audit): Promise<CurrentRequest> => {
  const after = { ...before, endedAt: audit.at, endedBy: by, remindAt: undefined };
  await table.write(audit, changeOperation(before, after));
  return { ...after, version: operations.versionAfter(before.version) };
};

/** Where a clock finds a request of which somebody is to be reminded. */
export interface DueRequest extends FilePlace {
  firmId: string;
  requestId: string;
}

export const remindersDueOn = async (day: string, now: Date, cursor?: string): Promise<table.Page<DueRequest>> => {
  const page = await table.listDue<object>('REQUEST', day, now, cursor);
  return {
    ...page,
    items: page.items.map(({ dueAt = '' }) => {
      const [, firmId = '', matterId, clientId = '', requestId = ''] = dueAt.split('#');
      return { firmId, clientId, requestId, ...(matterId && { matterId }) };
    }),
  };
};
