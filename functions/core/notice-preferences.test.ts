import { expect, it } from 'vitest';
import { dailyAfter, gathersUntil, type NoticePreferences, quietUntil } from './notice-preferences.ts';

const until = (quiet: NoticePreferences['quiet'], timeZone: string, now: string): string | undefined =>
  quietUntil({ ...(quiet && { quiet }), timeZone }, new Date(now))?.toISOString();
const night = { from: '20:00', to: '07:00' };

it('quiet hours end at their time of day in the zone of whom a mail is to', () => {
  expect(until(night, 'UTC', '2030-01-15T23:10:30.000Z')).toBe('2030-01-16T07:00:00.000Z');
  expect(until(night, 'UTC', '2030-01-15T06:59:59.000Z')).toBe('2030-01-15T07:00:00.000Z');
  expect(until(night, 'America/New_York', '2030-01-15T03:00:00.000Z')).toBe('2030-01-15T12:00:00.000Z');
  expect(until({ from: '09:00', to: '17:00' }, 'UTC', '2030-01-15T09:00:00.000Z')).toBe('2030-01-15T17:00:00.000Z');
});

it('outside of them nothing waits, nor where there are none or two equal times', () => {
  expect(until(night, 'UTC', '2030-01-15T07:00:00.000Z')).toBeUndefined();
  expect(until(night, 'UTC', '2030-01-15T19:59:59.000Z')).toBeUndefined();
  expect(until(undefined, 'UTC', '2030-01-15T23:00:00.000Z')).toBeUndefined();
  expect(until({ from: '08:00', to: '08:00' }, 'UTC', '2030-01-15T08:00:00.000Z')).toBeUndefined();
});

it('over a change of the clocks they end at the same time of day, an hour earlier or later', () => {
  // New York goes forward on 10 March 2030 and back on 3 November, each at two at night.
  expect(until(night, 'America/New_York', '2030-03-10T02:00:00.000Z')).toBe('2030-03-10T11:00:00.000Z');
  expect(until(night, 'America/New_York', '2030-03-10T10:59:00.000Z')).toBe('2030-03-10T11:00:00.000Z');
  expect(until(night, 'America/New_York', '2030-11-03T01:00:00.000Z')).toBe('2030-11-03T12:00:00.000Z');
  expect(until(night, 'America/New_York', '2030-11-03T11:59:00.000Z')).toBe('2030-11-03T12:00:00.000Z');
  expect(until(night, 'Europe/Berlin', '2030-03-30T22:00:00.000Z')).toBe('2030-03-31T05:00:00.000Z');
  expect(until(night, 'Europe/Berlin', '2030-10-26T22:00:00.000Z')).toBe('2030-10-27T06:00:00.000Z');
});

it('hours that end in the hour which the clocks leave out, or have twice, end later than they began', () => {
  const early = { from: '20:00', to: '02:30' };
  const [spring, autumn] = ['2030-03-10T06:00:00.000Z', '2030-11-03T04:00:00.000Z'];
  for (const now of [spring, autumn]) {
    const end = until(early, 'America/New_York', now) ?? '';
    const hours = (Date.parse(end) - Date.parse(now)) / 3_600_000;
    expect([now, hours > 0 && hours <= 3.5]).toEqual([now, true]);
  }
});

const daily = (at: string, timeZone: string, after: string): string | undefined =>
  dailyAfter({ daily: { at }, timeZone }, new Date(after))?.toISOString();

it('the mail of a day comes at its time of day in the zone of whom it is to, later than what it tells of', () => {
  expect(daily('08:00', 'UTC', '2030-01-15T07:59:59.999Z')).toBe('2030-01-15T08:00:00.000Z');
  expect(daily('08:00', 'UTC', '2030-01-15T08:00:00.000Z')).toBe('2030-01-16T08:00:00.000Z');
  expect(daily('08:30', 'America/New_York', '2030-01-15T03:00:00.000Z')).toBe('2030-01-15T13:30:00.000Z');
  expect(daily('08:00', 'Asia/Kolkata', '2030-01-15T03:00:00.000Z')).toBe('2030-01-16T02:30:00.000Z');
  expect(dailyAfter({ timeZone: 'UTC' }, new Date())).toBeUndefined();
  expect(dailyAfter(undefined, new Date())).toBeUndefined();
});

it('over a change of the clocks it keeps its time of day', () => {
  // New York goes forward on 10 March 2030 and back on 3 November, each at two at night.
  expect(daily('08:00', 'America/New_York', '2030-03-09T13:00:00.000Z')).toBe('2030-03-10T12:00:00.000Z');
  expect(daily('08:00', 'America/New_York', '2030-11-02T12:00:00.000Z')).toBe('2030-11-03T13:00:00.000Z');
  expect(daily('08:00', 'Europe/Berlin', '2030-03-30T07:00:00.000Z')).toBe('2030-03-31T06:00:00.000Z');
});

it.each([
  ['02:30', 'America/New_York', '2030-03-07T00:00:00.000Z'],
  ['01:30', 'America/New_York', '2030-10-31T00:00:00.000Z'],
  ['02:00', 'Europe/Berlin', '2030-03-28T00:00:00.000Z'],
  ['00:00', 'America/Asuncion', '2023-09-28T00:00:00.000Z'],
])(
  'at %s in %s it comes once in each day, also when the clocks leave that hour out or have it twice',
  (at, zone, from) => {
    const instants = [new Date(from)];
    for (let day = 0; day < 7; day += 1)
      instants.push(dailyAfter({ daily: { at }, timeZone: zone }, instants.at(-1) as Date) as Date);
    const gaps = instants
      .slice(2)
      .map((instant, n) => (instant.getTime() - (instants[n + 1] as Date).getTime()) / 3_600_000);
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(22);
    for (const gap of gaps) expect(gap).toBeLessThanOrEqual(26);
  },
);

it('what was gathered waits for that time, for the end of quiet hours in which it lies, and no longer once each mail comes at once', () => {
  const preferences = { daily: { at: '08:00' }, timeZone: 'UTC', quiet: { from: '20:00', to: '09:00' } };
  const waits = (given: NoticePreferences | undefined, now: string) =>
    gathersUntil(given, new Date('2030-01-15T12:00:00.000Z'), new Date(now))?.toISOString();
  expect(waits(preferences, '2030-01-16T07:00:00.000Z')).toBe('2030-01-16T08:00:00.000Z');
  expect(waits(preferences, '2030-01-16T08:00:00.000Z')).toBe('2030-01-16T09:00:00.000Z');
  expect(waits(preferences, '2030-01-16T09:00:00.000Z')).toBeUndefined();
  expect(waits({ ...preferences, daily: undefined } as never, '2030-01-15T13:00:00.000Z')).toBeUndefined();
  expect(waits(undefined, '2030-01-15T13:00:00.000Z')).toBeUndefined();
});
