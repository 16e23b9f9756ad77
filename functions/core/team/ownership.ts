import type { Account } from '#core/auth/account.ts';
import { heldRole } from './member.ts';
import type { Role } from './role.ts';

/** What an account knows of the firm's plan, trial and cards: it stays with the firm, whoever owns it. */
const planOf = (account: Account) => ({
  trialClickedAt: account.trialClickedAt,
  trialStartedAt: account.trialStartedAt,
  trialEndedNotifiedAt: account.trialEndedNotifiedAt,
  trialEndSkippedAt: account.trialEndSkippedAt,
  trialWarnings: account.trialWarnings,
  paidUntil: account.paidUntil,
  overdueSince: account.overdueSince,
  autoDebit: account.autoDebit,
  cardSaved: account.cardSaved,
  defaultLawyer: account.defaultLawyer,
});

const noPlan: ReturnType<typeof planOf> = {
  trialClickedAt: undefined,
  trialStartedAt: undefined,
  trialEndedNotifiedAt: undefined,
  trialEndSkippedAt: undefined,
  trialWarnings: undefined,
  paidUntil: undefined,
  overdueSince: undefined,
  autoDebit: false,
  cardSaved: false,
  defaultLawyer: false,
};

/** The member who owns the firm from now on: its plan and its area are theirs. */
export const becomeOwner = ({ staff: _, ...member }: Account, owner: Account): Account => ({
  ...member,
  ...planOf(owner),
  userType: owner.userType,
  approvedAt: owner.approvedAt,
  totpRequired: owner.totpRequired,
  // Whoever was once somebody's client is a subscriber now, before anything else.
  referred: false,
});

/** The owner who is a member from now on. */
export const formerOwner = (owner: Account, newOwner: Account, role: Role): Account => ({
  ...owner,
  ...noPlan,
  staff: { parentAccountId: newOwner.accountId, ...heldRole(role) },
});

/** Anybody else of the staff, who works for the new owner. */
export const underNewOwner = <A extends Account>(member: A, newOwner: Account): A =>
  member.staff ? { ...member, staff: { ...member.staff, parentAccountId: newOwner.accountId } } : member;
