import { beforeAll, describe, expect, it } from 'vitest';
import * as account from '#core/account/endpoints.ts';
import * as auth from '#core/auth/endpoints.ts';
import { landing } from '#core/auth/landing.ts';
import { userTypes } from '#core/auth/user-type.ts';
import * as clients from '#core/clients/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as notifications from '#core/notifications/endpoints.ts';
import { notShown, setUpTotp, shown } from './account-world.ts';
import { browser, changeAccount, newcomer, newestCode, password, tokenOf, verifiedPerson } from './auth-world.ts';
import { fault, faultyStack } from './faults.ts';
import { type Chosen, chosenAt, fromGoogle, googleDetails, googler, provenIn } from './google-world.ts';
import { newClient, newLawyer, newTemplate } from './practice.ts';
import { call, newId, ok, stack } from './stack.ts';
import { allItems } from './table.ts';
import { mailedReference } from './world.ts';

beforeAll(() => faultyStack(), 120_000);

/** Somebody who signed up with Google. */
const signedUp = async (chosen = googler()) => {
  const { google, next, at } = await provenIn(chosen);
  expect(next).toBe('sign-up');
  return { ...(await ok(call(auth.signupByGoogle, { google, ...googleDetails() }, at))), chosen, google, at };
};

const entered = async (chosen: Chosen, more: { code?: string } = {}) => {
  const { google, next, at } = await provenIn(chosen);
  expect(next).toBe('enter');
  return call(auth.enterByGoogle, { google, ...more }, at);
};

/** Somebody with a password, whose Google account has the same address. */
const withPassword = async () => {
  const { email, token } = await verifiedPerson({ terms_Condition: true });
  return { email, token, chosen: googler({ email }) };
};

const accountOf = async (email: string) =>
  (await allItems()).find((item) => item.sk === 'ACCOUNT' && item.email === email);

const mailsTo = async (email: string) => (await (await stack()).mail(email)).map(({ subject }) => subject);

describe('200', () => {
  it('somebody new signs up with no code and no password, and lands where every sign-up does', async () => {
    const { data, access_token: token, chosen } = await signedUp();
    expect(data).toMatchObject({ email: chosen.email, firstName: 'Grace', isVerified: true, has_password: false });
    expect(landing(data)).toEqual({ path: '/end-user-license' });
    expect((await ok(call(auth.checkStatus, {}, { token }))).data._id).toBe(data._id);
    expect(await newestCode(chosen.email)).toBeUndefined();
  });

  it('who signed up with Google logs in with it, as the same person', async () => {
    const { data, chosen } = await signedUp();
    const { body, status } = await entered(chosen);
    expect([status, body.data]).toMatchObject([200, { _id: data._id }]);
    await ok(call(auth.checkStatus, {}, { token: body.access_token }));
  });

  it('a second press of the sign-up goes on with what the first one made', async () => {
    const { google, at } = await provenIn(googler());
    const press = () => call(auth.signupByGoogle, { google, ...googleDetails() }, at);
    const first = await ok(press());
    expect((await ok(press())).data._id).toBe(first.data._id);
  });

  it('somebody with a password logs in once to connect Google, is told by mail, and enters by it from then on', async () => {
    const { email, chosen } = await withPassword();
    const { google, next, at } = await provenIn(chosen);
    expect(next).toBe('log-in');
    expect((await call(auth.enterByGoogle, { google }, at)).status).toBe(410);
    await ok(call(auth.login, { email, password, google }, at));
    expect(await mailsTo(email)).toContain('Google was connected to your account');
    const preferences = async (token: string) =>
      (await ok(call(account.readPreferences, {}, { token }))).googleConnected;
    expect(await preferences((await ok(entered(chosen))).access_token)).toBe(true);
    expect(await preferences(await tokenOf(email))).toBe(true);
  });

  it('an account that somebody began with the address and never proved is theirs no longer', async () => {
    const early = newcomer();
    const thief = browser();
    await ok(call(auth.signup, early, thief));
    const { access_token: token } = await signedUp(googler({ email: early.email }));
    expect((await call(auth.login, { email: early.email, password }, thief)).status).toBe(400);
    const code = (await newestCode(early.email)) ?? '';
    const late = await call(auth.verifyOtp, { email: early.email, verificationCode: code }, thief);
    expect(late.status === 200 ? late.body.access_token : '').toBe('');
    await ok(call(auth.checkStatus, {}, { token }));
  });

  it('an authenticator app is asked for after Google too, and so are recovery codes', async () => {
    const { email, token, chosen } = await withPassword();
    const { google, at } = await provenIn(chosen);
    await ok(call(auth.login, { email, password, google }, at));
    const { secret, recoveryCodes } = await setUpTotp(token);
    expect((await ok(entered(chosen))).access_token).toBe('');
    expect((await entered(chosen, { code: notShown(secret) })).problem.problem).toBe('totp-wrong');
    const { access_token } = await ok(entered(chosen, { code: shown(secret) }));
    await ok(call(auth.checkStatus, {}, { token: access_token }));
    const by = await ok(entered(chosen, { code: recoveryCodes[0] ?? '' }));
    expect((await ok(call(account.readPreferences, {}, { token: by.access_token }))).recoveryCodesLeft).toBe(9);
    expect((await entered(chosen, { code: recoveryCodes[0] ?? '' })).status).toBe(400);
  });

  it('connecting asks for the authenticator app before anything is connected @soak', async () => {
    const { email, token, chosen } = await withPassword();
    const { secret } = await setUpTotp(token);
    const { google, at } = await provenIn(chosen);
    expect((await ok(call(auth.login, { email, password, google }, at))).access_token).toBe('');
    expect((await accountOf(email))?.googleSubject).toBeUndefined();
    await ok(call(auth.login, { email, password, google, code: shown(secret) }, at));
    expect((await accountOf(email))?.googleSubject).toBeTruthy();
  });

  it('a client who came by a mailed link and has no password enters, sees what was shared, and keeps the links', async () => {
    const by = await newLawyer();
    const email = `teo-${newId()}@example.com`;
    const templateId = (await newTemplate(by))._id;
    const newOne = { invitee_name: 'Teo Vale', invitee_email: email };
    const matterId = newId();
    await ok(call(matters.sendTemplate, { templateId, matterId, clientId: newId(), newClient: newOne }, by));
    const reference = await mailedReference(await stack(), email);
    const key = newId().replaceAll('-', '').slice(0, 22);
    const { data } = await ok(call(auth.enterByInvitation, { reference, key }, browser()));
    const { body } = await entered(googler({ email }));
    expect(body.data).toMatchObject({ _id: data._id, has_password: false });
    const { rows } = await ok(call(matters.listInvitedMatters, {}, { token: body.access_token }));
    expect(rows).toMatchObject([{ matterId }]);
    expect(await mailsTo(email)).toContain('Google was connected to your account');
  });

  it('somebody whom a firm invited signs up by Google from the invitation and has joined it', async () => {
    const by = await newLawyer();
    const { _id: clientId, invitee_email: email } = await newClient(by);
    await ok(call(clients.inviteClient, { clientId }, by));
    const reference = await mailedReference(await stack(), email);
    const { google, at } = await provenIn(googler({ email }));
    const { data } = await ok(call(auth.signupByGoogle, { google, ...googleDetails({ reference }) }, at));
    expect(data).toMatchObject({ is_reference: true, userTypeRoute: 'business' });
    expect(await ok(call(clients.readClient, { clientId }, by))).toMatchObject({ invitation: 'joined' });
  });

  it('a password that was reset by a mailed code disconnects Google', async () => {
    const { chosen, data } = await signedUp();
    const at = browser();
    const { email } = chosen;
    await ok(call(auth.sendOtp, { email, purpose: 'reset' }, at));
    const verificationCode = (await newestCode(email)) ?? '';
    await ok(call(auth.verifyOtp, { email, verificationCode, purpose: 'reset' }, at));
    await ok(call(auth.resetPassword, { email, password: 'Fresh-horse-10' }, at));
    expect((await provenIn(chosen)).next).toBe('log-in');
    const { google, at: here } = await provenIn(chosen);
    const again = await ok(call(auth.login, { email, password: 'Fresh-horse-10', google }, here));
    expect(again.data).toMatchObject({ _id: data._id, has_password: true });
  });

  it('a person with a password disconnects Google: it enters no more, every other session ends, and they are told', async () => {
    const { email, token, chosen } = await withPassword();
    const { google, at } = await provenIn(chosen);
    await ok(call(auth.login, { email, password, google }, at));
    const other = (await ok(entered(chosen))).access_token;
    const disconnect = (by: string) => call(account.disconnectGoogle, { password }, { token: by });
    const { access_token } = await ok(disconnect(token));
    for (const ended of [token, other]) expect((await call(auth.checkStatus, {}, { token: ended })).status).toBe(401);
    expect(await ok(call(account.readPreferences, {}, { token: access_token }))).toMatchObject({
      googleConnected: false,
    });
    expect((await provenIn(chosen)).next).toBe('log-in');
    const again = await ok(disconnect(access_token));
    await ok(call(auth.checkStatus, {}, { token: again.access_token }));
    const subjects = (await mailsTo(email)).filter(
      (subject) => subject === 'Google was disconnected from your account',
    );
    expect(subjects).toHaveLength(1);
    expect(JSON.stringify(await allItems())).toContain('Disconnected Google');
  });

  it('who has an authenticator app disconnects Google with the password too @soak', async () => {
    const { email, token, chosen } = await withPassword();
    const { google, at } = await provenIn(chosen);
    await ok(call(auth.login, { email, password, google }, at));
    await setUpTotp(token);
    const { access_token } = await ok(call(account.disconnectGoogle, { password }, { token }));
    await ok(call(auth.checkStatus, {}, { token: access_token }));
    expect((await accountOf(email))?.googleSubject).toBeUndefined();
  });

  it('whoever chose no password is told by mail to log in with Google when they ask for a link', async () => {
    const { chosen } = await signedUp();
    await ok(call(auth.sendEntryLink, { email: chosen.email }, browser()));
    expect(await mailsTo(chosen.email)).toContain('Log in with Google');
  });

  it('the address leads to the pool with a challenge, a state and a nonce of this attempt alone', async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(async () => new URL((await ok(call(auth.beginGoogle, {}, browser()))).data.address).searchParams),
    );
    expect(Object.fromEntries(one ?? [])).toMatchObject({
      identity_provider: 'Google',
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      prompt: 'select_account',
      redirect_uri: expect.stringMatching(/^http:\/\/my\.localhost:\d+\/google$/),
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one?.get(name)).toMatch(/^[\w-]{43}$/);
      expect(one?.get(name)).not.toBe(other?.get(name));
    }
  });
});

describe('400', () => {
  it('a wrong password connects nothing', async () => {
    const { email, chosen } = await withPassword();
    const { google, at } = await provenIn(chosen);
    const { problem } = await call(auth.login, { email, password: 'Wrong-horse-9', google }, at);
    expect(problem.problem).toBe('wrong-credentials');
    expect((await provenIn(chosen)).next).toBe('log-in');
  });

  it('a wrong password disconnects nothing', async () => {
    const { email, token, chosen } = await withPassword();
    const { google, at } = await provenIn(chosen);
    await ok(call(auth.login, { email, password, google }, at));
    const { problem } = await call(account.disconnectGoogle, { password: 'Wrong-horse-9' }, { token });
    expect(problem.problem).toBe('password-wrong');
    expect((await accountOf(email))?.googleSubject).toBeTruthy();
  });

  it('a lawyer names a firm and shows its logo, and a first name keeps to its rule, as in every sign-up', async () => {
    const { google, at } = await provenIn(googler());
    const asked = { google, ...googleDetails({ userType: userTypes.lawyer.id, firstName: 'Mary Ann' }) };
    const { problem } = await call(auth.signupByGoogle, asked, at);
    expect(problem.errors.map(({ field }) => field).sort()).toEqual(['business_logo', 'firm_name', 'firstName']);
  });
});

describe('403', () => {
  it('an address that Google has not verified proves nothing, for somebody new and for an account', async () => {
    const { email } = await withPassword();
    for (const chosen of [googler({ verified: false }), googler({ email, verified: false })]) {
      const at = browser();
      const { problem } = await call(auth.proveGoogle, await fromGoogle(chosen, at), at);
      expect(problem.problem).toBe('google-unverified');
    }
  });

  it('who is blocked is told so and gets no session', async () => {
    const { chosen, data } = await signedUp();
    await changeAccount(data._id, { blockedByOperatorAt: new Date().toISOString() });
    const { status, problem } = await entered(chosen);
    expect([status, problem.code]).toEqual([403, 901]);
  });

  it('who was blocked before they proved their address is told so and signs up no second time', async () => {
    const early = newcomer();
    await ok(call(auth.signup, early, browser()));
    const { accountId } = (await accountOf(early.email)) ?? {};
    await changeAccount(String(accountId), { blockedByOperatorAt: new Date().toISOString() });
    const { google, at } = await provenIn(googler({ email: early.email }));
    const { status, problem } = await call(auth.signupByGoogle, { google, ...googleDetails() }, at);
    expect([status, problem.code]).toEqual([403, 901]);
  });
});

describe('409', () => {
  it('who has no password does not disconnect the one way in', async () => {
    const { access_token: token, chosen } = await signedUp();
    const { problem, status } = await call(account.disconnectGoogle, { password }, { token });
    expect([status, problem.problem]).toEqual([409, 'password-missing']);
    await ok(entered(chosen));
  });

  it('a log-in whose Google account could not be connected connects nothing and leaves no session behind @soak', async () => {
    const { email, token, chosen } = await withPassword();
    const sessions = async () =>
      (await ok(call(account.listSessions, {}, { token }))).data.map(({ sessionId }) => sessionId);
    const before = await sessions();
    const { google, at } = await provenIn(chosen);
    const commit = fault('dynamodb', 'TransactWriteItems', {
      does: 'held',
      where: (body) => body.includes('googleSubject'),
    });
    const ended = fault('cognito', 'RevokeToken', { does: 'late' });
    const logging = call(auth.login, { email, password, google }, at);
    await commit.met;
    await ok(call(notifications.changeNoticePreferences, {}, { token }));
    commit.release();
    await ended.met;
    ended.release();
    expect((await logging).status).toBe(409);
    expect((await accountOf(email))?.googleSubject).toBeUndefined();
    expect(await sessions()).toEqual(before);
  });

  it('a proof of before makes no second account where one was verified meanwhile', async () => {
    const early = newcomer();
    const { google, at } = await provenIn(googler({ email: early.email }));
    await verifiedPerson(early);
    const { problem } = await call(auth.signupByGoogle, { google, ...googleDetails() }, at);
    expect(problem.problem).toBe('account-known');
    expect((await accountOf(early.email))?.googleSubject).toBeUndefined();
  });
});

describe('410', () => {
  it('a code serves once, and a state only the browser that began', async () => {
    const at = browser();
    const back = await fromGoogle(googler(), at);
    expect((await call(auth.proveGoogle, back, browser())).status).toBe(410);
    expect((await call(auth.proveGoogle, { ...back, state: 'x'.repeat(43) }, at)).status).toBe(410);
    expect((await call(auth.proveGoogle, back, at)).status).toBe(200);
    expect((await call(auth.proveGoogle, back, at)).status).toBe(410);
  });

  it("another attempt's code is refused, also with this attempt's state", async () => {
    const mine = browser();
    const { state } = await fromGoogle(googler(), mine);
    const { code } = await fromGoogle(googler());
    expect((await call(auth.proveGoogle, { code, state }, mine)).status).toBe(410);
  });

  it('a proof is good in its browser and for its address alone', async () => {
    const { email, chosen } = await withPassword();
    const { google, at } = await provenIn(chosen);
    expect((await call(auth.login, { email, password, google }, browser())).status).toBe(410);
    const other = await withPassword();
    expect((await call(auth.login, { email: other.email, password, google }, at)).status).toBe(410);
    expect((await call(auth.login, { email, password, google: `x${google}` }, at)).status).toBe(410);
    expect((await accountOf(email))?.googleSubject).toBeUndefined();
  });

  it('another Google account with the same address does not enter what the first one was connected to', async () => {
    const { chosen, data } = await signedUp();
    await changeAccount(data._id, { googleSubject: '1234567890' });
    expect((await provenIn(chosen)).next).toBe('log-in');
  });
});

describe('500', () => {
  it('a sign-up that was cut short before the person was proven is begun anew @soak', async () => {
    const chosen = googler();
    const { google, at } = await provenIn(chosen);
    const { release } = fault('cognito', 'AdminSetUserPassword', { does: 'refused', onwards: true });
    const cut = await call(auth.signupByGoogle, { google, ...googleDetails() }, at);
    release();
    expect(cut.status).toBe(500);
    expect((await accountOf(chosen.email))?.verifiedAt).toBeUndefined();
    const { data } = await ok(call(auth.signupByGoogle, { google, ...googleDetails() }, at));
    expect(data.isVerified).toBe(true);
  });
});

describe('whoever says no at Google', () => {
  it('comes back with the state of the attempt and why, and nothing else', async () => {
    const at = browser();
    const { address } = (await ok(call(auth.beginGoogle, {}, at))).data;
    const { pathname, searchParams } = await chosenAt(address, 'cancel');
    expect(pathname).toBe('/google');
    expect([...searchParams.keys()].sort()).toEqual(['error', 'error_description', 'state']);
  });
});
