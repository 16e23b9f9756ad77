import { describe, expect, it } from 'vitest';
import { mergeDay } from './merge-day.ts';

describe('the day of a merge', () => {
  const now = new Date('2026-11-20T01:30:00Z');
  it('is the day where the person sits', () => {
    expect(mergeDay('2026-11-19', now)).toBe('2026-11-19');
    expect(mergeDay('2026-11-21', now)).toBe('2026-11-21');
  });
  it('is ours when the person names none, or one that is today nowhere', () => {
    expect(mergeDay(undefined, now)).toBe('2026-11-20');
    expect(mergeDay('2026-11-18', now)).toBe('2026-11-20');
    expect(mergeDay('1999-01-01', now)).toBe('2026-11-20');
  });
});
