import { beforeAll, describe, expect, it } from 'vitest';
import * as account from '#core/account/endpoints.ts';
import * as auth from '#core/auth/endpoints.ts';
import * as clients from '#core/clients/endpoints.ts';
import { problems } from '#core/problem.ts';
import { login, notShown, setUpTotp, shown } from './account-world.ts';
import { browser, changeAccount, newestCode, passTime, password, verifiedPerson } from './auth-world.ts';
import { call, ok, stack } from './stack.ts';
import { allItems } from './table.ts';

beforeAll(() => stack(), 120_000);

const person = async () => {
  const { email, token } = await verifiedPerson({ terms_Condition: true });
  return { email, token, ...(await setUpTotp(token)) };
};

describe('200', () => {
  it('with an authenticator app a password alone opens nothing; with its code it does', async () => {
    const { email, secret } = await person();
    const asked = await ok(login(email));
    expect(asked).toEqual({
      data: { isVerified: true, totp_required: true },
      access_token: '',
      message: 'Please enter the code from your authenticator app.',
    });
    const { access_token } = await ok(login(email, { code: shown(secret) }));
    expect((await ok(call(auth.checkStatus, {}, { token: access_token }))).data).toMatchObject({ email });
  });

  it('each of the ten recovery codes opens once, and the app is asked for all the same', async () => {
    const { email, recoveryCodes } = await person();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    await ok(login(email, { code: first.toUpperCase() }));
    expect((await login(email, { code: first })).problem.message).toBe('The code is not correct.');
    expect((await ok(login(email))).access_token).toBe('');
    const { access_token: token } = await ok(login(email, { code: second }));
    expect((await ok(call(account.readPreferences, {}, { token }))).recoveryCodesLeft).toBe(8);
    expect((await (await stack()).mail(email))[0]?.subject).toBe('A recovery code was used');
  });

  it('the app is switched off with the password and a code, and no code opens anything any more', async () => {
    const { email, token, secret, recoveryCodes } = await person();
    const off = (given: string, code: string) => call(account.removeTotp, { password: given, code }, { token });
    expect((await off('Wrong-horse-9', shown(secret))).status).toBe(400);
    expect((await off(password, notShown(secret))).status).toBe(400);
    expect((await off(password, shown(secret))).status).toBe(200);
    expect((await ok(login(email))).access_token).not.toBe('');
    expect((await ok(call(account.readPreferences, {}, { token }))).recoveryCodesLeft).toBe(0);
    const again = await setUpTotp(token);
    expect((await login(email, { code: recoveryCodes[0] ?? '' })).status).toBe(400);
    expect((await login(email, { code: again.recoveryCodes[0] ?? '' })).status).toBe(200);
  });

  it('a changed and a reset password leave the app in place', async () => {
    const { email, token, secret } = await person();
    const newPassword = 'Fresh-horse-10';
    const changed = await ok(call(auth.changePassword, { oldPassword: password, newPassword }, { token }));
    expect((await ok(call(auth.checkStatus, {}, { token: changed.access_token }))).data.email).toBe(email);
    expect((await ok(login(email, { password: newPassword }))).access_token).toBe('');
    const at = browser();
    await passTime(email);
    await ok(call(auth.sendOtp, { email, purpose: 'reset' }, at));
    const verificationCode = (await newestCode(email)) ?? '';
    await ok(call(auth.verifyOtp, { email, verificationCode, purpose: 'reset' }, at));
    await ok(call(auth.resetPassword, { email, password }, at));
    expect((await ok(login(email))).access_token).toBe('');
    expect((await ok(login(email, { code: shown(secret) }))).access_token).not.toBe('');
  });

  it('an owner who has an app asks everybody in the firm for one, and nobody again', async () => {
    const { token } = await person();
    expect((await ok(call(account.requireTotp, { required: true }, { token }))).data.must_set_totp).toBe(false);
    expect(await ok(call(account.readPreferences, {}, { token }))).toMatchObject({ totpRequired: true });
    await ok(call(account.requireTotp, { required: false }, { token }));
    expect(await ok(call(account.readPreferences, {}, { token }))).toMatchObject({ totpRequired: false });
  });

  it('somebody who came as a client and took a plan asks everybody in their firm for one too @soak', async () => {
    const { token } = await person();
    const { data } = await ok(call(auth.checkStatus, {}, { token }));
    await changeAccount(data._id, { referred: true });
    expect(await ok(call(account.readPreferences, {}, { token }))).toMatchObject({ ownsFirm: true });
    await ok(call(account.requireTotp, { required: true }, { token }));
    expect(await ok(call(account.readPreferences, {}, { token }))).toMatchObject({ totpRequired: true });
  });
});

describe('400', () => {
  it('a wrong code opens nothing, after the right password or a wrong one', async () => {
    const { email, secret } = await person();
    const wrong = await login(email, { code: notShown(secret) });
    expect([wrong.status, wrong.problem.errors[0]?.field]).toEqual([400, 'code']);
    const neither = await login(email, { password: 'Wrong-horse-9', code: shown(secret) });
    expect([neither.status, neither.problem.message]).toEqual([400, 'Incorrect email or password.']);
  });

  it('a secret counts only once a code of it was seen', async () => {
    const { email, token } = await verifiedPerson();
    const { secret } = await ok(call(account.beginTotp, {}, { token }));
    expect((await call(account.confirmTotp, { code: notShown(secret) }, { token })).status).toBe(400);
    expect((await ok(login(email))).access_token).not.toBe('');
  });
});

describe('403', () => {
  it('whom the firm asks for an app, and who has none, reaches the own account only, until there is one', async () => {
    const { token } = await verifiedPerson({ terms_Condition: true });
    const { data } = await ok(call(auth.startTrial, {}, { token }));
    await changeAccount(data._id, { totpRequired: true });
    const { status, problem } = await call(clients.listClients, {}, { token });
    expect([status, problem.message]).toEqual([403, problems['totp-required'].msg]);
    expect((await ok(call(auth.checkStatus, {}, { token }))).data.must_set_totp).toBe(true);
    await setUpTotp(token);
    expect((await call(clients.listClients, {}, { token })).status).toBe(200);
  });
});

describe('409', () => {
  it('a second app is refused while one is set up, and an owner without one asks nobody @soak', async () => {
    const { token } = await person();
    for (const reply of [
      call(account.beginTotp, {}, { token }),
      call(account.confirmTotp, { code: '123456' }, { token }),
    ])
      expect((await reply).status).toBe(409);
    const { token: withoutApp } = await verifiedPerson();
    expect((await call(account.requireTotp, { required: true }, { token: withoutApp })).status).toBe(409);
    expect((await call(account.removeTotp, { password, code: '123456' }, { token: withoutApp })).status).toBe(409);
  });
});

describe('429', () => {
  it('of many codes tried at one moment ten are looked at in an hour', async () => {
    const { email, secret } = await person();
    const code = notShown(secret);
    const tried = await Promise.all(Array.from({ length: 14 }, () => login(email, { code })));
    const looked = tried.filter(({ status }) => status === 400).length;
    expect(looked).toBeLessThanOrEqual(9);
    expect((await login(email, { code: shown(secret) })).status === 200).toBe(looked < 9);
  });
});

it('neither a secret nor a recovery code stands on the table', async () => {
  const { secret, recoveryCodes } = await person();
  const kept = JSON.stringify(await allItems());
  for (const word of [secret, ...recoveryCodes]) expect(kept).not.toContain(word);
});
