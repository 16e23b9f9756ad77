import { describe, expect, it } from 'vitest';
import { timeAgo } from './time-ago.ts';

describe('a relative time', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const ago = (milliseconds: number) => timeAgo(new Date(now.getTime() - milliseconds), now, 'en');
  const day = 86_400_000;

  it('is told in the largest unit that fits; months have 28 days', () => {
    expect(ago(45_000)).toBe('45 seconds ago');
    expect(ago(90_000)).toBe('1 minute ago');
    expect(ago(3 * 3_600_000)).toBe('3 hours ago');
    expect(ago(27 * day)).toBe('27 days ago');
    expect(ago(28 * day)).toBe('1 month ago');
    expect(ago(800 * day)).toBe('2 years ago');
  });

  it('is never in the future, whatever the two clocks say', () => expect(ago(-5000)).toBe('just now'));
});
