import { describe, expect, it } from 'vitest';
import { greeting, trialWords } from './trial.ts';

describe('the trial on the dashboard', () => {
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
