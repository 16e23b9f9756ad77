import { expect, test, vi } from 'vitest';
import { combineReads } from './combine-reads.ts';
import type { Read } from './loaded.tsx';

const ready = <T>(data: T): Read<T> => ({ state: 'ready', data, refresh: async () => undefined });
const loading: Read<never> = { state: 'loading' };

test('reads that belong together are here when the last of them is', () => {
  expect(combineReads(ready('plan'), loading)).toEqual({ state: 'loading' });
  expect(combineReads(ready('plan'), ready(7))).toMatchObject({ state: 'ready', data: ['plan', 7] });
});

test('one that failed is said at once, and trying again repeats what failed and nothing else', () => {
  const retries = [vi.fn(), vi.fn()];
  const [first, second] = retries.map((retry): Read<never> => ({ state: 'failed', message: 'Not now.', retry }));
  const read = combineReads(loading, first as Read<never>, ready('plan'), second as Read<never>);
  expect(read).toMatchObject({ state: 'failed', message: 'Not now.' });
  if (read.state === 'failed') read.retry();
  for (const retry of retries) expect(retry).toHaveBeenCalledOnce();
});
