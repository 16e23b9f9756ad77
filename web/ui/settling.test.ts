import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Settling } from './settling.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what waits for a pause in the keys', () => {
  it('is told nothing between keys, and the newest value once after the last', () => {
    const told: string[] = [];
    const settling = new Settling<string>(150, (value) => told.push(value));
    for (const typed of ['q', 'qu', 'qua']) {
      settling.change(typed);
      vi.advanceTimersByTime(149);
    }
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(['qua']);
    vi.advanceTimersByTime(1000);
    expect(told).toEqual(['qua']);
  });

  it('is told nothing after its page is left', () => {
    const told: string[] = [];
    const settling = new Settling<string>(150, (value) => told.push(value));
    settling.change('q');
    settling.stop();
    vi.advanceTimersByTime(1000);
    expect(told).toEqual([]);
  });
});
