import type { ClientRecord } from '#core/clients/client.ts';
import type { FilePlace } from '#core/files/file.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { isLinkGood, isOver, type RequestRecord } from '#core/requests/request.ts';
import type { UploadRecord } from '#core/uploads/upload.ts';
import { asSeen } from '#core/version.ts';
import * as matters from '#store/matters.ts';
import * as requests from '#store/requests.ts';
import * as uploads from '#store/uploads.ts';
import { readClient } from '#workflows/duplicates/read-client.ts';
import { type FoundPlace, findFilePlace } from '#workflows/files/find-file-place.ts';

/** A request, where it stands, and its matter. */
export interface FoundRequest {
  place: FoundPlace;
  request: requests.CurrentRequest;
  matter: MatterRecord | undefined;
}

/** The matter of a request, whose closing ends it. */
export const readMatterOf = (
  { firmId, matterId }: RequestRecord,
  now: Date,
): Promise<MatterRecord | undefined> | undefined =>
  matterId === undefined ? undefined : matters.readForChange(firmId, matterId, now);

export const findRequest = async (
  firmId: string,
  { requestId, ...named }: FilePlace & { requestId: string },
  now: Date,
): Promise<FoundRequest> => {
  const place = await findFilePlace(firmId, named, now);
  const request = orNotFound(await requests.read(firmId, place, requestId, now));
  return { place, request, matter: await readMatterOf(request, now) };
};

/** The same where it is changed as it was seen; `isDone` says of one that was changed so already that the call was sent again. */
export const findOpenRequest = async (
  firmId: string,
  { version, ...named }: FilePlace & { requestId: string; version: number },
  isDone: (request: RequestRecord) => boolean,
  now: Date,
): Promise<FoundRequest & { wasDone?: true }> => {
  const found = await findRequest(firmId, named, now);
  if (found.request.version === version + 1 && isDone(found.request)) return { ...found, wasDone: true };
  if (found.place.isClosed) throw new Problem('matter-closed');
  if (isOver(found.request, found.matter)) throw new Problem('request-over');
  asSeen(found.request, version);
  return found;
};

/** Whose request it is: of its matter, the client by now. */
export const clientIdOf = ({ clientId }: RequestRecord, matter: MatterRecord | undefined): string =>
  matter?.clientId ?? clientId;

/** The client of a request, or the one into whom they were merged, also while the request is on its way there; none once they were removed. */
export const readClientOf = (
  request: RequestRecord,
  matter: MatterRecord | undefined,
  now: Date,
): Promise<ClientRecord | undefined> => readClient(request.firmId, clientIdOf(request, matter), now);

/** Where the files of a request go: to its matter, or to the client. */
export const placeOfRequest = ({ matterId, clientId }: RequestRecord): FilePlace =>
  matterId === undefined ? { clientId } : { matterId };

/** Where what was sent for a request goes by now, which may have moved since that began; undefined of what was sent for none. */
export const findPlaceOfAsked = async (
  firmId: string,
  { asked, ...place }: UploadRecord,
  now: Date,
): Promise<FilePlace | undefined> => {
  if (!asked || place.matterId !== undefined) return undefined;
  const request = await requests.findMoved(firmId, place, asked.requestId, now);
  const client = request && (await readClientOf(request, undefined, now));
  return client && { clientId: client.clientId };
};

/** What has become of a file that somebody sends for a request, wherever that stood when it began. */
export const findAskedUpload = async (
  request: RequestRecord,
  { accountId, uploadId }: { accountId: string; uploadId: string },
  now: Date,
): Promise<UploadRecord> => {
  const { firmId, matterId, clientId, stoodWith = [] } = request;
  const places = matterId === undefined ? [clientId, ...stoodWith].map((id) => ({ clientId: id })) : [{ matterId }];
  const found = await Promise.all(places.map((place) => uploads.read(firmId, { ...place, accountId, uploadId }, now)));
  return orNotFound(found.find((upload) => upload !== undefined));
};

/**
 * Whether somebody is asked in the portal: they are the client of a request, and what was asked by a link was sent to their e-mail, as long as
 * that link works.
 */
export const isAskedOf = (
  accountId: string,
  request: RequestRecord,
  client: ClientRecord | undefined,
  now: Date,
): boolean =>
  client?.accountId === accountId &&
  (request.way === 'portal' ||
    (request.way === 'code' && request.email === client.invitee_email && isLinkGood(request, now)));

/** What somebody is asked in the portal. */
export const findAsked = async (
  { accountId, email }: requests.Asked,
  requestId: string,
  now: Date,
): Promise<Pick<FoundRequest, 'request' | 'matter'>> => {
  const request = orNotFound(await requests.findAsked({ accountId, email }, requestId, now));
  const matter = await readMatterOf(request, now);
  const client = await readClientOf(request, matter, now);
  if (!isAskedOf(accountId, request, client, now)) throw new Problem('not-found');
  return { request, matter };
};
