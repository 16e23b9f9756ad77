import { expect, it } from 'vitest';
import { matterLockOf } from './matter-lock.ts';

const hold = { at: '2026-11-29T12:00:00.000Z', by: 'Nora Tester', reason: 'A claim is expected' };

it('nothing leaves a matter that is closed, or on legal hold; a closed one is told as closed', () => {
  expect(matterLockOf({ state: 'open' })).toBeUndefined();
  expect(matterLockOf({ state: 'open', hold })).toBe('matter-held');
  expect(matterLockOf({ state: 'closed', hold })).toBe('matter-closed');
});
