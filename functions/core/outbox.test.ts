import { describe, expect, it } from 'vitest';
import { attempted, isDue, MOST_ATTEMPTS, type OutboxItem, promised } from './outbox.ts';

const start = Date.parse('2026-11-20T12:00:00.000Z');
const at = (minutes: number) => new Date(start + minutes * 60_000);

describe('a promise', () => {
  const made = promised('f1', 'i1', { kind: 'mail', sealed: '' }, at(0));

  it('is left to the request that made it for two minutes', () => {
    expect(isDue(made, at(1.9))).toBe(false);
    expect(isDue(made, at(2))).toBe(true);
  });

  it('is tried ever more rarely for most of a day, and then set aside', () => {
    const minutes: number[] = [];
    let item: OutboxItem = made;
    while (item.nextAt) {
      minutes.push((Date.parse(item.nextAt) - start) / 60_000);
      item = attempted(item, new Date(item.nextAt));
    }
    expect(minutes.slice(0, 5)).toEqual([2, 4, 8, 16, 32]);
    expect(minutes.length).toBe(MOST_ATTEMPTS + 1);
    expect(minutes.at(-1)).toBeGreaterThan(18 * 60);
    expect(isDue(item, at(1e6))).toBe(false);
  });
});
