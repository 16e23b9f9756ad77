import { expect, it } from 'vitest';
import { staysBecause } from './leaving.ts';

const hold = { at: '2026-11-29T12:00:00.000Z', by: 'Nora Tester', reason: 'A claim is expected' };

it('nothing leaves a matter that is closed, or on legal hold; a closed one is told as closed', () => {
  expect(staysBecause({ state: 'open' })).toBeUndefined();
  expect(staysBecause({ state: 'open', hold })).toBe('matter-held');
  expect(staysBecause({ state: 'closed', hold })).toBe('matter-closed');
});
