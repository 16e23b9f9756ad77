import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Autosave, SAVE_DELAY, type SaveState } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const watched = (save: (value: string) => Promise<unknown>) => {
  const states: SaveState[] = [];
  return { states, autosave: new Autosave(save, (state) => states.push(state)) };
};

describe('autosave', () => {
  it('waits for a pause, then keeps only the newest', async () => {
    const saved: string[] = [];
    const { autosave, states } = watched(async (value) => saved.push(value));
    for (const value of ['a', 'an', 'ann']) {
      autosave.change(value);
      await vi.advanceTimersByTimeAsync(SAVE_DELAY - 1);
    }
    expect(saved).toEqual([]);
    expect(autosave.unsaved).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(saved).toEqual(['ann']);
    expect(states.at(-1)).toBe('saved');
    expect(autosave.unsaved).toBe(false);
  });

  it('never runs two saves at once, and saves what changed meanwhile', async () => {
    const saved: string[] = [];
    let running = 0;
    const { autosave } = watched(async (value) => {
      expect(++running).toBe(1);
      await new Promise((done) => setTimeout(done, 2000));
      running--;
      saved.push(value);
    });
    autosave.change('first');
    await vi.advanceTimersByTimeAsync(SAVE_DELAY);
    autosave.change('second');
    await vi.advanceTimersByTimeAsync(5000);
    expect(saved).toEqual(['first', 'second']);
  });

  it('keeps what could not be saved, and saves it when tried again', async () => {
    const saved: string[] = [];
    let online = false;
    const { autosave, states } = watched(async (value) => {
      if (!online) throw new Error('offline');
      saved.push(value);
    });
    autosave.change('typed');
    await vi.advanceTimersByTimeAsync(SAVE_DELAY);
    expect(states.at(-1)).toBe('failed');
    expect(autosave.unsaved).toBe(true);
    online = true;
    autosave.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(saved).toEqual(['typed']);
    expect(states.at(-1)).toBe('saved');
  });

  it('says nothing when there is nothing to keep', async () => {
    const { autosave, states } = watched(async () => undefined);
    await autosave.flush();
    expect(states).toEqual([]);
  });

  it('saves at once when the page is left', async () => {
    const saved: string[] = [];
    const { autosave } = watched(async (value) => saved.push(value));
    autosave.change('typed');
    await autosave.flush();
    expect(saved).toEqual(['typed']);
  });
});
