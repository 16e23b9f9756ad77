import { describe, expect, it } from 'vitest';
import { dateFormats, ordinal, readDay } from './date-formats.ts';

const TABLE = {
  dashed_short: ['11-20-2026', '01-02-0999'],
  dashed_long: ['November-20-2026', 'January-2-0999'],
  slashed: ['11/20/2026', '01/02/0999'],
  dotted: ['11.20.2026', '01.02.0999'],
  formal: ['November 20, 2026', 'January 2, 0999'],
  legal: ['20th day of November, 2026', '2nd day of January, 0999'],
  day: ['20', '2'],
  month: ['November', 'January'],
  year: ['2026', '0999'],
};

describe('every date format', () => {
  it.each(Object.entries(TABLE))('%s prints as its table says', (name, [late, early]) => {
    const { print } = dateFormats[name as keyof typeof dateFormats];
    expect(print({ year: 2026, month: 11, day: 20 })).toBe(late);
    expect(print({ year: 999, month: 1, day: 2 })).toBe(early);
  });

  it('is in the table', () => {
    expect(Object.keys(TABLE)).toEqual(Object.keys(dateFormats));
  });
});

describe('a day', () => {
  it('is read from a date answer', () => {
    expect(readDay(' 2028-02-29 ')).toEqual({ year: 2028, month: 2, day: 29 });
  });

  it.each(['2026-02-29', '2100-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', '11/20/2026', ''])(
    '%j is no day of the calendar',
    (text) => expect(readDay(text)).toBeUndefined(),
  );

  it('has the ordinal that English gives it', () => {
    const days = [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 31].map(ordinal);
    expect(days.join(' ')).toBe('1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 31st');
  });
});
