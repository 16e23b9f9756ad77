import { describe, expect, it } from 'vitest';
import { weekdayOf } from '#core/calendar.ts';
import { CourtDays } from './court-calendar.ts';
import { federalHolidaysIn } from './federal-holidays.ts';
import { easterSunday, stateHolidaysIn, states } from './state-holidays.ts';

const daysOf = (state: string, year: number) => stateHolidaysIn(state, year).map(({ on, name }) => `${on} ${name}`);

describe('the holidays of states', () => {
  it('are those of 50 states and the District of Columbia, by name, in order', () => {
    const names = states.map(({ name }) => name);
    expect(names).toHaveLength(51);
    expect(names).toEqual([...new Set(names)].toSorted());
  });

  it('follow their rules', () => {
    expect(daysOf('California', 2027)).toEqual([
      ...['2027-02-12 Lincoln Day', '2027-03-31 Cesar Chavez Day', '2027-09-24 Native American Day'],
      '2027-11-26 Day after Thanksgiving',
    ]);
    // Each year since 2020, not only those of federal elections.
    expect(daysOf('Virginia', 2026)).toEqual(['2026-11-03 Election Day', '2026-11-27 Friday after Thanksgiving']);
    expect(daysOf('Virginia', 2027)).toEqual(['2027-11-02 Election Day', '2027-11-26 Friday after Thanksgiving']);
    expect(daysOf('Massachusetts', 2026)).toEqual(['2026-04-20 Patriots’ Day']);
    expect(daysOf('Louisiana', 2026)).toEqual([
      ...['2026-02-17 Mardi Gras', '2026-04-03 Good Friday', '2026-11-03 Election Day'],
    ]);
    expect(daysOf('Vermont', 2027)).toEqual(['2027-03-02 Town Meeting Day', '2027-08-16 Bennington Battle Day']);
    expect(daysOf('Nevada', 2026)[0]).toBe('2026-10-30 Nevada Day');
  });

  it('that fall on a Saturday or Sunday are kept where their state keeps them', () => {
    // 31 March 2030 is a Sunday, 12 February 2028 a Saturday, and 24 December 2027 the Friday on which the federal Christmas is observed.
    expect(daysOf('California', 2030)[1]).toBe('2030-04-01 Cesar Chavez Day');
    expect(daysOf('California', 2028)[0]).toBe('2028-02-11 Lincoln Day');
    // 31 March 2029 is a Saturday: the courts of California keep it on the Friday.
    expect(daysOf('California', 2029)[1]).toBe('2029-03-30 Cesar Chavez Day');
    // 4 July 2026 is a Saturday: Virginia keeps the Friday before it, on which the federal holiday is observed.
    expect(federalHolidaysIn(2026).map(({ on }) => on)).toContain('2026-07-03');
    expect(daysOf('Connecticut', 2028)[0]).toBe('2028-02-11 Lincoln’s Birthday');
    expect(daysOf('New York', 2028).some((day) => day.includes('Lincoln'))).toBe(false);
    expect(daysOf('Texas', 2027).some((day) => day.includes('Christmas Eve'))).toBe(false);
  });

  it('of any years are working days, no federal holidays, and fit one calendar', () => {
    for (const { name } of states)
      for (let year = 2020; year <= 2060; year += 1) {
        const federal = federalHolidaysIn(year).map(({ on }) => on);
        const days = stateHolidaysIn(name, year);
        expect(CourtDays.safeParse(days).success).toBe(true);
        for (const { on } of days) expect([on, weekdayOf(on) % 6, federal.includes(on)]).not.toContain(true);
        for (const { on } of days) expect(weekdayOf(on) % 6).not.toBe(0);
      }
  });

  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2030, '2030-04-21'],
    [2038, '2038-04-25'],
  ])('Easter of %i is %s', (year, on) => {
    expect(easterSunday(year)).toBe(on);
  });
});
