import { describe, expect, it } from 'vitest';
import * as auth from '#core/auth/endpoints.ts';
import { browser, newestCode, passTime, password as theirs, verifiedPerson } from '#tests/api/auth-world.ts';
import { type Fault, fault, faultyStack } from '#tests/api/faults.ts';
import { call, ok } from '#tests/api/stack.ts';

/** What the owner of the e-mail chooses, and what somebody chooses who knows the password of before and holds a session. */
const [fresh, attackers] = ['Fresh-horse-10', 'Attacker-horse-11'];

const reset = async (email: string): Promise<void> => {
  const at = browser();
  await passTime(email);
  await ok(call(auth.sendOtp, { email, purpose: 'reset' }, at));
  const verificationCode = (await newestCode(email)) ?? '';
  await ok(call(auth.verifyOtp, { email, verificationCode, purpose: 'reset' }, at));
  await ok(call(auth.resetPassword, { email, password: fresh }, at));
};

const steps: Record<string, () => Fault> = {
  'before the password': () =>
    fault('cognito', 'AdminSetUserPassword', { does: 'held', where: (body) => body.includes('Attacker') }),
  'before the commit': () =>
    fault('dynamodb', 'TransactWriteItems', {
      does: 'held',
      where: (body) => body.includes('"changePassword"') && body.includes('sessionsEndedAt'),
    }),
};

describe('a change of password that a reset overtakes', () => {
  it.each(Object.keys(steps))('lets nobody in who knew the password of before: %s', async (step) => {
    await faultyStack();
    const { email, token } = await verifiedPerson();
    const gap = (steps[step] as () => Fault)();
    const changing = call(auth.changePassword, { oldPassword: theirs, newPassword: attackers }, { token });
    await gap.met;
    await reset(email);
    gap.release();
    expect((await changing).status).toBe(401);
    for (const password of [theirs, attackers])
      expect((await call(auth.login, { email, password }, browser())).status).toBe(400);
    expect((await call(auth.checkStatus, {}, { token })).status).toBe(401);
    await reset(email);
    await ok(call(auth.login, { email, password: fresh }, browser()));
  });
});
