import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayIn, HOUR_MS, instantIn, isTimeZone } from '#core/calendar.ts';
import { Problem } from '#core/problem.ts';
import { nextReminderAt, requireAhead, standingOf } from './deadline.ts';

const newYork = { on: '2026-11-27', timeZone: 'America/New_York' };
const next = (instant: string) => nextReminderAt(newYork, new Date(instant));

describe('reminders', () => {
  it('fall three days before the day, on it and three days after it, at nine where it was set', () => {
    expect(next('2026-11-01T00:00:00Z')).toBe('2026-11-24T14:00:00.000Z');
    expect(next('2026-11-24T14:00:00Z')).toBe('2026-11-27T14:00:00.000Z');
    expect(next('2026-11-27T14:00:00Z')).toBe('2026-11-30T14:00:00.000Z');
    expect(next('2026-11-30T14:00:00Z')).toBeUndefined();
  });

  it('are at nine on both sides of a change of the clocks', () => {
    const berlin = { on: '2026-10-25', timeZone: 'Europe/Berlin' };
    expect(nextReminderAt(berlin, new Date('2026-10-01T00:00:00Z'))).toBe('2026-10-22T07:00:00.000Z');
    expect(nextReminderAt(berlin, new Date('2026-10-22T07:00:00Z'))).toBe('2026-10-25T08:00:00.000Z');
  });
});

describe('the due day', () => {
  it('begins and ends where it was set', () => {
    expect(standingOf(newYork, new Date('2026-11-27T04:59:00Z'))).toBe('ahead');
    expect(standingOf(newYork, new Date('2026-11-27T05:00:00Z'))).toBe('today');
    expect(standingOf(newYork, new Date('2026-11-28T05:00:00Z'))).toBe('past');
  });

  it('is refused once it is over there, and not an hour before', () => {
    expect(() => requireAhead(newYork, new Date('2026-11-28T04:00:00Z'), 'on')).not.toThrow();
    expect(() => requireAhead(newYork, new Date('2026-11-28T05:00:00Z'), 'on')).toThrow(Problem);
  });
});

describe('a time zone', () => {
  it('is one that has a name', () => {
    expect(['Europe/Berlin', 'UTC', 'Asia/Kathmandu'].every(isTimeZone)).toBe(true);
    expect(['', 'Mars/Base', '../etc'].some(isTimeZone)).toBe(false);
  });

  it('shows the hour that was asked for, on the day that was asked for', () => {
    const zone = fc.constantFrom('America/New_York', 'Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'UTC');
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(zone, day, (timeZone, date) => {
        const wanted = date.toISOString().slice(0, 10);
        const instant = instantIn(timeZone, wanted, 9);
        const hour = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(instant);
        expect([dayIn(timeZone, instant), Number(hour)]).toEqual([wanted, 9]);
        expect(instant.getTime() % (HOUR_MS / 4)).toBe(0);
      }),
    );
  });
});
