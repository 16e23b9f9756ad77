import { beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#core/auth/endpoints.ts';
import { userTypes } from '#core/auth/user-type.ts';
import { browser, newcomer, newestCode, otherThan, passTime, password, tokenOf, verifiedPerson } from './auth-world.ts';
import { call, ok, stack } from './stack.ts';

beforeAll(() => stack(), 120_000);

describe('200', () => {
  it('a sign-up gives no token before the mailed code is verified', async () => {
    const details = newcomer();
    const at = browser();
    const { body } = await call(auth.signup, details, at);
    expect(body.data).toEqual({ isVerified: false });
    expect(body.access_token).toBe('');
    const unverified = await ok(call(auth.login, details, browser()));
    expect(unverified).toMatchObject({ data: { isVerified: false }, access_token: '' });
    expect(unverified).not.toHaveProperty('refresh_token');

    const verificationCode = (await newestCode(details.email)) ?? '';
    const verified = await ok(call(auth.verifyOtp, { email: details.email, verificationCode }, at));
    expect(verified.refresh_token).toBeTruthy();
    const { data } = await ok(call(auth.checkStatus, {}, { token: verified.access_token }));
    expect(verified.data).toEqual(data);
    expect(data).toMatchObject({
      firstName: 'Ada',
      isVerified: true,
      isapproved: 0,
      terms_Condition: false,
      is_free_subscribed: true,
      is_trial_click: false,
      userTypeRoute: 'business',
    });
  });

  it('the session waits for the code that was sent again, and for one that a log-in asked for', async () => {
    const details = newcomer();
    const at = browser();
    await ok(call(auth.signup, details, at));
    await passTime(details.email);
    await ok(call(auth.sendOtp, { email: details.email }, at));
    const verificationCode = (await newestCode(details.email)) ?? '';
    const again = await ok(call(auth.verifyOtp, { email: details.email, verificationCode }, at));
    await ok(call(auth.checkStatus, {}, { token: again.access_token }));

    const other = newcomer();
    const later = browser();
    await ok(call(auth.signup, other, browser()));
    await passTime(other.email);
    await ok(call(auth.login, other, later));
    const code = (await newestCode(other.email)) ?? '';
    const verified = await ok(call(auth.verifyOtp, { email: other.email, verificationCode: code }, later));
    await ok(call(auth.checkStatus, {}, { token: verified.access_token }));
  });

  it('a session that waits is begun by its code once, and by nothing else that proves the e-mail', async () => {
    const details = newcomer();
    const { email } = details;
    const at = browser();
    const elsewhere = browser();
    await ok(call(auth.signup, details, at));
    const verificationCode = (await newestCode(email)) ?? '';
    await passTime(email);
    await ok(call(auth.sendOtp, { email, purpose: 'reset' }, elsewhere));
    const resetting = (await newestCode(email)) ?? '';
    const { access_token } = await ok(
      call(auth.verifyOtp, { email, verificationCode: resetting, purpose: 'reset' }, elsewhere),
    );
    expect(access_token).toBe('');
    await ok(call(auth.resetPassword, { email, password: 'Another-horse-7' }, elsewhere));
    const after = await call(auth.verifyOtp, { email, verificationCode }, at);
    expect(after.body?.access_token ?? '').toBe('');
  });

  it('the cookie that binds a code to its browser cannot be read by scripts nor leave the host', async () => {
    const { headers } = await call(auth.signup, newcomer(), browser());
    expect(headers.get('set-cookie')).toMatch(
      /^__Host-otp-verify=[\w-]{22}; Path=\/; Max-Age=86400; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('two people of one name get slugs of their own', async () => {
    const first = await verifiedPerson({ firstName: 'Grace', lastName: 'Hopper' });
    const second = await verifiedPerson({ firstName: 'Grace', lastName: 'Hopper' });
    const slugs = await Promise.all(
      [first, second].map(async ({ token }) => (await ok(call(auth.checkStatus, {}, { token }))).data.profileKeyword),
    );
    expect(slugs).toEqual(['grace-hopper', 'grace-hopper-2']);
  });

  it('a firm cannot take a word that the routes need', async () => {
    const { token } = await verifiedPerson({ firm_name: 'Matters' });
    expect((await ok(call(auth.checkStatus, {}, { token }))).data.profileKeyword).toBe('matters-2');
  });

  it('an unverified person may sign up again: the new details and the newest code count', async () => {
    const details = newcomer({ firstName: 'Wrong' });
    const first = browser();
    await ok(call(auth.signup, details, first));
    const oldCode = (await newestCode(details.email)) ?? '';
    await passTime(details.email);
    const second = browser();
    await ok(call(auth.signup, { ...details, firstName: 'Right', password: 'Another-horse-8' }, second));
    const newCode = (await newestCode(details.email)) ?? '';
    expect((await call(auth.verifyOtp, { email: details.email, verificationCode: oldCode }, first)).status).toBe(400);
    await ok(call(auth.verifyOtp, { email: details.email, verificationCode: newCode }, second));
    expect((await call(auth.login, details, browser())).status).toBe(400);
    const { data } = await ok(call(auth.login, { ...details, password: 'Another-horse-8' }, browser()));
    expect(data).toMatchObject({ firstName: 'Right', isVerified: true });
  });

  it('a resend replaces the code for the browser that signed up', async () => {
    const details = newcomer();
    const at = browser();
    await ok(call(auth.signup, details, at));
    const oldCode = (await newestCode(details.email)) ?? '';
    await passTime(details.email);
    await ok(call(auth.sendOtp, { email: details.email }, at));
    const newCode = (await newestCode(details.email)) ?? '';
    if (newCode !== oldCode)
      expect((await call(auth.verifyOtp, { email: details.email, verificationCode: oldCode }, at)).status).toBe(400);
    await ok(call(auth.verifyOtp, { email: details.email, verificationCode: newCode }, at));
  });

  it('a log-in with the right password sends an unverified person a code for that browser', async () => {
    const details = newcomer();
    await ok(call(auth.signup, details, browser()));
    await passTime(details.email);
    const at = browser();
    expect((await ok(call(auth.login, details, at))).data).toEqual({ isVerified: false });
    const verificationCode = (await newestCode(details.email)) ?? '';
    await ok(call(auth.verifyOtp, { email: details.email, verificationCode }, at));
    expect(await tokenOf(details.email)).not.toBe('');
  });
});

describe('400', () => {
  it.each([
    ['firstName', 'Ada Lovelace', 'First Name cannnot accept white space, numeric values and special character'],
    ['firstName', 'a'.repeat(31), 'Name must not contain more than 30 characters'],
    ['mobileNumber', '123', 'Your mobile should contain atleast 4 digits'],
    ['mobileNumber', '1'.repeat(16), 'Your mobile should not contain more than 15 digits'],
    ['email', 'a"b@example.com', 'Please enter valid email format'],
    ['email', '', 'Please enter the email'],
    ['password', 'alllowercase1', 'Password must contain at least 8 characters'],
    ['password', `Aa1${'x'.repeat(28)}`, 'Password must not contain more than 30 characters'],
    ['userType', userTypes.staff.id, 'Please select the user type'],
    ['imdbLink', 'javascript:alert(1)', 'Please enter a valid URL'],
  ])('a sign-up with the %s %j is refused in words', async (field, value, msg) => {
    const { status, problem } = await call(auth.signup, { ...newcomer(), [field]: value } as never, browser());
    expect(status).toBe(400);
    expect(problem.errors[0]).toMatchObject({ field });
    expect(problem.errors[0]?.msg).toContain(msg);
  });

  it('a lawyer needs a logo and a firm name', async () => {
    const { problem } = await call(auth.signup, newcomer({ userType: userTypes.lawyer.id }), browser());
    expect(problem.errors.map(({ field }) => field)).toEqual(['business_logo', 'firm_name']);
  });

  it('a code of another browser is not correct, and costs the owner no guess', async () => {
    const details = newcomer();
    const at = browser();
    await ok(call(auth.signup, details, at));
    const verificationCode = (await newestCode(details.email)) ?? '';
    for (let each = 0; each < 4; each += 1) {
      const { problem } = await call(auth.verifyOtp, { email: details.email, verificationCode }, browser());
      expect(problem.message).toBe('The code is not correct or has expired.');
    }
    await ok(call(auth.verifyOtp, { email: details.email, verificationCode }, at));
  });

  it('a code asked for from another browser never verifies somebody else’s password', async () => {
    const details = newcomer();
    await ok(call(auth.signup, details, browser()));
    const before = await newestCode(details.email);
    await passTime(details.email);
    const owner = browser();
    await ok(call(auth.sendOtp, { email: details.email, purpose: 'verify' }, owner));
    expect(await newestCode(details.email)).toBe(before);
    const { status } = await call(auth.verifyOtp, { email: details.email, verificationCode: before ?? '' }, owner);
    expect(status).toBe(400);
  });

  it('after three wrong guesses the right code is not correct any more', async () => {
    const details = newcomer();
    const at = browser();
    await ok(call(auth.signup, details, at));
    const code = (await newestCode(details.email)) ?? '';
    for (let each = 0; each < 3; each += 1)
      await call(auth.verifyOtp, { email: details.email, verificationCode: otherThan(code) }, at);
    expect((await call(auth.verifyOtp, { email: details.email, verificationCode: code }, at)).status).toBe(400);
  });

  it('a code serves once, and only its own purpose', async () => {
    const { details, at, email } = await verifiedPerson();
    const code = (await newestCode(email)) ?? '';
    expect((await call(auth.verifyOtp, { email, verificationCode: code }, at)).status).toBe(400);
    expect((await call(auth.verifyOtp, { email, verificationCode: code, purpose: 'reset' }, at)).status).toBe(400);
    expect((await call(auth.resetPassword, { email, password: details.password }, at)).status).toBe(400);
  });

  it('a wrong password and an unknown e-mail are told alike', async () => {
    const { email } = await verifiedPerson();
    const wrong = await call(auth.login, { email, password: 'Wrong-horse-1' }, browser());
    const unknown = await call(auth.login, { email: newcomer().email, password }, browser());
    expect(wrong.status).toBe(400);
    expect(wrong.problem.message).toBe('Incorrect email or password.');
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
  });
});

describe('422', () => {
  it('a logo that never arrived is missed', async () => {
    const business_logo = 'uploads/logos/7b1f6e9a-3f6e-4f5e-9a53-0d3a7f4c2b11';
    const { status, problem } = await call(auth.signup, newcomer({ business_logo }), browser());
    expect(status).toBe(422);
    expect(problem.errors[0]).toMatchObject({ field: 'business_logo' });
  });
});

describe('429', () => {
  it('a second code within thirty seconds is refused, for known and unknown e-mails', async () => {
    const { email } = await verifiedPerson();
    for (const each of [email, newcomer().email]) {
      await passTime(each);
      await ok(call(auth.sendOtp, { email: each, purpose: 'reset' }, browser()));
      const { status, problem } = await call(auth.sendOtp, { email: each, purpose: 'reset' }, browser());
      expect(status).toBe(429);
      expect(problem.message).toBe('Please wait 30 seconds before requesting another code.');
    }
  });

  it('twenty wrong codes from one address in an hour close it for guesses', async () => {
    const at = browser();
    const guess = () => call(auth.verifyOtp, { email: newcomer().email, verificationCode: '0000' }, at);
    for (let each = 0; each < 20; each += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });
});

describe('guesses at one moment', () => {
  it('never count less than guesses one after another', async () => {
    const details = newcomer();
    const at = browser();
    await ok(call(auth.signup, details, at));
    const code = (await newestCode(details.email)) ?? '';
    const wrong = Array.from({ length: 12 }, () => otherThan(code));
    const guess = (verificationCode: string) =>
      call(auth.verifyOtp, { email: details.email, verificationCode }, { ...at, ...browser(), cookies: at.cookies });
    for (let round = 0; round < 3; round += 1) {
      const statuses = (await Promise.all(wrong.map(guess))).map(({ status }) => status);
      expect(statuses.filter((status) => status !== 400 && status !== 409)).toEqual([]);
    }
    expect((await guess(code)).status).toBe(400);
  });
});
