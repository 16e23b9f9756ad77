import type { PartyRecord } from '#core/conflicts/party.ts';
import { partyPosting } from '#core/conflicts/posting.ts';
import { PARTY_LIMITS } from '#core/party-details.ts';
import { timelineEntry } from '#core/timeline/timeline.ts';
import type { Current } from '#core/version.ts';
import * as conflictNames from './conflict-names.ts';
import * as inMatter from './in-matter.ts';
import * as keys from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';
import * as timeline from './timeline.ts';

type StoredParty = PartyRecord & table.Stored;

const indexKeys = (firmId: string, { addedAt, partyId }: PartyRecord): table.IndexKeys => ({
  by: keys.partiesOf(firmId),
  byAt: `${addedAt}#${partyId}`,
});

/** All parties of a matter, as they stand at this moment, the first added first. */
export const list = async (firmId: string, matterId: string): Promise<Current<PartyRecord>[]> => {
  const { items } = await table.listForChange<StoredParty>({
    partition: keys.partiesOfMatter(firmId, matterId),
    begins: 'PARTY#',
    limit: PARTY_LIMITS.ofMatter,
  });
  return items
    .map((item): Current<PartyRecord> => table.withoutKeys(item))
    .sort((one, other) => (one.addedAt < other.addedAt ? -1 : 1));
};

export const readForChange = async (
  firmId: string,
  matterId: string,
  partyId: string,
  now: Date,
): Promise<Current<PartyRecord> | undefined> => {
  const item = await table.readForChange<StoredParty>(keys.partyKey(firmId, matterId, partyId), now);
  return item && table.withoutKeys(item);
};

/** Instant at which the firm's newest party was added. */
export const newestAt = async (firmId: string): Promise<string | undefined> => {
  const { items } = await table.list<StoredParty>({
    index: 'by',
    partition: keys.partiesOf(firmId),
    newestFirst: true,
    limit: 1,
  });
  return items[0]?.addedAt;
};

const keyOf = (firmId: string, { matterId, partyId }: PartyRecord): keys.FirmKey =>
  keys.partyKey(firmId, matterId, partyId);

const telling = (
  firmId: string,
  { matterId, matterName, name, partyId }: PartyRecord,
  operation: operations.Operation,
) =>
  timeline.withTimelineLine(firmId, { matterId, name: matterName }, timelineEntry('party', name, partyId), operation);

/** Keeps a new party; refused when one of its id is there, and once its matter is closed. */
export const add = (firmId: string, party: PartyRecord, audit: table.Audit): Promise<void> =>
  inMatter.write(
    firmId,
    party.matterId,
    audit,
    ...conflictNames.withPostings(
      firmId,
      telling(firmId, party, operations.insert(keyOf(firmId, party), party, indexKeys(firmId, party))),
      [],
      [partyPosting(party)],
    ),
  );

/** What keeps a party in place of the version that was read. */
export const update = (firmId: string, before: Current<PartyRecord>, after: PartyRecord): operations.Operation[] =>
  conflictNames.withPostings(
    firmId,
    telling(firmId, after, operations.update(keyOf(firmId, after), before.version, after, indexKeys(firmId, after))),
    [partyPosting(before)],
    [partyPosting(after)],
  );

/** Keeps a party in place of the version that was read. */
export const change = async (
  firmId: string,
  before: Current<PartyRecord>,
  after: PartyRecord,
  audit: table.Audit,
): Promise<PartyRecord> => {
  await inMatter.write(firmId, before.matterId, audit, ...update(firmId, before, after));
  return { ...after, version: before.version + 1 };
};

/** Takes a party away as it was read; refused once its matter is closed, and while it is on legal hold. */
export const remove = (firmId: string, party: Current<PartyRecord>, audit: table.Audit): Promise<void> =>
  inMatter.remove(
    firmId,
    party.matterId,
    audit,
    ...conflictNames.withPostings(
      firmId,
      telling(firmId, party, operations.remove(keyOf(firmId, party), party.version)),
      [partyPosting(party)],
      [],
    ),
  );
