import { beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#core/auth/endpoints.ts';
import {
  browser,
  countCodes,
  newcomer,
  newestCode,
  otherThan,
  passTime,
  password,
  tokenOf,
  verifiedPerson,
} from './auth-world.ts';
import { call, ok, stack } from './stack.ts';

beforeAll(() => stack(), 120_000);

const nextPassword = 'Fresh-horse-10';

/** A code to reset, asked for in a browser. */
const askedIn = async (email: string, at: ReturnType<typeof browser>): Promise<string> => {
  await passTime(email);
  await ok(call(auth.sendOtp, { email, purpose: 'reset' }, at));
  return (await newestCode(email)) ?? '';
};

describe('200', () => {
  it('a verified code sets a new password and ends every session', async () => {
    const { email, token } = await verifiedPerson();
    const at = browser();
    const verificationCode = await askedIn(email, at);
    await ok(call(auth.verifyOtp, { email, verificationCode, purpose: 'reset' }, at));
    await ok(call(auth.resetPassword, { email, password: nextPassword }, at));

    expect((await call(auth.checkStatus, {}, { token })).status).toBe(401);
    expect((await call(auth.login, { email, password }, browser())).status).toBe(400);
    expect((await call(auth.checkStatus, {}, { token: await tokenOf(email, nextPassword) })).status).toBe(200);
    const [newest] = await (await stack()).mail(email);
    expect(newest?.subject).toBe('Your password was changed');
  });

  it('a reset proves the e-mail of somebody who never verified it, and shuts out the password of before', async () => {
    const details = newcomer();
    const intruder = browser();
    await ok(call(auth.signup, details, intruder));
    const owner = browser();
    const verificationCode = await askedIn(details.email, owner);
    await ok(call(auth.verifyOtp, { email: details.email, verificationCode, purpose: 'reset' }, owner));
    await ok(call(auth.resetPassword, { email: details.email, password: nextPassword }, owner));
    expect((await call(auth.login, details, intruder)).status).toBe(400);
    expect(await tokenOf(details.email, nextPassword)).not.toBe('');
  });

  it('a changed password goes on in a new session and ends the others', async () => {
    const { email, token } = await verifiedPerson();
    const reply = await ok(call(auth.changePassword, { oldPassword: password, newPassword: nextPassword }, { token }));
    expect((await call(auth.checkStatus, {}, { token })).status).toBe(401);
    expect((await call(auth.checkStatus, {}, { token: reply.access_token })).status).toBe(200);
    expect((await (await stack()).mail(email))[0]?.subject).toBe('Your password was changed');
  });
});

describe('400', () => {
  it('no password is set without a verified code, in another browser, or twice', async () => {
    const { email } = await verifiedPerson();
    const at = browser();
    const verificationCode = await askedIn(email, at);
    const attempt = (by: typeof at) => call(auth.resetPassword, { email, password: nextPassword }, by);
    expect((await attempt(at)).status).toBe(400);
    await ok(call(auth.verifyOtp, { email, verificationCode, purpose: 'reset' }, at));
    expect((await attempt(browser())).problem.message).toBe('Please verify the code sent to your email first.');
    expect((await attempt(at)).status).toBe(200);
    expect((await attempt(at)).status).toBe(400);
  });

  it('a newer code makes the older one worthless', async () => {
    const { email } = await verifiedPerson();
    const at = browser();
    const older = await askedIn(email, at);
    const newer = await askedIn(email, at);
    const wrong = older === newer ? otherThan(newer) : older;
    expect((await call(auth.verifyOtp, { email, verificationCode: wrong, purpose: 'reset' }, at)).status).toBe(400);
    expect((await call(auth.verifyOtp, { email, verificationCode: newer, purpose: 'reset' }, at)).status).toBe(200);
  });

  it('a wrong old password changes nothing', async () => {
    const { email, token } = await verifiedPerson();
    const request = { oldPassword: 'Wrong-horse-1', newPassword: nextPassword };
    const { status, problem } = await call(auth.changePassword, request, { token });
    expect([status, problem.errors]).toEqual([
      400,
      [{ field: 'oldPassword', msg: 'The old password is not correct.' }],
    ]);
    expect(await tokenOf(email)).not.toBe('');
  });
});

describe('429', () => {
  it('a sixth code of one e-mail in a day is refused', async () => {
    const { email } = await verifiedPerson();
    await countCodes(email, 5);
    const { status, problem } = await call(auth.sendOtp, { email, purpose: 'reset' }, browser());
    expect(status).toBe(429);
    expect(problem.message).toBe('Too many attempts. Please try again later.');
  });
});
