import { describe, expect, it } from 'vitest';
import { DAY_MS, daysLater, daysUntil, monthsLater, utcDay } from './calendar.ts';

const at = (text: string) => new Date(text);

describe('a month later', () => {
  it.each([
    ['2026-01-15T10:30:00.000Z', 1, '2026-02-15T10:30:00.000Z'],
    ['2026-01-31T10:30:00.000Z', 1, '2026-02-28T10:30:00.000Z'],
    ['2028-01-31T10:30:00.000Z', 1, '2028-02-29T10:30:00.000Z'],
    ['2026-12-31T23:59:59.999Z', 2, '2027-02-28T23:59:59.999Z'],
    ['2026-03-31T00:00:00.000Z', -1, '2026-02-28T00:00:00.000Z'],
  ])('than %s (%i) is the same day, or the month’s last', (from, months, to) => {
    expect(monthsLater(at(from), months).toISOString()).toBe(to);
  });

  it('leaves the instant it began from as it was', () => {
    const from = at('2026-01-31T10:30:00.000Z');
    monthsLater(from, 1);
    expect(from.toISOString()).toBe('2026-01-31T10:30:00.000Z');
  });
});

it('days later keep the time of day over the end of a year and a leap day', () => {
  expect(daysLater(at('2027-12-31T23:59:00.000Z'), 1).toISOString()).toBe('2028-01-01T23:59:00.000Z');
  expect(daysLater(at('2028-03-01T12:00:00.000Z'), -1).toISOString()).toBe('2028-02-29T12:00:00.000Z');
});

it('the UTC day of an instant is the one in London in winter', () => {
  expect(utcDay(at('2026-11-22T23:59:59.999Z'))).toBe('2026-11-22');
  expect(utcDay(at('2026-11-22T23:59:59.999-05:00'))).toBe('2026-11-23');
});

it('a begun day counts until it is over', () => {
  const end = at('2026-11-25T12:00:00.000Z');
  expect(daysUntil(end, at('2026-11-11T12:00:00.000Z'))).toBe(14);
  expect(daysUntil(end, new Date(end.getTime() - 3 * DAY_MS))).toBe(3);
  expect(daysUntil(end, new Date(end.getTime() - 3 * DAY_MS - 1))).toBe(4);
  expect(daysUntil(end, new Date(end.getTime() - 1))).toBe(1);
  expect(daysUntil(end, end)).toBe(0);
  expect(daysUntil(end, daysLater(end, 1))).toBe(0);
});
