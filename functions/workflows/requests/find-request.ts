import type { ClientRecord } from '#core/clients/client.ts';
import type { FilePlace } from '#core/files/file.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { isOver, type RequestRecord } from '#core/requests/request.ts';
import { asSeen } from '#core/version.ts';
import * as clients from '#store/clients.ts';
import * as matters from '#store/matters.ts';
import * as requests from '#store/requests.ts';
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

/** The client of a request; none once the client was removed or merged into another. */
export const readClientOf = (
  request: RequestRecord,
  matter: MatterRecord | undefined,
  now: Date,
): Promise<ClientRecord | undefined> => clients.read(request.firmId, clientIdOf(request, matter), now);

/** Where the files of a request go: to its matter, or to the client. */
export const placeOfRequest = ({ matterId, clientId }: RequestRecord): FilePlace =>
  matterId === undefined ? { clientId } : { matterId };

/** What somebody is asked in the portal, as long as they are the client with whom it stands. */
export const findAsked = async (
  accountId: string,
  requestId: string,
  now: Date,
): Promise<Pick<FoundRequest, 'request' | 'matter'>> => {
  const request = orNotFound(await requests.findAsked(accountId, requestId, now));
  const matter = await readMatterOf(request, now);
  const client = await readClientOf(request, matter, now);
  if (client?.accountId !== accountId) throw new Problem('not-found');
  return { request, matter };
};
