import { describe, expect, it } from 'vitest';
import { daysToLook, isProgress, lastFinished } from './schedule.ts';

const now = new Date('2026-11-20T02:00:00.000Z');

describe('the days on which something may be due', () => {
  it('are today and every day since the last finished one', () => {
    expect(daysToLook('2026-11-17', now)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
    expect(daysToLook('2026-11-19', now)).toEqual(['2026-11-20']);
  });

  it('never finish a day that is not over', () => {
    expect(lastFinished(now)).toBe('2026-11-19');
    expect(daysToLook(lastFinished(now), now)).toEqual(['2026-11-20']);
  });

  it('finish a day two hours after its end, when what was begun on it is written and told of', () => {
    const before = new Date(now.getTime() - 1);
    expect(lastFinished(before)).toBe('2026-11-18');
    expect(daysToLook(lastFinished(before), before)).toEqual(['2026-11-19', '2026-11-20']);
  });

  it('reach back sixty days at the first run, over the end of a year', () => {
    const days = daysToLook(undefined, new Date('2027-01-10T12:00:00.000Z'));
    expect([days.length, days[0], days.at(-1)]).toEqual([61, '2026-11-11', '2027-01-10']);
    expect(new Set(days).size).toBe(days.length);
  });
});

describe('how far a run has come is kept', () => {
  const known = { finishedOn: '2026-11-18', aside: ['one'] };

  it('when another day is over, or another thing is set aside or done', () => {
    expect(isProgress({ aside: [] }, { finishedOn: '2026-11-18', aside: [] })).toBe(true);
    expect(isProgress(known, { finishedOn: '2026-11-19', aside: ['one'] })).toBe(true);
    expect(isProgress(known, { finishedOn: '2026-11-18', aside: [] })).toBe(true);
    expect(isProgress(known, { finishedOn: '2026-11-18', aside: ['one', 'two'] })).toBe(true);
  });

  it('not when nothing is new, and never when the run came late', () => {
    expect(isProgress(known, { ...known })).toBe(false);
    expect(isProgress(known, { finishedOn: '2026-11-17', aside: [] })).toBe(false);
  });

  it('not when so much fails that no list could hold it: the days wait', () => {
    const failing = (count: number) => Array.from({ length: count }, (_, at) => `firm ${at}`);
    expect(isProgress(known, { finishedOn: '2026-11-19', aside: failing(100) })).toBe(true);
    expect(isProgress(known, { finishedOn: '2026-11-19', aside: failing(101) })).toBe(false);
  });
});
