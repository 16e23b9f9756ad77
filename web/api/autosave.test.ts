import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Autosave, type Outcome, type SaveState } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pause = 800;

const watched = (save: (value: string) => Promise<Outcome>) => {
  const states: SaveState[] = [];
  return { states, autosave: new Autosave({ save, onState: (state) => states.push(state), pause }) };
};

/** Saves that end so, one after another, and then well. */
const ending = (...outcomes: Outcome[]) => {
  const saved: string[] = [];
  const save = async (value: string): Promise<Outcome> => {
    saved.push(value);
    return outcomes.shift() ?? 'saved';
  };
  return { saved, ...watched(save) };
};

describe('autosave', () => {
  it('waits for a pause, then saves only the newest', async () => {
    const { autosave, states, saved } = ending();
    for (const value of ['a', 'an', 'ann']) {
      autosave.change(value);
      await vi.advanceTimersByTimeAsync(pause - 1);
    }
    expect(saved).toEqual([]);
    expect(states.at(-1)).toBe('waiting');
    expect(autosave.unsaved).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(saved).toEqual(['ann']);
    expect(states.at(-1)).toBe('saved');
    expect(autosave.unsaved).toBe(false);
  });

  it('never runs two saves at once, and saves what changed meanwhile after it', async () => {
    const saved: string[] = [];
    let running = 0;
    const { autosave } = watched(async (value) => {
      expect(++running).toBe(1);
      await new Promise((done) => setTimeout(done, 2000));
      running--;
      saved.push(value);
      return 'saved';
    });
    autosave.change('first');
    await vi.advanceTimersByTimeAsync(pause);
    autosave.change('second');
    const all = autosave.flush();
    await vi.advanceTimersByTimeAsync(5000);
    expect(saved).toEqual(['first', 'second']);
    expect(await all).toBe('saved');
  });

  it('keeps what could not be saved, whether refused or thrown, and saves it when asked again', async () => {
    const { autosave, states, saved } = ending('failed');
    autosave.change('typed');
    await vi.advanceTimersByTimeAsync(pause);
    expect(states.at(-1)).toBe('failed');
    expect(autosave.unsaved).toBe(true);
    expect(await autosave.flush()).toBe('saved');
    expect(saved).toEqual(['typed', 'typed']);

    let online = false;
    const thrown = watched(async () => {
      if (!online) throw new TypeError('offline');
      return 'saved';
    });
    thrown.autosave.change('typed');
    expect(await thrown.autosave.flush()).toBe('failed');
    expect(thrown.autosave.unsaved).toBe(true);
    online = true;
    expect(await thrown.autosave.flush()).toBe('saved');
    expect(thrown.states.at(-1)).toBe('saved');
  });

  it('says nothing when there is nothing to save', async () => {
    const { autosave, states } = ending();
    await autosave.flush();
    expect(states).toEqual([]);
  });

  it('saves at once when the page is left', async () => {
    const { autosave, saved } = ending();
    autosave.change('typed');
    await autosave.flush();
    expect(saved).toEqual(['typed']);
  });

  it('sends nothing after a conflict until it is resolved', async () => {
    const { autosave, saved } = ending('conflict');
    autosave.change('mine');
    expect(await autosave.flush()).toBe('conflict');
    autosave.change('mine too');
    await vi.advanceTimersByTimeAsync(pause);
    expect(saved).toEqual(['mine']);
    autosave.resolveConflict('mine');
    expect(await autosave.flush()).toBe('saved');
    expect(saved).toEqual(['mine', 'mine too']);
  });

  it('drops what was waiting when a conflict is resolved for the others', async () => {
    const { autosave, saved, states } = ending('conflict');
    autosave.change('mine');
    await autosave.flush();
    autosave.resolveConflict('theirs');
    await autosave.flush();
    expect(saved).toEqual(['mine']);
    expect(autosave.unsaved).toBe(false);
    expect(states.at(-1)).toBe('saved');
  });
});
