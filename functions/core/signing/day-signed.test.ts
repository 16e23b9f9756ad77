import { describe, expect, it } from 'vitest';
import { daySigned } from './day-signed.ts';

describe('the day of a signature', () => {
  const at = new Date('2026-11-28T23:30:00.000Z');

  it('is written as contracts write a day, by the clock of who signed', () => {
    expect(daySigned(at, 'Asia/Tokyo')).toBe('November 29, 2026');
    expect(daySigned(at, 'America/New_York')).toBe('November 28, 2026');
  });

  it('is that of UTC where the zone is not known', () => {
    expect([daySigned(at), daySigned(at, 'Nowhere/Land')]).toEqual(['November 28, 2026', 'November 28, 2026']);
  });
});
