import type { Current } from '#core/version.ts';
import * as keys from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** Whose calendar an address gives, and of which firm: they may work for another by now. */
interface Feed {
  firmId: string;
  accountId: string;
}

/** What is kept of the address that a person has. */
interface OwnFeed {
  hash: string;
  madeAt: string;
  version: number;
}

/** Whose calendar has this secret address. */
export const find = async (secret: string, now: Date): Promise<Feed | undefined> => {
  const item = await table.read<Feed & table.Stored>(keys.calendarFeedKey(keys.hashOfSecret(secret)), now);
  return item && table.withoutKeys(item);
};

/** The address that a person has of their calendar, as it stands at this moment. */
export const readOwn = async (accountId: string, now: Date): Promise<Current<OwnFeed> | undefined> => {
  const item = await table.readForChange<OwnFeed & table.Stored>(keys.ownCalendarFeedKey(accountId), now);
  return item && table.withoutKeys(item);
};

/** What ends an address. */
const ended = async ({ hash }: OwnFeed, now: Date): Promise<operations.Operation[]> => {
  const key = keys.calendarFeedKey(hash);
  const feed = await table.readForChange<Feed & table.Stored>(key, now);
  return feed ? [operations.remove(key, feed.version)] : [];
};

/** Gives a person's calendar an address in place of the one that was read. */
export const replace = async (
  { firmId, accountId }: Feed,
  before: Current<OwnFeed> | undefined,
  secret: string,
  audit: table.Audit,
  now: Date,
): Promise<{ madeAt: string }> => {
  const hash = keys.hashOfSecret(secret);
  if (before?.hash === hash) return before;
  const own = keys.ownCalendarFeedKey(accountId);
  const made = { hash, madeAt: audit.at };
  await table.write(
    audit,
    before ? operations.update(own, before.version, made) : operations.insert(own, made),
    operations.insert(keys.calendarFeedKey(hash), { firmId, accountId }),
    ...(before ? await ended(before, now) : []),
  );
  return made;
};

/** Ends the address that a person has. */
export const remove = async (
  accountId: string,
  before: Current<OwnFeed>,
  audit: table.Audit,
  now: Date,
): Promise<void> =>
  table.write(
    audit,
    operations.remove(keys.ownCalendarFeedKey(accountId), before.version),
    ...(await ended(before, now)),
  );
