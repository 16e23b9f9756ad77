import { isEnded, SESSION_MS, type Session } from '#core/account/session.ts';
import type { Account } from '#core/auth/account.ts';
import { accountPartition, sessionKey } from './keys.ts';
import * as table from './table.ts';

const endsAt = ({ beganAt }: Session): number => Math.ceil((Date.parse(beganAt) + SESSION_MS) / 1000);

export const read = async (accountId: string, sessionId: string, now: Date): Promise<Session | undefined> => {
  const item = await table.read<Session & table.Stored>(sessionKey(accountId, sessionId), now);
  return item && table.bare(item);
};

/** Keeps a session in place of what was known of it, until its refresh token is over. */
export const kept = (accountId: string, session: Session): table.Operation =>
  table.replaced(sessionKey(accountId, session.sessionId), session, { ttl: endsAt(session) });

/** Forgets a session; refused when nothing is known of it. */
export const removed = (accountId: string, sessionId: string): table.Operation =>
  table.removed(sessionKey(accountId, sessionId), 1);

/** Where a person is logged in, the latest first. */
export const list = async (account: Account, now: Date): Promise<Session[]> => {
  const { items } = await table.list<Session & table.Stored>({
    partition: accountPartition(account.accountId),
    begins: 'SESSION#',
    limit: 100,
    consistent: true,
  });
  return items
    .filter((session) => endsAt(session) * 1000 > now.getTime() && !isEnded(session.beganAt, account))
    .map((item) => table.bare(item))
    .sort((one, other) => (one.seenAt < other.seenAt ? 1 : -1));
};
