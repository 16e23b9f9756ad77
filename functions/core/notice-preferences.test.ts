import { expect, it } from 'vitest';
import { type NoticePreferences, quietUntil } from './notice-preferences.ts';

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
