import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { representatives } from '#tests/property-runs.ts';
import { stack } from './stack.ts';
import { buy, newOwner, quote } from './subscriptions-world.ts';

beforeAll(() => stack(), 120_000);

/** Runs the operator's tool as `npm run coupon` does; what it printed, and whether it succeeded. */
const coupon = async (...options: string[]): Promise<{ said: string; ok: boolean }> => {
  const { environment } = await stack();
  const tool = join(import.meta.dirname, '../../bin/coupon.ts');
  const env = { PATH: process.env.PATH, ...environment };
  return promisify(execFile)(process.execPath, [tool, ...options], { env }).then(
    ({ stdout }) => ({ said: stdout.trim(), ok: true }),
    ({ stderr }: { stderr: string }) => ({ said: stderr.trim(), ok: false }),
  );
};

it('an operator makes a coupon that takes what it says off a plan, as often as it says', async () => {
  expect(await coupon('welcome-20', '--percent', '20', '--uses', '1', '--plans', 'solo,practice')).toEqual({
    said: 'Coupon WELCOME-20 takes 20% off, 1 times.',
    ok: true,
  });
  const owner = await newOwner();
  const choice = { planId: 'solo', interval: 'month', couponId: 'welcome-20' } as const;
  expect(await quote(owner, choice)).toMatchObject({ total: 3_120, discount: 'coupon' });
  expect((await buy(owner, choice)).receipt.total).toBe(3_120);
  await expect(quote(await newOwner(), choice)).rejects.toThrow('This coupon has been used up.');
});

it('the tool says in words what it cannot do', async () => {
  expect((await coupon('twice', '--cents', '500', '--uses', '3', '--until', '2030-12-31')).ok).toBe(true);
  expect(await coupon('TWICE', '--cents', '900', '--uses', '3')).toEqual({
    said: 'There is a coupon TWICE already.',
    ok: false,
  });
  const unusable = [
    [],
    ['a'],
    ['a', '--uses', '2'],
    ['a', '--uses', '2', '--percent', '101'],
    ['a', '--uses', '2', '--percent', '10', '--cents', '5'],
  ];
  for (const message of representatives(unusable, 0, 3))
    expect((await coupon(...message)).said).toMatch(/^Usage: npm run coupon/);
});
