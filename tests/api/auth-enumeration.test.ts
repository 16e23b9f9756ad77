import { beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#core/auth/endpoints.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { browser, newcomer, newestCode, otherThan, passTime, password, verifiedPerson } from './auth-world.ts';
import { call, type Reply, stack } from './stack.ts';

beforeAll(() => stack(), 120_000);

/** All that a caller can see of a reply, but for what is random or the time in every reply. */
const visible = ({ status, text, headers }: Reply<Endpoint>): string =>
  JSON.stringify([
    status,
    text,
    [...headers]
      .filter(([name]) => !['date', 'apigw-requestid'].includes(name))
      .map(([name, value]) => [name, name === 'set-cookie' ? value.replace(/=[\w-]{22};/, '=…;') : value])
      .sort(),
  ]);

/** An e-mail that is registered, one that signed up and was never verified, and one that nobody knows. */
const emails = async () => {
  const { email: registered } = await verifiedPerson();
  const unverified = newcomer();
  await call(auth.signup, unverified, browser());
  const all = [registered, unverified.email, newcomer().email];
  for (const email of all) await passTime(email);
  return all;
};

describe('a stranger learns nothing about an e-mail', () => {
  it('from a sign-up', async () => {
    const seen = [];
    for (const email of await emails()) seen.push(visible(await call(auth.signup, newcomer({ email }), browser())));
    expect(new Set(seen).size).toBe(1);
  });

  it('from a sign-up that comes too soon', async () => {
    const seen = [];
    for (const email of await emails()) {
      await call(auth.signup, newcomer({ email }), browser());
      seen.push(visible(await call(auth.signup, newcomer({ email }), browser())));
    }
    expect(new Set(seen).size).toBe(1);
  });

  it.each(['verify', 'reset'] as const)('from a code sent to %s', async (purpose) => {
    const seen = [];
    for (const email of await emails()) seen.push(visible(await call(auth.sendOtp, { email, purpose }, browser())));
    expect(new Set(seen).size).toBe(1);
  });

  it.each(['verify', 'reset'] as const)('from a wrong code to %s, however often', async (purpose) => {
    const seen = [];
    for (const email of await emails()) {
      const at = browser();
      await call(auth.sendOtp, { email, purpose }, at);
      const wrong = otherThan((await newestCode(email)) ?? '0000');
      for (let each = 0; each < 5; each += 1)
        seen.push(visible(await call(auth.verifyOtp, { email, purpose, verificationCode: wrong }, at)));
    }
    expect(new Set(seen).size).toBe(1);
  });

  it('from a password reset without a verified code', async () => {
    const seen = [];
    for (const email of await emails())
      seen.push(visible(await call(auth.resetPassword, { email, password }, browser())));
    expect(new Set(seen).size).toBe(1);
  });

  it('from a log-in with a wrong password', async () => {
    const seen = [];
    for (const email of await emails())
      seen.push(visible(await call(auth.login, { email, password: 'Wrong-horse-1' }, browser())));
    expect(new Set(seen).size).toBe(1);
  });

  it('from their details', async () => {
    const seen = [];
    for (const email of await emails())
      seen.push(visible(await call(auth.getUserDetails, { email }, browser())).replaceAll(email, 'e'));
    expect(new Set(seen.map((each) => each.replace(/"content-length","\d+"/, ''))).size).toBe(1);
  });

  it('while the owner of a registered e-mail is told by mail', async () => {
    const { email } = await verifiedPerson();
    await passTime(email);
    await call(auth.signup, newcomer({ email, password: 'Intruder-horse-1' }), browser());
    const [newest] = await (await stack()).mail(email);
    expect(newest?.subject).toBe('You already have an account');
    expect(newest?.text).not.toMatch(/^\d{4}$/m);
    expect((await call(auth.login, { email, password: 'Intruder-horse-1' }, browser())).status).toBe(400);
    expect((await call(auth.login, { email, password }, browser())).status).toBe(200);
  });
});
