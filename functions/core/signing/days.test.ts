import { expect, it } from 'vitest';
import { dueReminders, nextLook, standingAt } from './days.ts';
import { ENVELOPE_STATES } from './envelope.ts';
import type { SignerRecord } from './signer.ts';

const signer: SignerRecord = {
  ...{ signerId: 's1', number: 1, order: 1, state: 'invited', name: 'Noor', email: 'noor@example.com' },
  ...{ identity: 'link', mayDelegate: false, invitedAt: '2026-11-01T08:00:00.000Z' },
};
const expiresAt = '2027-11-01T08:00:00.000Z';
const envelope = (reminders: number) => ({
  ...{ state: 'sent' as const, remindEvery: 1, expiresAt, signers: [{ ...signer, reminders }] },
});

it('a signer is reminded after so many days, thirty times at most', () => {
  const [due, early] = [new Date('2026-11-02T08:00:00.000Z'), new Date('2026-11-02T07:59:59.000Z')];
  expect([dueReminders(envelope(29), early).length, dueReminders(envelope(29), due).length]).toEqual([0, 1]);
  expect(dueReminders(envelope(30), due)).toEqual([]);
  expect([nextLook(envelope(29)), nextLook(envelope(30))]).toEqual([due.toISOString(), expiresAt]);
});

it('an envelope that is out has expired the moment its time is over, unless somebody else carries it; any other stands as it did', () => {
  const end = new Date(expiresAt);
  const before = new Date(end.getTime() - 1);
  const at = (state: (typeof ENVELOPE_STATES)[number], now: Date) => standingAt({ state, expiresAt }, now);
  expect(at('sent', end)).toEqual({ state: 'expired', expiresAt, endedAt: expiresAt });
  for (const state of ENVELOPE_STATES) {
    expect(at(state, before)).toEqual({ state, expiresAt });
    if (state !== 'sent') expect(at(state, end)).toEqual({ state, expiresAt });
  }
  const carried = { state: 'sent' as const, expiresAt, carrier: 'docusign' as const };
  expect(standingAt(carried, end)).toBe(carried);
});
