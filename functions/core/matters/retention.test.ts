import { describe, expect, it } from 'vitest';
import { keptUntil, RetentionYears } from './retention.ts';

const closed = { state: 'closed' as const, closedAt: '2024-02-29T23:30:00.000Z' };

describe('a matter', () => {
  it('is kept for so many years after the day on which it was closed', () => {
    expect(keptUntil(closed, 7)).toBe('2031-02-28');
    expect(keptUntil(closed, 4)).toBe('2028-02-29');
  });

  it('has no such day while it is open, or on legal hold', () => {
    expect(keptUntil({ ...closed, state: 'open' }, 7)).toBeUndefined();
    const hold = { at: closed.closedAt, by: 'Ada Reed', reason: 'A claim' };
    expect(keptUntil({ ...closed, hold }, 7)).toBeUndefined();
  });

  it('is kept for 1 to 100 whole years', () => {
    expect([0, 1, 7.5, 100, 101].filter((years) => RetentionYears.safeParse(years).success)).toEqual([1, 100]);
  });
});
