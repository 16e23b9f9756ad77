import { type Account, fullName } from '#core/auth/account.ts';
import { type User, userOf } from '#core/auth/person.ts';
import { flagsOf } from '#core/auth/standing.ts';
import { trialStepAt } from '#core/auth/trial-steps.ts';
import { type Firm, firmTitle } from '#core/firm/firm.ts';
import type { Current } from '#core/version.ts';
import * as firms from './firms.ts';
import { accountKey, emailKey, firmPartition, memberKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** An account as it was read to be changed. */
export type AccountRecord = Current<Account & { version: number }>;

/** Until its end was told, a trial is found by the day of its next step. */
const indexKeys = (account: Account): table.IndexKeys =>
  operations.dueIndexKeys('TRIALSTEP', trialStepAt(account)?.toISOString(), account.accountId);

/** The account of a person, or undefined. */
export const read = async (accountId: string, now: Date): Promise<Account | undefined> => {
  const item = await table.read<Account & table.Stored>(accountKey(accountId), now);
  return item && table.withoutKeys(item);
};

/** The same as it stands at this moment, to be changed, or to be believed where a moment decides. */
export const readForChange = async (accountId: string, now: Date): Promise<AccountRecord | undefined> => {
  const item = await table.readForChange<Account & table.Stored>(accountKey(accountId), now);
  return item && table.withoutKeys(item);
};

/**
 * The account of whoever calls. What only shows may show a moment ago: a copy may lag about a second behind, so that for as long a call
 * that shows may still be answered after all sessions were ended. What changes begins with how things stand now. Changed all the
 * same, a copy that lagged behind is refused: it brings its own version.
 */
export const readCaller = (accountId: string, changes: boolean, now: Date): Promise<AccountRecord | undefined> =>
  changes ? readForChange(accountId, now) : (read(accountId, now) as Promise<AccountRecord | undefined>);

/** What an e-mail leads to. */
interface EmailOwner {
  accountId: string;
  firmId: string;
}
const NOBODY: EmailOwner = { accountId: 'nobody', firmId: 'nobody' };

const ownerOf = async (email: string, now: Date): Promise<EmailOwner> =>
  (await table.read<EmailOwner>(emailKey(email), now, { consistent: true })) ?? NOBODY;

/** The account that has an e-mail; both reads are made for an unknown one too, so that they take as long. */
export const readByEmail = async (email: string, now: Date): Promise<AccountRecord | undefined> =>
  readForChange((await ownerOf(email, now)).accountId, now);

/** The same together with the person's firm, at no further round trip. */
export const readByEmailWithFirm = async (
  email: string,
  now: Date,
): Promise<{ account: AccountRecord | undefined; firm: firms.FirmRecord | undefined }> => {
  const { accountId, firmId } = await ownerOf(email, now);
  const [account, firm] = await Promise.all([readForChange(accountId, now), firms.readForChange(firmId, now)]);
  return { account, firm };
};

const member = (account: Account): object => ({
  accountId: account.accountId,
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
});

/** Keeps a new person together with their firm; refused when the e-mail or the firm's slug is taken. */
export const insert = (account: Account, firm: Firm, now: Date): operations.Operation[] => [
  ...firms.insertSignedUp(firm, now),
  operations.insert(emailKey(account.email), { accountId: account.accountId, firmId: firm.firmId }),
  operations.insert(accountKey(account.accountId), account, indexKeys(account)),
  operations.put(memberKey(firm.firmId, account.accountId), member(account)),
];

/** How many things `added` keeps. */
export const ITEMS_OF_NEW_ACCOUNT = 5;

/** Keeps an account in place of the version that was read. */
export const update = (before: AccountRecord, after: Account): operations.Operation =>
  operations.update(accountKey(after.accountId), before.version, after, indexKeys(after));

/** The same with the name that the firm's list of members shows. */
export const renamed = (before: AccountRecord, after: Account): operations.Operation[] => [
  update(before, after),
  operations.put(memberKey(after.firmId, after.accountId), member(after)),
];

/** Keeps a new person who comes to work for a firm that exists; refused when the e-mail is taken. */
export const addedToFirm = (account: Account): operations.Operation[] => [
  operations.insert(accountKey(account.accountId), account, indexKeys(account)),
  operations.insert(emailKey(account.email), { accountId: account.accountId, firmId: account.firmId }),
  operations.put(memberKey(account.firmId, account.accountId), member(account)),
];

/** Keeps a person who works in another firm from now on. */
export const moved = (before: AccountRecord, after: Account): operations.Operation[] => [
  update(before, after),
  operations.putOwned(emailKey(after.email), { accountId: after.accountId }, { firmId: after.firmId }),
  operations.remove(memberKey(before.firmId, before.accountId), operations.FIRST),
  operations.put(memberKey(after.firmId, after.accountId), member(after)),
];

/** Keeps other details of somebody who is not verified yet, and of their firm. */
export const put = (
  before: { account: AccountRecord; firm: firms.FirmRecord },
  account: Account,
  firm: Firm,
  now: Date,
): operations.Operation[] => [
  ...firms.replaceSignedUp(before.firm, firm, now),
  update(before.account, account),
  operations.put(memberKey(firm.firmId, account.accountId), member(account)),
];

/** A person as the page sees them at `now`, their firm and, for staff, their subscriber's plan included. */
export const describe = async (account: Account, now: Date, known?: Firm): Promise<User> => {
  const client = account.termsAcceptedAt ? undefined : account.invitedBy.find(({ clientId }) => clientId);
  const [firm, parent, inviting] = await Promise.all([
    known ?? firms.read(account.firmId, now),
    account.staff && read(account.staff.parentAccountId, now),
    client && firms.read(client.firmId, now),
  ]);
  return userOf(account, firm, flagsOf(account, firm?.keyword ?? '', parent, now), inviting && firmTitle(inviting));
};

/** Everybody who works in a firm, at most 51: the owner, staff, and whoever of them is blocked. */
export const readMembers = async (firmId: string, now: Date): Promise<AccountRecord[]> => {
  const { items } = await table.list<{ accountId: string }>({
    partition: firmPartition(firmId),
    begins: 'MEMBER#',
    limit: 100,
    consistent: true,
  });
  const members = await Promise.all(items.map(({ accountId }) => readForChange(accountId, now)));
  return members.filter((each) => each !== undefined && each.firmId === firmId) as AccountRecord[];
};

/** What somebody who works in a firm is called; undefined for who does no more. */
export const memberName = async (firmId: string, accountId: string, now: Date): Promise<string | undefined> => {
  const member = await table.read<{ firstName: string; lastName: string }>(memberKey(firmId, accountId), now);
  return member && fullName(member);
};

/** One page of accounts whose trial had a step due on a day, up to `now`. */
export const trialsDueOn = (day: string, now: Date, cursor?: string): Promise<table.Page<{ accountId: string }>> =>
  table.listDue('TRIALSTEP', day, now, cursor);
