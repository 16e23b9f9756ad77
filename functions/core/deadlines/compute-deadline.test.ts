import { describe, expect, it } from 'vitest';
import { CountedDay } from '#core/matters/deadline.ts';
import { computeDeadline, type Reckoned } from './compute-deadline.ts';
import type { CourtDay } from './court-calendar.ts';
import { federalHolidaysIn } from './federal-holidays.ts';
import { type DeadlineRule, MOST_OF_UNIT, type Period, type PeriodUnit, type Service } from './rule.ts';
import { ruleLibrary } from './rule-library.ts';

const timeZone = 'America/New_York';
const own = (period: Partial<Period>, fromService = false): DeadlineRule => ({
  ...{ ruleId: 'own', title: 'Paper', citation: '', says: '', trigger: '', computing: 'FRCP 6', fromService },
  period: { count: 10, unit: 'days', days: 'calendar', direction: 'after', roll: 'forward', ...period },
});
const due = (on: string, rule: DeadlineRule, given: Partial<Pick<Reckoned, 'service' | 'days'>> = {}) =>
  computeDeadline({ trigger: { on, timeZone }, rule, service: 'hand', days: [], ...given });
const ruleOf = (id: string) => ruleLibrary.find(({ ruleId }) => ruleId === id) as DeadlineRule;

/** The Office of Personnel Management's days of 2020 to 2030 on which most federal offices are closed. */
const observed: Record<number, string> = {
  2020: '01-01 01-20 02-17 05-25 07-03 09-07 10-12 11-11 11-26 12-25',
  2021: '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31',
  2022: '01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26',
  2023: '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25',
  2024: '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
  2025: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2026: '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31',
  2028: '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25',
  2029: '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25',
  2030: '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
};
const weekday = (on: string): number => new Date(`${on}T00:00:00Z`).getUTCDay();
const isWeekend = (on: string): boolean => weekday(on) === 0 || weekday(on) === 6;

describe('federal holidays', () => {
  it.each(Object.entries(observed))('are kept in %s on the days that federal offices are closed', (year, days) => {
    const kept = federalHolidaysIn(Number(year)).map(({ on }) => on);
    expect(kept.filter((on) => !isWeekend(on)).map((on) => on.slice(5))).toEqual(days.split(' '));
  });

  it('have Juneteenth since 2021, and no Inauguration Day', () => {
    expect(federalHolidaysIn(2020).map(({ name }) => name)).not.toContain('Juneteenth National Independence Day');
    expect(federalHolidaysIn(2021).map(({ on }) => on)).not.toContain('2021-01-20');
    // Its only weekday that is a holiday by another name.
    expect(federalHolidaysIn(2025).find(({ on }) => on === '2025-01-20')?.name).toMatch(/Martin Luther King/);
  });

  it('say what sets the observed day: the statute for a Saturday, the order for a Sunday', () => {
    const find = (on: string) => federalHolidaysIn(Number(on.slice(0, 4))).find((holiday) => holiday.on === on);
    expect(find('2026-07-03')).toMatchObject({ name: 'Independence Day (observed)', basis: '5 U.S.C. § 6103(b)(1)' });
    expect(find('2027-07-05')).toMatchObject({ basis: 'Executive Order 11582, § 3' });
    expect(find('2021-12-31')).toMatchObject({ name: 'New Year’s Day (observed)' });
  });
});

describe('the committee’s examples', () => {
  it('a 10-day period that ends on the Saturday before Labor Day runs to Tuesday, counted backward to Friday', () => {
    expect(due('2007-08-22', own({})).dueOn).toBe('2007-09-04');
    expect(due('2007-09-11', own({ direction: 'before', roll: 'backward' })).dueOn).toBe('2007-08-31');
  });

  it('72 hours from Friday 10:23 end on Monday at 9:23 where the clocks went back between', () => {
    const { dueOn, dueAt } = computeDeadline({
      trigger: { on: '2007-11-02', at: '10:23', timeZone },
      rule: own({ count: 72, unit: 'hours' }),
      service: 'hand',
      days: [],
    });
    expect([dueOn, dueAt]).toEqual(['2007-11-05', '09:23']);
  });

  it('a time counted backward to a day on which the office cannot be reached is extended forward', () => {
    const days: CourtDay[] = [{ on: '2007-08-31', name: 'Flood', kind: 'closure' }];
    const { dueOn, steps } = due('2007-09-11', own({ direction: 'before', roll: 'backward' }), { days });
    expect(dueOn).toBe('2007-09-04');
    expect(steps.slice(-6).map(({ on, kind }) => `${on} ${kind}`)).toEqual([
      '2007-09-01 counted',
      '2007-08-31 closed',
      '2007-09-01 skipped',
      '2007-09-02 skipped',
      '2007-09-03 skipped',
      '2007-09-04 landed',
    ]);
  });
});

describe('Rule 6', () => {
  it('leaves out the day of the trigger and counts weekends and holidays between', () => {
    const { dueOn, steps } = due('2026-11-09', ruleOf('frcp-12-a-1-a-i'));
    expect(dueOn).toBe('2026-11-30');
    expect(steps[0]).toEqual({ on: '2026-11-09', kind: 'trigger' });
    expect(steps.find(({ on }) => on === '2026-11-26')).toMatchObject({
      kind: 'counted',
      number: 17,
      why: { kind: 'holiday', name: 'Thanksgiving Day' },
    });
  });

  it('adds three days for mail after the period has ended, not before', () => {
    // The 30th day is Saturday, so that the period ends on Monday; three days more are Thursday.
    const byMail = due('2026-10-22', ruleOf('frcp-33-b-2'), { service: 'mail' });
    expect(due('2026-10-22', ruleOf('frcp-33-b-2')).dueOn).toBe('2026-11-23');
    // Thursday is Thanksgiving.
    expect(byMail.dueOn).toBe('2026-11-27');
    expect(byMail.steps.slice(-6).map(({ on, kind }) => `${on} ${kind}`)).toEqual([
      '2026-11-22 skipped',
      '2026-11-23 landed',
      '2026-11-24 added',
      '2026-11-25 added',
      '2026-11-26 added',
      '2026-11-27 landed',
    ]);
  });

  it.each<[Service, string]>([
    ['electronic', '2026-04-01'],
    ['hand', '2026-04-01'],
    ['mail', '2026-04-06'],
    ['clerk', '2026-04-06'],
    ['consented', '2026-04-06'],
  ])('reckons service by %s', (service, on) => {
    expect(due('2026-03-02', ruleOf('frcp-36-a-3'), { service }).dueOn).toBe(on);
  });

  it('adds nothing for mail where the period does not run from service between the parties', () => {
    expect(due('2026-03-02', ruleOf('frap-4-a-1-a'), { service: 'mail' }).dueOn).toBe('2026-04-01');
    expect(due('2026-03-02', ruleOf('frcp-12-a-1-a-i'), { service: 'mail' }).dueOn).toBe('2026-03-23');
  });

  it('heeds a holiday of the state for periods after an event alone', () => {
    const days: CourtDay[] = [{ on: '2026-03-31', name: 'Cesar Chavez Day', kind: 'state' }];
    expect(due('2026-03-21', own({}), { days }).dueOn).toBe('2026-04-01');
    expect(due('2026-04-10', own({ direction: 'before', roll: 'backward' }), { days }).dueOn).toBe('2026-03-31');
  });

  it('heeds a holiday that the President declares both ways', () => {
    const days: CourtDay[] = [{ on: '2026-03-31', name: 'Day of mourning', kind: 'federal' }];
    expect(due('2026-03-21', own({}), { days }).dueOn).toBe('2026-04-01');
    expect(due('2026-04-10', own({ direction: 'before', roll: 'backward' }), { days }).dueOn).toBe('2026-03-30');
  });
});

describe('other periods', () => {
  it('of months and years end on the day of the same number, or the month’s last', () => {
    expect(due('2027-12-31', own({ count: 2, unit: 'months' })).dueOn).toBe('2028-02-29');
    expect(due('2028-02-29', ruleOf('frcp-60-c-1')).dueOn).toBe('2029-02-28');
  });

  it('of court days pass over weekends and holidays', () => {
    const { dueOn, steps } = due('2026-11-24', own({ count: 3, days: 'court' }));
    expect(dueOn).toBe('2026-11-30');
    expect(steps.filter(({ kind }) => kind === 'passed').map(({ on }) => on)).toEqual([
      '2026-11-26',
      '2026-11-28',
      '2026-11-29',
    ]);
  });

  it('end where they end when they do not roll', () => {
    expect(due('2026-11-16', own({ roll: 'none' })).dueOn).toBe('2026-11-26');
  });

  it('of hours that end on a weekend run to the same time of the next court day', () => {
    const hours = (at: string) =>
      computeDeadline({
        trigger: { on: '2026-11-25', at, timeZone },
        rule: own({ count: 24, unit: 'hours' }),
        service: 'hand',
        days: [],
      });
    expect(hours('15:30')).toMatchObject({ dueOn: '2026-11-27', dueAt: '15:30' });
  });
});

/*
 * Written apart from what it judges: by days since 1970, the table of closed offices above, and a plain reading of the rule.
 */
const DAY = 86_400_000;
const closedOffices = new Set(
  Object.entries(observed).flatMap(([year, days]) => days.split(' ').map((day) => `${year}-${day}`)),
);
const textOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);
const isOpen = (day: number): boolean => {
  // The first of January 1970 was a Thursday.
  const weekdayNumber = (day + 4) % 7;
  return weekdayNumber !== 0 && weekdayNumber !== 6 && !closedOffices.has(textOf(day));
};
const naive = (on: string, { period, fromService }: DeadlineRule, isMailed: boolean): string => {
  const sign = period.direction === 'after' ? 1 : -1;
  let day = Date.parse(on) / DAY;
  if (period.unit === 'years') {
    const [year = 0, month = 1, date = 1] = on.split('-').map(Number);
    const same = Date.UTC(year + sign * period.count, month - 1, date);
    // 29 February of a common year is the 28th.
    day = new Date(same).getUTCMonth() === month - 1 ? same / DAY : same / DAY - 1;
  } else {
    for (let left = period.count; left > 0; left -= 1) day += sign;
  }
  while (!isOpen(day)) day += sign;
  if (fromService && isMailed) {
    day += 3;
    while (!isOpen(day)) day += 1;
  }
  return textOf(day);
};

/** Days between two that are tried: 1 in `npm run soak`. With 3, each rule still begins at every weekday, and before and after each holiday. */
const STEP = process.env.SOAK ? 1 : 3;

it('every rule of the library comes to the naive day from the trigger days of nine years, mailed or not', () => {
  const wrong: string[] = [];
  let compared = 0;
  for (let day = Date.parse('2020-04-01') / DAY; day <= Date.parse('2029-12-31') / DAY; day += STEP) {
    const on = textOf(day);
    for (const rule of ruleLibrary)
      for (const service of rule.fromService ? (['hand', 'mail'] as const) : (['mail'] as const)) {
        const ours = due(on, rule, { service }).dueOn;
        const expected = naive(on, rule, service === 'mail');
        compared += 1;
        if (ours !== expected) wrong.push(`${on} ${rule.ruleId} ${service}: ${ours}, not ${expected}`);
      }
  }
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(100_000 / STEP);
});

it('the days of a reckoning are counted without a gap, and the last is the deadline', () => {
  for (const rule of ruleLibrary.filter(({ period }) => period.unit === 'days'))
    for (const on of ['2026-02-27', '2026-06-30', '2026-12-21']) {
      const { steps, dueOn } = due(on, rule, { service: 'mail' });
      const numbers = steps.filter(({ kind }) => kind === 'counted').map(({ number }) => number);
      expect(numbers).toEqual(Array.from({ length: rule.period.count }, (_, at) => at + 1));
      expect(steps.at(-1)?.on).toBe(dueOn);
    }
});

describe('the longest periods', () => {
  const periods = Object.entries(MOST_OF_UNIT).flatMap(([unit, count]) =>
    (['after', 'before'] as const).map((direction) => ({ unit: unit as PeriodUnit, count, direction })),
  );
  it.each(periods)(
    'of $count $unit $direction the first and the last day that may be entered end on a day',
    (period) => {
      for (const on of ['1900-01-01', '2199-12-31']) {
        expect(CountedDay.safeParse(on).success).toBe(true);
        expect(due(on, own(period)).dueOn).toMatch(/^(1[89]|2[012])\d\d-\d\d-\d\d$/);
      }
    },
  );

  it.each(['1899-12-31', '2200-01-01', '0002-03-08', '9999-12-31'])('are counted from no day as %s', (on) => {
    expect(CountedDay.safeParse(on).success).toBe(false);
  });
});
