import { type ClientRecord, clientTitle } from '#core/clients/client.ts';
import type { HitRecord } from '#core/conflicts/check.ts';
import {
  areBothAdverse,
  type DecidedCheck,
  decisionOn,
  isOfName,
  marksOf,
  mirrored,
  unclearedHits,
} from '#core/conflicts/clearing.ts';
import { clientPostings } from '#core/conflicts/posting.ts';
import { searchedOfClient, searchedOfParty } from '#core/conflicts/subject-of-client.ts';
import type { FirstParty } from '#core/matters/beginning.ts';
import { Problem } from '#core/problem.ts';
import * as clients from '#store/clients.ts';
import * as checks from '#store/conflict-checks.ts';
import * as matterLists from '#store/matter-lists.ts';
import { findHits, readHits } from './find-hits.ts';

interface Opening {
  matterId: string;
  parties?: readonly FirstParty[] | undefined;
  conflictCheckId?: string | undefined;
}

/** The check that a request names, where it was of the same name. */
const readNamed = async (
  firmId: string,
  checkId: string | undefined,
  name: string,
  now: Date,
): Promise<DecidedCheck[]> => {
  const named = checkId === undefined ? undefined : await checks.readForChange(firmId, checkId, now);
  return named && isOfName(named, name) ? [{ ...named, marks: marksOf(named) }] : [];
};

/** Without related parties of other matters of this client: what they have to do with one is no conflict with another. */
const withoutOwnRelated = async (
  firmId: string,
  clientId: string,
  hits: readonly HitRecord[],
  now: Date,
): Promise<HitRecord[]> => {
  const isOwn = await Promise.all(
    hits.map(
      async ({ role, matterId }) =>
        role === 'related' &&
        matterId !== undefined &&
        (await matterLists.readItem(firmId, matterId, now))?.clientId === clientId,
    ),
  );
  return hits.filter((_, at) => !isOwn[at]);
};

/** The first of the parties a matter begins with who is called like somebody, unless a check of this matter has cleared them. */
const findUnclearedParty = async (
  firmId: string,
  clientId: string,
  { matterId, parties = [] }: Opening,
  now: Date,
): Promise<{ at: number; name: string } | undefined> => {
  const found = await Promise.all(
    parties.map(async (party) => {
      // Who is adverse and the client, or a contact of theirs, has to be seen.
      const except = party.side === 'adverse' ? {} : { exceptClientId: clientId };
      const { hits: all } = await readHits(firmId, searchedOfParty(party), except);
      const hits = all.filter((hit) => !areBothAdverse({ role: party.side }, hit));
      return { ...party, hits: party.side === 'adverse' ? hits : await withoutOwnRelated(firmId, clientId, hits, now) };
    }),
  );
  if (found.every(({ hits }) => hits.length === 0)) return undefined;
  const decided = await checks.listDecidedOfMatter(firmId, matterId);
  const at = found.findIndex(({ name, hits }) => {
    const ofParty = decided.filter((check) => isOfName(check, name));
    return unclearedHits(hits, ofParty).length > 0;
  });
  const party = found[at];
  return party && { at, name: party.name };
};

/** Hits that were cleared from the other side are looked up there, so many at most. */
const MOST_MIRRORED = 20;

/** Whether any of these hits was not cleared in a check of whoever was found, either: of a matter's party there, of a client in theirs. */
const findUncleared = async (
  firmId: string,
  client: ClientRecord,
  open: readonly HitRecord[],
  own: readonly DecidedCheck[],
): Promise<boolean> => {
  const [posting] = clientPostings(client);
  if (!posting || open.length > MOST_MIRRORED || open.some((hit) => decisionOn(hit, own) === 'refused')) return true;
  const all = await Promise.all(
    open.map(async (hit) => {
      const theirs = hit.matterId
        ? await checks.listDecidedOfMatter(firmId, hit.matterId)
        : await checks.listDecidedOfClient(firmId, hit.clientId ?? '');
      return decisionOn(
        mirrored(hit, posting),
        theirs.filter((check) => isOfName(check, hit.name)),
      );
    }),
  );
  return all.some((decision) => decision !== 'cleared');
};

/**
 * Refuses work for a client who is called like somebody else, or against or with a party who is, until somebody has cleared every hit with a
 * reason: of the client in a check of theirs, or in one of the same name that the request names; of a party in a check of the matter that is
 * opened. It is searched at this moment, so that no check is out of date.
 */
export const requireCleared = async (
  firmId: string,
  client: ClientRecord,
  opening: Opening,
  now: Date,
): Promise<void> => {
  const { clientId } = client;
  const title = clientTitle(client);
  const { hits } = await findHits(firmId, searchedOfClient(client), { exceptClientId: clientId }, now);
  if (hits.length > 0) {
    const [kept, named] = await Promise.all([
      checks.listDecidedOfClient(firmId, clientId),
      readNamed(firmId, opening.conflictCheckId, title, now),
    ]);
    const open = unclearedHits(hits, [...kept, ...named]);
    const isOpen = open.length > 0 && (await findUncleared(firmId, client, open, [...kept, ...named]));
    if (isOpen) {
      // Somebody new whose e-mail a client has is that client, and is said so.
      await clients.requireOwnEmail(firmId, client, now);
      throw new Problem('conflict-uncleared', { params: { client: title } });
    }
  }
  const party = await findUnclearedParty(firmId, clientId, opening, now);
  if (party) throw new Problem('conflict-uncleared', { params: { client: party.name }, field: `parties.${party.at}` });
};
