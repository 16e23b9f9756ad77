import { type Account, fullName, isBlocked } from '#core/auth/account.ts';
import { message } from '#core/language/message.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { insideOf } from '#core/matters/wall.ts';
import { ownerNotice } from '#core/notifications/notices.ts';
import { Problem } from '#core/problem.ts';
import { becomeOwner, formerOwner, underNewOwner } from '#core/team/ownership.ts';
import { fullRole, isFull, withMembers } from '#core/team/role.ts';
import * as accounts from './accounts.ts';
import * as firms from './firms.ts';
import { activityOf, firmPartition, roleKey, subscriptionKey } from './keys.ts';
import * as notifications from './notifications.ts';
import * as operations from './operations.ts';
import * as roles from './roles.ts';
import * as subscriptions from './subscriptions.ts';
import * as table from './table.ts';

/** Somebody who works in this firm, or undefined. */
export const read = async (
  firmId: string,
  memberId: string,
  now: Date,
): Promise<accounts.AccountRecord | undefined> => {
  const account = await accounts.readForChange(memberId, now);
  return account?.firmId === firmId ? account : undefined;
};

/**
 * Who is told of work that somebody began for a firm: they, while they work there, else the firm's owner. Whoever was removed or
 * blocked learns nothing more of its clients.
 */
export const responsible = async (firmId: string, accountId: string, now: Date): Promise<Account | undefined> => {
  const member = await accounts.read(accountId, now);
  if (member?.firmId === firmId && !isBlocked(member)) return member;
  const firm = await firms.read(firmId, now);
  return firm && accounts.read(firm.ownerId, now);
};

/**
 * Who is told of something in a matter that is meant for somebody: of one that is closed to others only who is inside, they first; nobody
 * once none of them works in the firm.
 */
export const recipientsIn = async (
  firmId: string,
  matter: Pick<MatterRecord, 'team' | 'responsible' | 'openedBy' | 'onlyTeam'>,
  accountId: string,
  now: Date,
): Promise<Account | undefined> => {
  if (!matter.onlyTeam) return responsible(firmId, accountId, now);
  const inside = insideOf(matter);
  for (const each of inside.includes(accountId) ? [accountId, ...inside] : inside) {
    const member = await accounts.read(each, now);
    if (member?.firmId === firmId && !isBlocked(member)) return member;
  }
  return undefined;
};

/** One thing a member did, as the firm's audit keeps it. */
export interface ActivityEvent {
  operation: string;
  /** What the audit said of it then ("Added a client"). */
  message: string;
  at: string;
  from: string;
}

/** What is said of an event that was kept without a message, as all were before November 2026. */
const UNTOLD = message('Changed something');

interface ActivityPage {
  cursor?: string | undefined;
  limit?: number;
  /** Only from one instant to another. */
  from?: string | undefined;
  to?: string | undefined;
  /** As many as one read of 1 MB has, to be looked through: about 2,000. */
  isLong?: boolean;
}

/** A page of what a member did in this firm, newest first. */
export const activity = async (
  firmId: string,
  memberId: string,
  { cursor: start, limit, from, to, isLong = false }: ActivityPage,
): Promise<table.Page<ActivityEvent & { id: string }>> => {
  if (from !== undefined && to !== undefined && from > to) return { items: [] };
  const { items, cursor } = await table.list<ActivityEvent & table.Stored>({
    index: 'by',
    partition: activityOf(firmPartition(firmId), memberId),
    newestFirst: true,
    ...(from && { after: from }),
    ...(to && { upTo: `${to}~` }),
    ...(start && { cursor: start }),
    ...(limit && { limit }),
    ...(isLong && { fields: ['operation', 'message', 'at', 'from'] }),
  });
  return {
    items: items.map(({ operation, message: said = UNTOLD, at, from, sk }) => ({
      operation,
      message: said,
      at,
      from,
      id: sk,
    })),
    cursor,
  };
};

/** When a member did something last. */
export const lastActivityAt = async (firmId: string, memberId: string): Promise<string | undefined> =>
  (await activity(firmId, memberId, { limit: 1 })).items[0]?.at;

interface Transfer {
  firm: firms.FirmRecord;
  owner: accounts.AccountRecord;
  newOwner: accounts.AccountRecord;
  /** Everybody who works in the firm. */
  people: readonly accounts.AccountRecord[];
}

/**
 * Makes a member the owner, all or nothing: firm, plan and trial, everybody's subscriber, and a role with
 * every access for the former owner. Refused while a payment is on its way, or when anybody changed meanwhile.
 */
export const transferOwnership = async (
  { firm, owner, newOwner, people }: Transfer,
  newRoleId: string,
  audit: table.Audit,
  now: Date,
  ...together: operations.Operation[]
): Promise<void> => {
  const { firmId } = firm;
  const [all, subscription] = await Promise.all([roles.list(firmId), subscriptions.read(firmId, now)]);
  if (subscription?.openCheckoutId) throw new Problem('payment-in-progress');
  const full = all.find(isFull);
  const role = full ?? { ...fullRole(newRoleId, now), version: 0 };
  const former = all.find(({ roleId }) => roleId === newOwner.staff?.roleId);
  const others = people.filter(({ accountId }) => accountId !== owner.accountId && accountId !== newOwner.accountId);
  const { version: _, ...plainFirm } = firm;
  await table.write(
    audit,
    ...firms.update(firm, { ...plainFirm, ownerId: newOwner.accountId }),
    accounts.update(newOwner, becomeOwner(newOwner, owner)),
    accounts.update(owner, formerOwner(owner, newOwner, role)),
    ...others.map((member) => accounts.update(member, underNewOwner(member, newOwner))),
    ...(subscription ? [operations.check(subscriptionKey(firmId), subscription.version)] : []),
    // Who had the full role leaves it to the former owner: nothing is counted anew.
    ...(former && former.roleId === role.roleId
      ? [operations.check(roleKey(firmId, role.roleId), former.version)]
      : []),
    ...(former && former.roleId !== role.roleId ? [roles.increment(firmId, former, -1)] : []),
    ...(former?.roleId === role.roleId
      ? []
      : [full ? roles.increment(firmId, full, 1) : roles.insert(firmId, withMembers(role, 1))]),
    ...notifications.insert(newOwner, ownerNotice(fullName(owner), `owner-${newRoleId}`, now)),
    ...together,
  );
};
