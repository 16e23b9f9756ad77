import * as z from 'zod/mini';
import { type Account, type Actor, isBlocked } from '#core/auth/account.ts';
import { withSessionsEnded } from '#core/auth/session.ts';
import { userTypes } from '#core/auth/user-type.ts';
import { capitalised } from '#core/capitalised.ts';
import type { ProblemCode } from '#core/problem.ts';
import { holds, tabsOf } from '#core/tab.ts';
import { Id } from '#core/text.ts';
import { mayGive, type Role } from './role.ts';

/** Somebody who works in a firm, as the others see them; the owner has no role. */
export const Member = z.object({
  memberId: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  is_owner: z.boolean(),
  roleId: z.string(),
  roleName: z.string(),
  tabCodes: z.array(z.number()),
  state: z.enum(['active', 'blocked']),
  /** Absent while they have done nothing yet. */
  lastActivityAt: z.optional(z.string()),
  /** An address that shows their picture for 5 minutes; absent without one. */
  picture: z.optional(z.string()),
});
export type Member = z.infer<typeof Member>;

/** Whether somebody of a firm sees its matters, and so may be given what is to be done in them: not while they are blocked. */
export const seesMatters = (account: Account): boolean =>
  !isBlocked(account) &&
  (!account.staff || holds(tabsOf(account.staff.tabCodes), ['clients', 'matters', 'team-matters']));

export const memberOf = (account: Account, role: Role | undefined, lastActivityAt?: string): Member => ({
  memberId: account.accountId,
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
  is_owner: account.staff === undefined,
  roleId: account.staff?.roleId ?? '',
  roleName: role?.name ?? '',
  tabCodes: account.staff?.tabCodes ?? [],
  state: isBlocked(account) ? 'blocked' : 'active',
  lastActivityAt,
});

/** What a subscriber's account gives to those who work for the firm. */
type Subscriber = Pick<Account, 'accountId' | 'firmId' | 'totpRequired'>;

/** A new person who comes to work for a firm; the link has proven their e-mail. */
export const newMember = (
  person: { email: string; firstName: string; lastName: string; deviceToken: string },
  accountId: string,
  subscriber: Subscriber,
  role: Role,
  now: Date,
): Account =>
  asStaffMember(
    {
      accountId,
      firmId: subscriber.firmId,
      createdAt: now.toISOString(),
      email: person.email,
      firstName: capitalised(person.firstName),
      lastName: capitalised(person.lastName),
      countryCode: '',
      mobileNumber: '',
      userType: userTypes.staff.id,
      deviceToken: person.deviceToken,
      autoDebit: false,
      cardSaved: false,
      defaultLawyer: false,
      referred: false,
      invitedBy: [],
    },
    subscriber,
    role,
    now,
  );

/** A person who works for a subscriber's firm from now on; approved with it, and verified by the link. */
export const asStaffMember = (account: Account, subscriber: Subscriber, role: Role, now: Date): Account => {
  const { pendingInvitationId: _, ...plain } = account;
  const own = account.firmId === subscriber.firmId ? {} : { ownFirmId: account.firmId };
  return {
    ...plain,
    firmId: subscriber.firmId,
    verifiedAt: account.verifiedAt ?? now.toISOString(),
    approvedAt: account.approvedAt ?? now.toISOString(),
    totpRequired: subscriber.totpRequired,
    staff: { parentAccountId: subscriber.accountId, ...heldRole(role), ...own },
  };
};

export const heldRole = ({ roleId, tabCodes }: Role) => ({ roleId, tabCodes });

/** Why the caller cannot change the membership of another; undefined when they can. */
export const refusalToManage = (
  { accountId, tabs }: Pick<Actor, 'accountId' | 'tabs'>,
  member: { accountId: string; staff?: { tabCodes: readonly number[] } },
): ProblemCode | undefined => {
  if (!member.staff || member.accountId === accountId) return 'member-fixed';
  return mayGive(tabs, member.staff.tabCodes) ? undefined : 'beyond-own-access';
};

/** Why somebody with an account cannot come to work for a firm; undefined when they can. */
export const refusalToWork = (account: Account, firmId: string): ProblemCode | undefined => {
  if (account.staff) return account.firmId === firmId ? 'already-member' : 'works-elsewhere';
  const subscribed = account.trialClickedAt ?? account.trialStartedAt ?? account.paidUntil;
  return subscribed !== undefined || account.defaultLawyer ? 'has-own-plan' : undefined;
};

/**
 * A person who works for nobody any more: back in a firm of their own, blocked by nobody, with every session ended. Whoever a
 * firm once invited keeps what it shared; anybody else chooses a plan and is approved anew.
 */
export const left = (account: Account, firmId: string, parentType: string, now: Date): Account => {
  const { staff: _staff, blockedAt: _blocked, totpRequired: _totp, approvedAt, ...plain } = account;
  const alone = {
    ...plain,
    firmId,
    userType: account.userType === userTypes.staff.id ? parentType : account.userType,
    ...(account.invitedBy.length > 0 ? { approvedAt } : {}),
  };
  return withSessionsEnded(alone, now);
};
