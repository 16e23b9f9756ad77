import { expect, it } from 'vitest';
import { type DeadlineRecord, signedOff } from './deadline.ts';

const deadline = { computedBy: { accountId: 'ana', name: 'Ana' } } as DeadlineRecord;
const now = new Date('2026-11-23T10:00:00Z');

it('a deadline is signed off once: whoever comes second is refused, and the first stays', () => {
  const signed = signedOff(deadline, { accountId: 'bo', name: 'Bo' }, now);
  expect(signed.signedOff).toEqual({ by: { accountId: 'bo', name: 'Bo' }, at: now.toISOString() });
  expect(() => signedOff(signed, { accountId: 'cy', name: 'Cy' }, now)).toThrow(
    expect.objectContaining({ code: 'conflict' }),
  );
});
