import { describe, expect, it } from 'vitest';
import { claimItem, dueBy, handedOn, isDue, isNew, MOST_ATTEMPTS, newItem, type OutboxItem } from './outbox.ts';

const start = Date.parse('2026-11-20T12:00:00.000Z');
const at = (minutes: number) => new Date(start + minutes * 60_000);

describe('an item of the outbox', () => {
  const made = newItem('FIRM#f1', 'mail-1', { kind: 'mail', sealed: '' }, at(0));

  it('is left to the stream and to the request that made it for a minute', () => {
    expect([isNew(made), isDue(made, at(0.9)), isDue(made, at(1))]).toEqual([true, false, true]);
    expect(isNew(claimItem(made, at(0)))).toBe(false);
  });

  it('is tried ever more rarely for most of a day, and then set aside', () => {
    const minutes: number[] = [];
    let item: OutboxItem = made;
    while (item.nextAt) {
      minutes.push((Date.parse(item.nextAt) - start) / 60_000);
      item = claimItem(item, new Date(item.nextAt));
    }
    expect(minutes.slice(0, 5)).toEqual([1, 2, 4, 8, 16]);
    expect(minutes.length).toBe(MOST_ATTEMPTS + 1);
    expect(minutes.at(-1)).toBeGreaterThan(18 * 60);
    expect(isDue(item, at(1e6))).toBe(false);
  });

  it('that the sweep hands on is new to the stream, waits as long as it would have, and ends as often tried', () => {
    let item: OutboxItem = made;
    const minutes: number[] = [];
    for (;;) {
      const after = claimItem(item, at(0));
      if (!after.nextAt) break;
      minutes.push((Date.parse(after.nextAt) - start) / 60_000);
      item = handedOn(after, at(0));
      expect([isNew(item), isDue(item, at(0))]).toEqual([true, false]);
    }
    expect(minutes.slice(0, 5)).toEqual([1, 2, 4, 8, 16]);
    expect(minutes.length).toBe(MOST_ATTEMPTS);
  });

  it('that the stream never takes is handed on only so often', () => {
    let item: OutboxItem = made;
    let times = 0;
    for (; claimItem(item, at(0)).nextAt; times += 1) item = handedOn(item, at(0));
    expect(times).toBe(MOST_ATTEMPTS);
    expect(handedOn(made, at(0)).itemId).not.toBe(made.itemId);
  });

  it('that has more to do is tried no later than that asks for, and begins anew where it was set aside', () => {
    expect(dueBy(made, at(60)).nextAt).toBe(made.nextAt);
    expect(dueBy(made, at(0.5)).nextAt).toBe(at(0.5).toISOString());
    const tried = claimItem(made, at(2));
    expect(dueBy(tried, at(60))).toEqual(tried);
    const { nextAt: _, ...aside } = { ...made, attempts: MOST_ATTEMPTS };
    expect(dueBy(aside, at(60))).toEqual({ ...made, attempts: 0, nextAt: at(60).toISOString() });
  });
});
