import { type ClientRecord, clientTitle } from '#core/clients/client.ts';
import type { ConflictCheckRecord } from '#core/conflicts/check.ts';
import { type DecidedCheck, markOf, unclearedHits } from '#core/conflicts/clearing.ts';
import { searchedOfClient } from '#core/conflicts/subject-of-client.ts';
import { Problem } from '#core/problem.ts';
import * as clients from '#store/clients.ts';
import * as checks from '#store/conflict-checks.ts';
import { findHits } from './find-hits.ts';

const isOf = ({ searched }: ConflictCheckRecord, title: string): boolean =>
  searched.name.localeCompare(title, undefined, { sensitivity: 'base' }) === 0;

/** The check that a request names, where it was of the same name. */
const readNamed = async (
  firmId: string,
  checkId: string | undefined,
  title: string,
  now: Date,
): Promise<DecidedCheck[]> => {
  const named = checkId === undefined ? undefined : await checks.readForChange(firmId, checkId, now);
  return named && isOf(named, title) ? [{ ...named, marks: named.hits.map(markOf) }] : [];
};

/**
 * Refuses work for a client who is called like somebody else, until somebody has cleared every hit with a reason: in a check of this
 * client, or in one of the same name that the request names. It is searched at this moment, so that no check is out of date.
 */
export const requireCleared = async (
  firmId: string,
  client: ClientRecord,
  { conflictCheckId }: { conflictCheckId?: string | undefined },
  now: Date,
): Promise<void> => {
  const { clientId } = client;
  const title = clientTitle(client);
  const { hits } = await findHits(firmId, searchedOfClient(client), { exceptClientId: clientId }, now);
  if (hits.length === 0) return;
  const [kept, named] = await Promise.all([
    checks.listDecidedOfClient(firmId, clientId),
    readNamed(firmId, conflictCheckId, title, now),
  ]);
  if (unclearedHits(hits, [...kept, ...named]).length === 0) return;
  // Somebody new whose e-mail a client has is that client, and is said so.
  await clients.requireOwnEmail(firmId, client, now);
  throw new Problem('conflict-uncleared', { params: { client: title } });
};
