import { type Entry, isSignedEntry, mayPress, mayPressWayIn, peekEntry, type WayIn } from '#core/auth/entry.ts';
import { Problem } from '#core/problem.ts';
import { isSigned } from '#outside/secrets.ts';
import * as accounts from '#store/accounts.ts';
import * as codes from '#store/codes.ts';
import type { Operation } from '#store/operations.ts';
import { entrySecretHash } from './enter-by-link.ts';

/** Whose link is pressed, and what uses it up. */
interface Found {
  account: accounts.AccountRecord;
  used: Operation;
}

/** Finds whom a mailed link enters for, by its token and the hash of the browser's key; throws `invitation-expired` where it is over, used or not ours. */
export const findEntry = async (token: string, usedWith: string, now: Date): Promise<Found> => {
  const entry = peekEntry(token) ?? { email: '', payload: '', secret: '' };
  const found = entry.wayIn
    ? await findWayIn(entry, entry.wayIn, usedWith, now)
    : await findAskedLink(entry, usedWith, now);
  if (!found) throw new Problem('invitation-expired');
  return found;
};

/** A link that somebody asked for: the newest of an e-mail. */
const findAskedLink = async ({ email, secret }: Entry, usedWith: string, now: Date): Promise<Found | undefined> => {
  const [sent, account] = await Promise.all([codes.read(email, 'enter', now), accounts.readByEmail(email, now)]);
  const secretHash = entrySecretHash(email, secret, sent?.codeHash);
  if (!account || !mayPress(sent, secretHash, usedWith, now)) return undefined;
  const used = codes.update(email, 'enter', sent, { usedAt: sent.usedAt ?? now.toISOString(), usedWith }, now);
  return { account, used };
};

/** A link in a mail about a matter: each is good by itself. */
const findWayIn = async (entry: Entry, wayIn: WayIn, usedWith: string, now: Date): Promise<Found | undefined> => {
  if (!isSignedEntry(entry, isSigned)) return undefined;
  const { email } = entry;
  const [press, account] = await Promise.all([
    codes.readPress(email, wayIn._id, now),
    accounts.readByEmail(email, now),
  ]);
  if (account?.accountId !== wayIn.accountId || !mayPressWayIn(wayIn, press, usedWith, now)) return undefined;
  const used = codes.putPress(email, wayIn, press, { usedAt: press?.usedAt ?? now.toISOString(), usedWith }, now);
  return { account, used };
};
