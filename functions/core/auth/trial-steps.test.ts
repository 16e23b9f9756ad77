import { describe, expect, it } from 'vitest';
import { owner } from '#core/subscriptions/subscription.fixture.ts';
import { trialStep, trialStepAt } from './trial-steps.ts';

const day = 24 * 3_600_000;
const start = Date.parse('2026-03-01T10:00:00.000Z');
const at = (days: number, ms = 0) => new Date(start + days * day + ms);
const onTrial = (more = {}) => owner({ cardSaved: false, trialStartedAt: new Date(start).toISOString(), ...more });

describe('the steps of a trial', () => {
  it('are a warning 3 days and 1 day before its end, and the end', () => {
    let account = onTrial();
    const steps: unknown[] = [];
    for (let due = trialStepAt(account); due; due = trialStepAt(account)) {
      expect(trialStep(account, new Date(due.getTime() - 1))).toBeUndefined();
      const { step, after } = trialStep(account, due) ?? {};
      steps.push([(due.getTime() - start) / day, step]);
      account = after as typeof account;
    }
    expect(steps).toEqual([
      [11, { does: 'warn', days: 3 }],
      [13, { does: 'warn', days: 1 }],
      [14, { does: 'end' }],
    ]);
  });

  it('leave out a warning that was missed', () => {
    expect(trialStep(onTrial(), at(13))?.step).toEqual({ does: 'warn', days: 1 });
    expect(trialStep(onTrial(), at(13))?.after.trialWarnings).toBe(2);
    expect(trialStep(onTrial(), at(20))?.step).toEqual({ does: 'end' });
  });

  it('charge at the end with auto-debit and a saved card, and not a millisecond before', () => {
    const account = onTrial({ autoDebit: true, cardSaved: true, trialWarnings: 2 });
    expect(trialStep(account, at(14, -1))).toBeUndefined();
    expect(trialStep(account, at(14))?.step).toEqual({ does: 'charge' });
    expect(trialStep({ ...account, cardSaved: false }, at(14))?.step).toEqual({ does: 'end' });
  });

  it('are only noted for who has paid, is blocked, was let work on, or works for somebody else’s firm', () => {
    for (const more of [
      { paidUntil: at(40).toISOString() },
      { blockedAt: at(1).toISOString() },
      { trialEndSkippedAt: at(1).toISOString() },
      { staff: { parentAccountId: 'p', roleId: 'r', tabCodes: [1] }, autoDebit: true, cardSaved: true },
    ]) {
      expect(trialStep(onTrial(more), at(11))?.step).toEqual({ does: 'note' });
      expect(trialStep(onTrial(more), at(14))?.step).toEqual({ does: 'note' });
    }
  });

  it('are over once the end was told, and never begin without a trial', () => {
    expect(trialStepAt(onTrial({ trialEndedNotifiedAt: at(14).toISOString() }))).toBeUndefined();
    expect(trialStepAt(owner({ trialStartedAt: undefined }))).toBeUndefined();
  });
});
