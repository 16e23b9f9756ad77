import { describe, expect, it } from 'vitest';
import type { Account } from './account.ts';
import { paid } from './flags.fixture.ts';
import { seesOnlyShared } from './only-shared.ts';
import { type Flags, flagsOf, isPlanActive, openingOf, TRIAL_MS } from './standing.ts';
import { userTypes } from './user-type.ts';

const start = '2026-11-20T12:00:00.000Z';
const later = (ms: number): Date => new Date(Date.parse(start) + ms);
const base: Account = {
  accountId: 'a1',
  firmId: 'f1',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  countryCode: '+1',
  mobileNumber: '5551234567',
  userType: userTypes.lawyer.id,
  deviceToken: 'none',
  createdAt: start,
  verifiedAt: start,
  termsAcceptedAt: start,
  approvedAt: start,
  autoDebit: false,
  cardSaved: false,
  defaultLawyer: false,
  referred: false,
  invitedBy: [],
};
const trial: Account = { ...base, trialClickedAt: start, trialStartedAt: start };
const opening = (account: Account, now: Date, parent?: Account) => openingOf(flagsOf(account, 'smith', parent, now));

describe('a trial', () => {
  it('lasts fourteen days to the millisecond', () => {
    expect(TRIAL_MS).toBe(1_209_600_000);
    expect(opening(trial, later(TRIAL_MS - 1))).toEqual({ opens: 'all' });
    expect(opening(trial, later(TRIAL_MS))).toEqual({ opens: 'reading' });
  });

  it('is told apart from a plan when either is over', () => {
    const hadPlan = (account: Account) => flagsOf(account, 'smith', undefined, later(TRIAL_MS)).had_paid_plan;
    expect([hadPlan(trial), hadPlan({ ...trial, paidUntil: start })]).toEqual([false, true]);
  });

  it('opens nothing before it begins, or it would never end', () => {
    expect(flagsOf(base, 'smith', undefined, later(0)).is_free_subscribed).toBe(true);
    expect(opening(base, later(0))).toEqual({ opens: 'nothing', because: 'no-standing' });
  });

  it('does not come back once a paid plan has lapsed', () => {
    const lapsed = { ...base, paidUntil: later(-1).toISOString() };
    expect(flagsOf(lapsed, 'smith', undefined, later(0)).is_free_subscribed).toBe(false);
    expect(opening(lapsed, later(0))).toEqual({ opens: 'reading' });
  });
});

describe('an opening', () => {
  it('needs approval whatever was paid', () => {
    const { approvedAt: _none, ...waiting } = { ...trial, paidUntil: later(TRIAL_MS).toISOString() };
    expect(opening(waiting, later(0))).toEqual({ opens: 'nothing', because: 'not-approved' });
  });

  it('needs the terms accepted', () => {
    const { termsAcceptedAt: _none, ...open } = trial;
    expect(opening(open, later(0))).toEqual({ opens: 'nothing', because: 'terms-open' });
  });

  it('shows a referred person what was shared, and everything once they pay', () => {
    const referred = { ...base, referred: true, userType: userTypes.business.id };
    expect(opening(referred, later(0))).toEqual({ opens: 'shared' });
    expect(opening({ ...referred, paidUntil: later(1).toISOString() }, later(0))).toEqual({ opens: 'all' });
  });

  it('keeps in reach what was shared with somebody whose own trial is over, and what they made in it', () => {
    const invited = { ...trial, invitedBy: [{ firmId: 'f2', clientId: 'c2' }] };
    expect(opening(invited, later(TRIAL_MS - 1))).toEqual({ opens: 'all' });
    expect(opening(invited, later(TRIAL_MS))).toEqual({ opens: 'reading' });
  });

  it('leaves a skipped trial end the reduced set', () => {
    const skipped = { ...trial, trialEndSkippedAt: start };
    expect(opening(skipped, later(TRIAL_MS))).toEqual({
      opens: 'tabs',
      tabs: ['matters', 'team-matters', 'accounting', 'profile'],
    });
  });

  it('gives staff their tabs only while the subscriber has a plan', () => {
    const staff = { ...base, staff: { parentAccountId: 'p', roleId: 'r', tabCodes: [3, 1, 99] } };
    expect(opening(staff, later(0), trial)).toEqual({ opens: 'tabs', tabs: ['templates', 'matters', 'team-matters'] });
    expect(opening(staff, later(TRIAL_MS), trial)).toEqual({ opens: 'nothing', because: 'no-standing' });
    expect(opening(staff, later(0))).toEqual({ opens: 'nothing', because: 'no-standing' });
    const asking = { ...trial, totpRequired: true };
    expect(opening(staff, later(0), asking)).toEqual({ opens: 'nothing', because: 'totp-required' });
    expect(opening({ ...staff, totpEnabledAt: start }, later(0), asking).opens).toBe('tabs');
    expect(isPlanActive({ ...trial, blockedAt: start }, later(0))).toBe(false);
  });
});

describe('what a script without tables knows', () => {
  it('is the same of whom nothing is open to but what was shared, whatever the flags', () => {
    const names = [
      'terms_Condition',
      'is_role_member',
      'is_parent_plan_active',
      'default_lawyer',
      'is_reference',
      'is_paid_subscribed',
      'is_free_subscribed',
      'isTrialEndSkip',
      'must_set_totp',
      'had_own_plan',
    ] as const;
    for (let bits = 0; bits < 2 ** (names.length + 1); bits += 1) {
      const has = (at: number) => ((bits >> at) & 1) === 1;
      const chosen = Object.fromEntries(names.map((name, at) => [name, has(at)]));
      const flags: Flags = { ...paid, ...chosen, isapproved: has(names.length) ? 1 : 0 };
      expect(seesOnlyShared(flags), JSON.stringify(flags)).toBe(openingOf(flags).opens === 'shared');
    }
  });
});
