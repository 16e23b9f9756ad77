import { describe, expect, it } from 'vitest';
import { failedAgain, renewalOf, renewedAgainAt } from './renewal.ts';

const now = new Date('2026-11-29T12:00:00Z');
const renewedOn = (...ends: string[]) =>
  renewalOf(
    ends.map((end) => new Date(`${end}T12:00:00Z`)),
    now,
  )?.slice(0, 10);

describe('a time-stamp is renewed', () => {
  it('180 days before its certificate ends, of several the first', () => {
    expect(renewedOn('2036-06-29')).toBe('2036-01-01');
    expect(renewedOn('2040-06-29', '2036-06-29')).toBe('2036-01-01');
  });
  it('half way where its certificate ends sooner', () => {
    expect(renewedOn('2027-01-08')).toBe('2026-12-19');
  });
  it('no sooner than in a day, also where its certificate has ended', () => {
    expect(renewedOn('2026-11-30')).toBe('2026-11-30');
    expect(renewedOn('2026-05-01')).toBe('2026-11-30');
  });
  it('never where there is none', () => {
    expect(renewedOn()).toBeUndefined();
  });
});

describe('a renewal that has failed', () => {
  it('is asked for again monthly, and never once the certificate has ended', () => {
    expect(renewedAgainAt('2027-06-29T12:00:00.000Z', now)?.slice(0, 10)).toBe('2026-12-29');
    expect(renewedAgainAt('2026-12-29T12:00:00.000Z', now)).toBeUndefined();
  });
  it('says since when, and each fault once, the present one last', () => {
    const first = failedAgain(undefined, 'authority', now);
    const later = new Date('2026-12-29T12:00:00Z');
    expect(first).toEqual({ since: now.toISOString(), faults: ['authority'] });
    expect(failedAgain(first, 'authority', later)).toEqual(first);
    const second = failedAgain(first, 'file', later);
    expect(second).toEqual({ since: now.toISOString(), faults: ['authority', 'file'] });
    expect(failedAgain(second, 'authority', later).faults).toEqual(['file', 'authority']);
  });
});
