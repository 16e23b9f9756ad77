import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Outcome, SAVE_DELAY, SaveKeeper, type SaveState } from './save-keeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const keeper = (...outcomes: Outcome[]) => {
  const saved: string[] = [];
  const states: SaveState[] = [];
  const kept = new SaveKeeper<string>(
    async (value) => {
      saved.push(value);
      return outcomes.shift() ?? 'saved';
    },
    (state) => states.push(state),
  );
  return { kept, saved, states };
};

describe('keeping what is typed', () => {
  it('saves the newest value once, a moment after the last change', async () => {
    const { kept, saved, states } = keeper();
    kept.change('a');
    await vi.advanceTimersByTimeAsync(SAVE_DELAY - 1);
    kept.change('ab');
    await vi.advanceTimersByTimeAsync(SAVE_DELAY - 1);
    expect(saved).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(saved).toEqual(['ab']);
    expect(states.at(-1)).toBe('saved');
    expect(kept.unsaved).toBe(false);
  });

  it('what is typed during a save is saved after it, never at once with it', async () => {
    const open: (() => void)[] = [];
    const saved: string[] = [];
    const kept = new SaveKeeper<string>(
      (value) => {
        saved.push(value);
        return new Promise((done) => open.push(() => done('saved')));
      },
      () => undefined,
    );
    kept.change('a');
    const all = kept.flush();
    kept.change('ab');
    await vi.advanceTimersByTimeAsync(SAVE_DELAY);
    expect(saved).toEqual(['a']);
    open.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(saved).toEqual(['a', 'ab']);
    open.shift()?.();
    expect(await all).toBe('saved');
  });

  it('a failed save loses nothing and goes again', async () => {
    const { kept, saved } = keeper('failed');
    kept.change('a');
    expect(await kept.flush()).toBe('failed');
    expect(kept.unsaved).toBe(true);
    expect(await kept.flush()).toBe('saved');
    expect(saved).toEqual(['a', 'a']);
  });

  it('after a conflict nothing is sent until it is settled', async () => {
    const { kept, saved } = keeper('conflict');
    kept.change('mine');
    expect(await kept.flush()).toBe('conflict');
    kept.change('mine too');
    await vi.advanceTimersByTimeAsync(SAVE_DELAY);
    expect(saved).toEqual(['mine']);
    kept.settle('mine');
    expect(await kept.flush()).toBe('saved');
    expect(saved).toEqual(['mine', 'mine too']);
  });

  it('a conflict settled for the others drops what was waiting', async () => {
    const { kept, saved } = keeper('conflict');
    kept.change('mine');
    await kept.flush();
    kept.settle('theirs');
    await kept.flush();
    expect(saved).toEqual(['mine']);
    expect(kept.unsaved).toBe(false);
  });
});
