import { DAY_MS, msLater } from '#core/calendar.ts';
import type { Tab } from '#core/tab.ts';
import { holds, reducedTabs, tabsOf } from '#core/tab.ts';
import { type Account, isBlocked } from './account.ts';
import { type TypeRoute, typeRouteOf } from './user-type.ts';

/** A person's flags, computed at one instant; they travel to the page as they are. */
export interface Flags {
  isVerified: boolean;
  isapproved: 0 | 1;
  terms_Condition: boolean;
  is_role_member: boolean;
  is_parent_plan_active: boolean;
  roll_access: number[];
  default_lawyer: boolean;
  is_reference: boolean;
  is_paid_subscribed: boolean;
  is_free_subscribed: boolean;
  /** ISO instant; empty while the trial has not started. */
  trial_period_start: string;
  is_auto_debit: boolean;
  is_card_save: boolean;
  is_trial_click: boolean;
  isTrialEndSkip: boolean;
  /** The firm asks for an authenticator app and this person has none yet. */
  must_set_totp: boolean;
  /** A trial or a plan of their own, running or over: what they made in it stays theirs to read. */
  had_own_plan: boolean;
  /** A plan was paid once; who only had a trial is told so when it is over. */
  had_paid_plan: boolean;
  /** A renewal failed and is tried again. */
  is_payment_overdue: boolean;
  /** Took up the invitation of another firm, and not as its client. */
  is_colleague?: true | undefined;
  /** Empty for a user type we do not know. */
  userTypeRoute: TypeRoute | '';
  profileKeyword: string;
}

/** The free trial lasts 14 days to the millisecond. */
export const TRIAL_MS = 14 * DAY_MS;

/** The instant a trial that began then is over. */
export const trialEndsAt = (trialStartedAt: string): Date => msLater(trialStartedAt, TRIAL_MS);

const isPaid = ({ paidUntil }: Account, now: Date): boolean =>
  paidUntil !== undefined && now.getTime() < Date.parse(paidUntil);

/** Free until the trial is over; who never paid and has not begun the trial still has it before them. */
const isFree = ({ trialStartedAt, paidUntil }: Account, now: Date): boolean =>
  trialStartedAt === undefined ? paidUntil === undefined : now.getTime() < trialEndsAt(trialStartedAt).getTime();

export const isOnTrial = (account: Account, now: Date): boolean =>
  account.trialStartedAt !== undefined && isFree(account, now);

/** Whether a subscriber pays: not one whose trial runs. */
export const isPaying = (subscriber: Account, now: Date): boolean =>
  subscriber.defaultLawyer || isPaid(subscriber, now);

/**
 * Somebody who registered from an invitation stays referred. Who took one up with an account of their own is, while neither a
 * plan nor a trial of theirs says more: what was shared with them must stay in reach.
 */
const isReferred = (account: Account, now: Date): boolean =>
  account.referred || (account.invitedBy.length > 0 && !isPaid(account, now) && !isOnTrial(account, now));

/** A subscriber's plan carries the staff while it is paid or its trial runs, and while nobody blocked it. */
export const isPlanActive = (subscriber: Account, now: Date): boolean =>
  subscriber.approvedAt !== undefined &&
  !isBlocked(subscriber) &&
  (isPaying(subscriber, now) || isOnTrial(subscriber, now));

/** Facts → flags at `now`. `parent` is the subscriber a staff member works for; without it the plan counts as inactive. */
export const flagsOf = (account: Account, profileKeyword: string, parent: Account | undefined, now: Date): Flags => ({
  isVerified: account.verifiedAt !== undefined,
  isapproved: account.approvedAt === undefined ? 0 : 1,
  terms_Condition: account.termsAcceptedAt !== undefined,
  is_role_member: account.staff !== undefined,
  is_parent_plan_active: parent !== undefined && isPlanActive(parent, now),
  roll_access: account.staff?.tabCodes ?? [],
  default_lawyer: account.defaultLawyer,
  is_reference: isReferred(account, now),
  is_paid_subscribed: isPaid(account, now),
  is_free_subscribed: isFree(account, now),
  trial_period_start: account.trialStartedAt ?? '',
  is_auto_debit: account.autoDebit,
  is_card_save: account.cardSaved,
  is_trial_click: account.trialClickedAt !== undefined,
  isTrialEndSkip: account.trialEndSkippedAt !== undefined,
  // Of staff the subscriber's own switch decides, also for who joined at the moment it was set.
  must_set_totp: (parent ?? account).totpRequired === true && account.totpEnabledAt === undefined,
  had_own_plan: account.trialStartedAt !== undefined || account.paidUntil !== undefined,
  had_paid_plan: account.paidUntil !== undefined,
  is_payment_overdue: account.overdueSince !== undefined,
  ...(account.invitedBy.some(({ clientId }) => clientId === undefined) && { is_colleague: true as const }),
  userTypeRoute: (parent ? typeRouteOf(parent.userType) : typeRouteOf(account.userType)) ?? '',
  profileKeyword,
});

/** Where a person stands: the flags as one union, in the order in which the landing rules ask. */
export type Standing =
  | { is: 'terms-open' }
  | { is: 'staff'; planActive: boolean; approved: boolean; tabs: Tab[] }
  | { is: 'default-lawyer'; approved: boolean }
  | { is: 'referred'; paid: boolean; approved: boolean }
  | { is: 'paid'; approved: boolean }
  | { is: 'free'; approved: boolean; trialStarted: boolean; autoDebit: boolean; cardSaved: boolean; clicked: boolean }
  | { is: 'lapsed'; approved: boolean; skipped: boolean };

/** Flags → the one standing that the first matching landing rule names. */
export const standingOf = (flags: Flags): Standing => {
  const approved = flags.isapproved === 1;
  if (!flags.terms_Condition) return { is: 'terms-open' };
  if (flags.is_role_member)
    return { is: 'staff', planActive: flags.is_parent_plan_active, approved, tabs: tabsOf(flags.roll_access) };
  if (flags.default_lawyer) return { is: 'default-lawyer', approved };
  if (flags.is_reference) return { is: 'referred', paid: flags.is_paid_subscribed, approved };
  if (flags.is_paid_subscribed) return { is: 'paid', approved };
  if (flags.is_free_subscribed)
    return {
      is: 'free',
      approved,
      trialStarted: flags.trial_period_start !== '',
      autoDebit: flags.is_auto_debit,
      cardSaved: flags.is_card_save,
      clicked: flags.is_trial_click,
    };
  return { is: 'lapsed', approved, skipped: flags.isTrialEndSkip };
};

/**
 * What a standing opens: the whole product, all of it for reading beside what was shared (a lapsed firm's data stays its
 * owner's), some of its tabs, only what was shared, or nothing and why.
 */
export type Opening =
  | { opens: 'all' }
  | { opens: 'reading' }
  | { opens: 'tabs'; tabs: readonly Tab[] }
  | { opens: 'shared' }
  | { opens: 'nothing'; because: 'terms-open' | 'not-approved' | 'totp-required' | 'no-standing' | 'no-tab' };

/** Whether what stands under a tab, or under one of several, is open to be worked with. */
export const opensTab = (opening: Opening, tab: Tab | readonly Tab[]): boolean =>
  opening.opens === 'all' || (opening.opens === 'tabs' && holds(opening.tabs, tab));

/**
 * Approved, and one of: paid, free, referred, trial end skipped. A free subscriber must have begun
 * the trial, or a trial never begun would never end.
 */
export const openingOf = (flags: Flags): Opening => {
  const standing = standingOf(flags);
  if (standing.is === 'terms-open') return { opens: 'nothing', because: 'terms-open' };
  if (!standing.approved) return { opens: 'nothing', because: 'not-approved' };
  if (flags.must_set_totp) return { opens: 'nothing', because: 'totp-required' };
  switch (standing.is) {
    case 'staff':
      if (!standing.planActive) return { opens: 'nothing', because: 'no-standing' };
      return standing.tabs.length > 0
        ? { opens: 'tabs', tabs: standing.tabs }
        : { opens: 'nothing', because: 'no-tab' };
    case 'default-lawyer':
    case 'paid':
      return { opens: 'all' };
    case 'referred':
      if (standing.paid) return { opens: 'all' };
      return { opens: flags.had_own_plan ? 'reading' : 'shared' };
    case 'free':
      return standing.trialStarted ? { opens: 'all' } : { opens: 'nothing', because: 'no-standing' };
    case 'lapsed':
      return standing.skipped ? { opens: 'tabs', tabs: reducedTabs } : { opens: 'reading' };
  }
};
