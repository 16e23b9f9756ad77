import { describe, expect, it } from 'vitest';
import { eachOnce, isDone } from './activity.ts';

const event = (what: string, at: string) => ({ what: `POST /api${what}`, at });

describe('what a member did', () => {
  it('is a deed, never an attempt or a step of it', () => {
    const told = ['', ' paid', ' joined', ' tried', ' open', ' authentication', ' failed', ' cancelled', ' ended'];
    expect(told.filter((end) => isDone(`POST /api/checkouts${end}`))).toEqual(['', ' paid', ' joined']);
  });

  it('stands there once, however many writes it took, and again when it was done again', () => {
    const events = [
      event('/templates', '2026-11-20T10:00:02.000Z'),
      event('/matters', '2026-11-20T10:00:01.000Z'),
      event('/matters joined', '2026-11-20T10:00:01.000Z'),
      event('/matters', '2026-11-20T10:00:00.000Z'),
    ];
    expect(eachOnce(events)).toEqual([events[0], events[1], events[3]]);
  });
});
