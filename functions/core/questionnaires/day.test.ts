import { describe, expect, it } from 'vitest';
import { parseDay } from './day.ts';

describe('a day', () => {
  it('is read as YYYY-MM-DD or DD/MM/YYYY', () => {
    expect(parseDay('2026-11-20')).toBe('2026-11-20');
    expect(parseDay('20/11/2026')).toBe('2026-11-20');
    expect(parseDay(' 2/1/2026 ')).toBe('2026-01-02');
  });

  it.each(['', '31/04/2026', '29/02/2025', '2026-13-01', '20/11/26', '00/01/2026', 'tomorrow', '0000-01-01'])(
    'is not %j',
    (text) => expect(parseDay(text)).toBeUndefined(),
  );

  it('knows leap years', () => {
    expect(parseDay('29/02/2024')).toBe('2024-02-29');
    expect(parseDay('29/02/2000')).toBe('2000-02-29');
    expect(parseDay('29/02/1900')).toBeUndefined();
  });
});
