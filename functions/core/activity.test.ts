import { describe, expect, it } from 'vitest';
import { isDone } from '#core/audit.ts';
import { distinctOperations } from './activity.ts';

const event = (operation: string, at: string) => ({ operation, at });

describe('what a member did', () => {
  it('is a deed, never an attempt or a step of it', () => {
    const steps = [undefined, 'paid', 'joined', 'tried', 'open', 'authentication', 'failed', 'cancelled', 'ended'];
    expect(steps.filter(isDone)).toEqual([undefined, 'paid', 'joined']);
  });

  it('stands there once, however many writes it took, and again when it was done again', () => {
    const events = [
      event('createTemplate', '2026-11-20T10:00:02.000Z'),
      event('openMatter', '2026-11-20T10:00:01.000Z'),
      event('openMatter', '2026-11-20T10:00:01.000Z'),
      event('openMatter', '2026-11-20T10:00:00.000Z'),
    ];
    expect(distinctOperations(events)).toEqual([events[0], events[1], events[3]]);
  });
});
