import { describe, expect, it } from 'vitest';
import { type Landing, landing } from './landing.ts';
import type { Flags } from './standing.ts';

const both = [false, true] as const;

/** Every value a flag can have that a rule can tell apart; their product is every combination there is. */
const values: { [Name in keyof Flags]-?: readonly Flags[Name][] } = {
  isVerified: [true],
  isapproved: [0, 1],
  terms_Condition: both,
  is_role_member: both,
  is_parent_plan_active: both,
  roll_access: [[], [9], [0], [1, 3], [8, 2], [3], [4], [5], [6], [7], [8]],
  default_lawyer: both,
  is_reference: both,
  is_paid_subscribed: both,
  is_free_subscribed: both,
  trial_period_start: ['', '2026-11-20T12:00:00.000Z'],
  is_auto_debit: both,
  is_card_save: both,
  is_trial_click: both,
  isTrialEndSkip: both,
  must_set_totp: [false],
  had_own_plan: [false],
  had_paid_plan: [false],
  is_payment_overdue: [false],
  is_colleague: [undefined],
  userTypeRoute: ['lawyer', 'business', ''],
  profileKeyword: ['smith-partners'],
};

const every = function* (): Generator<Flags> {
  const names = Object.keys(values) as (keyof Flags)[];
  const pick = function* (at: number, flags: Partial<Record<keyof Flags, unknown>>): Generator<Flags> {
    const name = names[at];
    if (name === undefined) yield flags as unknown as Flags;
    else for (const value of values[name]) yield* pick(at + 1, { ...flags, [name]: value });
  };
  yield* pick(0, {});
};

/** Where a person lands, as a table: the first row that holds decides. `{type}` needs a known user type. */
const rules: readonly [holds: (flags: Flags) => boolean, target: string][] = [
  [(f) => !f.terms_Condition, '/end-user-license'],
  [(f) => f.is_role_member && !f.is_parent_plan_active, '! Please upgrade your plan'],
  [(f) => f.is_role_member && f.roll_access.includes(0), '/{type}/dashboard'],
  [(f) => f.is_role_member && f.roll_access.includes(1), '/{type}/template'],
  [(f) => f.is_role_member && f.roll_access.includes(2), '/{type}/smith-partners'],
  [(f) => f.is_role_member && f.roll_access.includes(3), '/{type}/matters'],
  [(f) => f.is_role_member && f.roll_access.includes(5), '/{type}/team-matters'],
  [(f) => f.is_role_member && f.roll_access.includes(4), '/{type}/incomingPayment'],
  [(f) => f.is_role_member && f.roll_access.includes(6), '/{type}/management'],
  [(f) => f.is_role_member && f.roll_access.includes(7), '/{type}/payment-settings'],
  [(f) => f.is_role_member && f.roll_access.includes(8), '/{type}/profile'],
  [(f) => f.is_role_member, "! You don't have access to any tab"],
  [(f) => f.default_lawyer, '/{type}/dashboard'],
  [(f) => f.is_reference && f.is_paid_subscribed, '/{type}/dashboard'],
  [(f) => f.is_reference && f.isapproved === 1, '/{type}/matters'],
  [(f) => f.is_reference, '/approval'],
  [(f) => f.is_paid_subscribed, '/{type}/dashboard'],
  [(f) => f.is_free_subscribed && f.trial_period_start !== '' && f.isapproved === 1, '/{type}/dashboard'],
  [(f) => f.is_free_subscribed && f.is_auto_debit && f.is_card_save, '/approval'],
  [(f) => f.is_free_subscribed && f.is_auto_debit, '/cards'],
  [(f) => f.is_free_subscribed && f.is_trial_click, '/approval'],
  [(f) => f.is_free_subscribed, '/plan'],
  [() => true, '/trial-end'],
];

const byTheTable = (flags: Flags): Landing => {
  const target = rules.find(([holds]) => holds(flags))?.[1] ?? '';
  if (target.startsWith('! ')) return { toast: target.slice(2) };
  if (target.includes('{type}') && flags.userTypeRoute === '') return { toast: 'Usertype not matched' };
  return { path: target.replace('{type}', flags.userTypeRoute) };
};

describe('landing', () => {
  it('follows the table for every combination of flags', () => {
    let combinations = 0;
    const differing: string[] = [];
    for (const flags of every()) {
      combinations += 1;
      const [ours, theirs] = [landing(flags), byTheTable(flags)].map((each) => JSON.stringify(each));
      if (ours !== theirs && differing.length < 5) differing.push(`${JSON.stringify(flags)}: ${ours}, not ${theirs}`);
    }
    expect(differing).toEqual([]);
    expect(combinations).toBe(2 ** 12 * 2 * 11 * 3 * 1);
  });

  it('reaches every target of the table', () => {
    const seen = new Set<string>();
    for (const flags of every()) seen.add(JSON.stringify(landing(flags)));
    for (const [, target] of rules) {
      const expected = target.startsWith('! ')
        ? { toast: target.slice(2) }
        : { path: target.replace('{type}', 'lawyer') };
      expect(seen).toContain(JSON.stringify(expected));
    }
  });

  it('takes redirect data along to the terms and to the plans, and keeps it from adding anything to the address', () => {
    const open = { ...every().next().value, terms_Condition: false } as Flags;
    const newcomer = { ...open, terms_Condition: true, is_free_subscribed: true } as Flags;
    for (const [flags, path] of [
      [open, '/end-user-license'],
      [newcomer, '/plan'],
    ] as const)
      expect(landing(flags, '{"plan":"a&b"}')).toEqual({
        path: `${path}?redirectData=%7B%22plan%22%3A%22a%26b%22%7D`,
      });
  });
});
