import type { Account } from '#core/auth/account.ts';
import { isEnded, SESSION_MS, type Session } from '#core/auth/session.ts';
import { msLater, ttlAt } from '#core/calendar.ts';
import type { Current } from '#core/version.ts';
import { accountPartition, sessionKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

export type SessionRecord = Current<Session & { version: number }>;

const endsAt = ({ beganAt }: Session): number => ttlAt(msLater(beganAt, SESSION_MS));

/** A session as it stands now: what was ended a moment ago is not there. */
export const read = async (accountId: string, sessionId: string, now: Date): Promise<SessionRecord | undefined> => {
  const item = await table.readForChange<Session & table.Stored>(sessionKey(accountId, sessionId), now);
  return item && table.withoutKeys(item);
};

/** Keeps a new session until its refresh token is over. */
export const insert = (accountId: string, session: Session): operations.Operation =>
  operations.insert(sessionKey(accountId, session.sessionId), session, { ttl: endsAt(session) });

/** Keeps more of a session that was read; refused when it ended meanwhile. */
export const update = (accountId: string, { version, ...session }: SessionRecord): operations.Operation =>
  operations.update(sessionKey(accountId, session.sessionId), version, session, { ttl: endsAt(session) });

/** Ends a session; refused when it is not the version that was read. */
export const remove = (accountId: string, { sessionId, version }: SessionRecord): operations.Operation =>
  operations.remove(sessionKey(accountId, sessionId), version);

/** Where a person is logged in, the latest first. */
export const list = async (account: Account, now: Date): Promise<Session[]> => {
  const items = await table.listAll<Session & table.Stored>({
    partition: accountPartition(account.accountId),
    begins: 'SESSION#',
    consistent: true,
  });
  return items
    .filter((session) => endsAt(session) * 1000 > now.getTime() && !isEnded(session, account))
    .map((item) => table.withoutKeys(item))
    .sort((one, other) => (one.seenAt < other.seenAt ? 1 : -1));
};
