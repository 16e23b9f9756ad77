import { describe, expect, it } from 'vitest';
import { daysUntil, greeting, trialWords } from './trial.ts';

describe('the trial on the dashboard', () => {
  const end = new Date('2026-11-15T12:00:00Z');

  it('counts a begun day as one, and never below none', () => {
    expect(daysUntil(end, new Date('2026-11-01T12:00:00Z'))).toBe(14);
    expect(daysUntil(end, new Date('2026-11-15T11:59:00Z'))).toBe(1);
    expect(daysUntil(end, new Date('2026-12-01T00:00:00Z'))).toBe(0);
  });

  it('is told in words', () => {
    expect([0, 1, 14].map(trialWords)).toEqual([
      'Your free trial ends today.',
      '1 day left in your free trial.',
      '14 days left in your free trial.',
    ]);
  });

  it('greets by the hour', () =>
    expect([5, 12, 18].map(greeting)).toEqual(['Good morning', 'Good afternoon', 'Good evening']));
});
