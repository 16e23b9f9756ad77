import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarEntry } from '#core/agenda/entry.ts';
import { utcDay } from '#core/calendar.ts';
import { CountedDay } from '#core/matters/deadline.ts';
import { byDay, daysFrom, stepped } from './days.ts';
import { dayOf, rangeOf, VIEWS } from './range.ts';

const anyDay = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2150-01-01'), noInvalidDate: true })
  .map((date) => utcDay(date));

describe('what the calendar shows', () => {
  it('holds the day that it is about, in whole weeks from Sunday to Saturday, of a month every day', () => {
    fc.assert(
      fc.property(anyDay, (on) => {
        for (const view of ['month', 'week'] as const) {
          const days = daysFrom(rangeOf(view, on).from, rangeOf(view, on).to);
          expect(days).toContain(on);
          expect(days.length % 7).toBe(0);
          expect(new Date(days[0] ?? '').getUTCDay()).toBe(0);
        }
        const days = daysFrom(rangeOf('month', on).from, rangeOf('month', on).to);
        expect(days.filter((day) => day.slice(0, 7) === on.slice(0, 7)).length).toBeGreaterThanOrEqual(28);
        expect(days.length).toBeLessThanOrEqual(42);
      }),
      { numRuns: 100 },
    );
  });

  it('begins at the day of an address where the server would take it, and at no other text', () => {
    const texts = fc.oneof(
      anyDay,
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
      fc.tuple(fc.nat(2300), fc.nat(14), fc.nat(33)).map(([year, ...rest]) => {
        const two = rest.map((part) => String(part).padStart(2, '0'));
        return [String(year).padStart(4, '0'), ...two].join('-');
      }),
      fc.string(),
      fc.constantFrom(
        '',
        '2026-02-29',
        '2028-02-29',
        '1899-12-31',
        '2199-12-31',
        '2200-01-01',
        '2026-11-24T10:00',
        ' 2026-11-24',
      ),
    );
    fc.assert(
      fc.property(texts, (on) => {
        expect(dayOf(new URLSearchParams({ on }))).toBe(CountedDay.safeParse(on).data);
      }),
      { numRuns: 500 },
    );
    expect(dayOf(new URLSearchParams())).toBeUndefined();
  });

  it('leaves out no day between one view and the next', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...VIEWS), (on, view) => {
        const following = daysFrom(rangeOf(view, on).to, rangeOf(view, stepped(view, on, 1)).from);
        expect(following.length).toBeLessThanOrEqual(2);
        expect(rangeOf(view, stepped(view, stepped(view, on, 1), -1)).from).toBe(rangeOf(view, on).from);
      }),
      { numRuns: 100 },
    );
  });

  it('of one day is what is open first, then by its hour, deadlines before tasks', () => {
    const entry = (id: string, more: Partial<CalendarEntry>): CalendarEntry => ({
      ...{ id, kind: 'task', title: id, on: '2026-11-24', personId: 'p' },
      ...more,
    });
    const entries = [
      entry('done', { done: true }),
      entry('task', {}),
      entry('five', { kind: 'deadline', hour: '17:00' }),
      entry('deadline', { kind: 'deadline' }),
    ];
    expect(
      byDay(entries)
        .get('2026-11-24')
        ?.map(({ id }) => id),
    ).toEqual(['deadline', 'task', 'five', 'done']);
  });
});
