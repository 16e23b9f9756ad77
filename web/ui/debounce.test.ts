import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Debounce } from './debounce.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what waits for a pause in the keys', () => {
  it('is told nothing between keys, and the newest value once after the last', () => {
    const values: string[] = [];
    const debounce = new Debounce<string>(150, (value) => values.push(value));
    for (const typed of ['q', 'qu', 'qua']) {
      debounce.change(typed);
      vi.advanceTimersByTime(149);
    }
    expect(values).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(values).toEqual(['qua']);
    vi.advanceTimersByTime(1000);
    expect(values).toEqual(['qua']);
  });

  it('is told nothing after its page is left', () => {
    const values: string[] = [];
    const debounce = new Debounce<string>(150, (value) => values.push(value));
    debounce.change('q');
    debounce.stop();
    vi.advanceTimersByTime(1000);
    expect(values).toEqual([]);
  });
});
