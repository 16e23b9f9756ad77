import type { Account } from '#core/auth/account.ts';
import type { Choice } from './plan.ts';
import type { Facts } from './quote.ts';
import type { Subscription } from './subscription.ts';

/** The owner of a firm whose trial is over, unless told otherwise. */
export const owner = (more: Partial<Account> = {}): Account => ({
  accountId: 'a1',
  firmId: 'f1',
  email: 'nora@smith.example',
  firstName: 'Nora',
  lastName: 'Smith',
  countryCode: '+1',
  mobileNumber: '4155550123',
  userType: '000000000000000000000fc6',
  deviceToken: 'none',
  createdAt: '2026-01-01T00:00:00.000Z',
  trialStartedAt: '2026-01-01T00:00:00.000Z',
  autoDebit: false,
  cardSaved: true,
  defaultLawyer: false,
  referred: false,
  invitedBy: [],
  ...more,
});

/** A month of the plan Solo, paid in full. */
export const subscribed = (more: Partial<Subscription> = {}): Subscription => ({
  firmId: 'f1',
  planId: 'solo',
  interval: 'month',
  state: 'active',
  startsAt: '2026-03-01T00:00:00.000Z',
  endsAt: '2026-04-01T00:00:00.000Z',
  anchoredAt: '2026-03-01T00:00:00.000Z',
  value: 3_900,
  credit: 0,
  failures: 0,
  ...more,
});

export const choice = (more: Partial<Choice> = {}): Choice => ({
  planId: 'solo',
  interval: 'month',
  isWantPersonalizedPlan: false,
  isFullPrice: false,
  ...more,
});

export const facts = (more: Partial<Facts> = {}): Facts => ({
  account: owner(),
  firm: {},
  promotion: { left: 25, held: 0, granted: 0 },
  ...more,
});
