import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { logo } from '#bin/demo/logo.ts';
import { changeProfile } from '#core/account/endpoints.ts';
import * as auth from '#core/auth/endpoints.ts';
import { TRIAL_MS } from '#core/auth/standing.ts';
import { userTypes } from '#core/auth/user-type.ts';
import * as clients from '#core/clients/endpoints.ts';
import * as firm from '#core/firm/endpoints.ts';
import { browser, changeAccount, newcomer, newestCode, passTime, tokenOf, verifiedPerson } from './auth-world.ts';
import { call, ok, putFile, stack } from './stack.ts';

beforeAll(() => stack(), 120_000);

/** A logo in quarantine; its key. */
const uploadedLogo = async (bytes = logo()): Promise<string> => {
  const permission = await ok(call(firm.permitLogoUpload, { contentType: 'image/png', size: bytes.length }, browser()));
  await putFile(permission, bytes, 'logo.png');
  return permission.key;
};

const lawyer = async (firm_name = `Firm ${randomUUID()}`) => {
  const person = await verifiedPerson({
    userType: userTypes.lawyer.id,
    firm_name,
    business_logo: await uploadedLogo(),
    terms_Condition: true,
  });
  await ok(call(auth.startTrial, {}, person));
  return person;
};

/** A client added and invited by a lawyer; the token of the mailed link. */
const invited = async (by: { token: string }, email: string, invitee_name = 'Ida Client'): Promise<string> => {
  const clientId = randomUUID();
  const client = { clientId, client_type: 'None' as const, invitee_name, invitee_email: email };
  await ok(call(clients.addClient, client, by));
  await ok(call(clients.inviteClient, { clientId }, by));
  for (const { text } of await (await stack()).mail(email)) {
    const reference = /[?&#]reference=([\w.%-]+)/.exec(text)?.[1];
    if (reference) return decodeURIComponent(reference);
  }
  throw new Error(`No invitation was mailed to ${email}`);
};

describe('200', () => {
  it('terms, then the trial, open the dashboard', async () => {
    const { token } = await verifiedPerson();
    expect((await call(auth.startTrial, {}, { token })).status).toBe(403);
    expect((await ok(call(auth.acceptTerms, {}, { token }))).data.terms_Condition).toBe(true);
    const { data } = await ok(call(auth.startTrial, {}, { token }));
    expect(data).toMatchObject({ isapproved: 1, is_trial_click: true, is_free_subscribed: true });
    expect(Date.now() - Date.parse(data.trial_period_start)).toBeLessThan(60_000);
    const again = await ok(call(auth.startTrial, {}, { token }));
    expect(again.data.trial_period_start).toBe(data.trial_period_start);
  });

  it('a logout ends the session: its refresh token is worth nothing', async () => {
    const { email, token } = await verifiedPerson();
    const { refresh_token } = await ok(call(auth.login, { email, password: newcomer().password }, browser()));
    const headers = { 'x-refresh-token': refresh_token ?? '' };
    expect((await ok(call(auth.logout, {}, { token, headers }))).message).toBe('Logged out successfully.');
    expect((await call(auth.logout, {}, { token, headers })).status).toBe(401);
    const nonsense = { token: await tokenOf(email), headers: { 'x-refresh-token': 'nonsense' } };
    expect((await call(auth.logout, {}, nonsense)).status).toBe(200);
  });

  it('a lawyer’s logo leaves quarantine and shows at the firm’s own address', async () => {
    const { token } = await lawyer('Smith & Partners');
    const { data } = await ok(call(auth.checkStatus, {}, { token }));
    expect(data).toMatchObject({ profileKeyword: 'smith-partners', firm_name: 'Smith & Partners' });
    expect(data.business_logo).toMatch(/^\/logos\//);
    const shown = await ok(call(firm.getSubDomainDetails, { domain: 'smith-partners' }));
    expect(shown.data.data.sub_domain_logo).toBe(data.business_logo);
    const { port } = await stack();
    const picture = await fetch(`http://127.0.0.1:${port}${data.business_logo}`);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await picture.arrayBuffer()).equals(Buffer.from(logo()))).toBe(true);
    expect((await ok(call(firm.getSubDomainDetails, { domain: 'nobody-here' }))).data.data).toEqual({});
  });

  it('an invited person signs up with the e-mail they were invited by, approved and in the Business area', async () => {
    const by = await lawyer();
    const { email } = newcomer();
    const reference = await invited(by, email);
    const { data: details } = await ok(call(auth.getUserDetails, { email, reference }));
    expect(details).toMatchObject({ firstName: 'Ida', lastName: 'Client', is_registered: false });
    const { token } = await verifiedPerson({ email, reference, userType: userTypes.lawyer.id, terms_Condition: true });
    const { data } = await ok(call(auth.checkStatus, {}, { token }));
    expect(data).toMatchObject({ is_reference: true, isapproved: 1, userTypeRoute: 'business' });
    const { data: list } = await ok(call(clients.listClients, {}, by));
    expect(list.data[0]).toMatchObject({ invitation: 'joined', client_data: { email } });
    expect((await call(clients.listClients, {}, { token })).problem.message).toBe('Usertype not matched');
    const again = await ok(call(auth.getUserDetails, { email, reference }));
    expect(again.data).toMatchObject({ email, is_registered: true, has_joined: true, invited_by_name: '' });
    const edited = `${reference.slice(0, -2)}xx`;
    for (const request of [
      { email, reference: edited },
      { email: newcomer().email, reference },
    ])
      expect((await call(auth.getUserDetails, request)).status).toBe(410);
  });

  it('what a firm calls somebody it invites is never refused, at the sign-up or afterwards; another such name is', async () => {
    const by = await lawyer();
    const { email } = newcomer();
    const reference = await invited(by, email, 'J.R. Ewing de la Cruz y Fernández de Villavicencio');
    const { data } = await ok(call(auth.getUserDetails, { email, reference }));
    const names = { firstName: data.firstName, lastName: data.lastName };
    expect(names).toEqual({ firstName: 'J.R.', lastName: 'Ewing de la Cruz y Fernández de Villavicencio' });
    const other = { ...newcomer(), email, reference, ...names, firstName: 'J.R. 2' };
    expect((await call(auth.signup, other, browser())).problem.errors).toEqual([
      { field: 'firstName', msg: 'First Name cannnot accept white space, numeric values and special character' },
    ]);
    const { token } = await verifiedPerson({ email, reference, ...names });
    const me = (await ok(call(auth.checkStatus, {}, { token }))).data;
    expect(me).toMatchObject({ ...names, terms_of_firm: expect.stringMatching(/^Firm /) });
    await ok(call(auth.acceptTerms, {}, { token }));
    const details = { countryCode: '+1', mobileNumber: '4155550199' };
    expect((await ok(call(changeProfile, details, { token }))).data).toMatchObject({ ...names, terms_of_firm: '' });
    expect((await call(changeProfile, { ...details, firstName: 'J.R. 2' }, { token })).status).toBe(400);
  });

  it('an invited person with an account takes the invitation up with it', async () => {
    const by = await lawyer();
    const { email, token } = await verifiedPerson({ terms_Condition: true });
    const reference = await invited(by, email);
    expect((await ok(call(auth.getUserDetails, { email, reference }))).data.is_registered).toBe(true);
    const { data } = await ok(call(auth.acceptInvitation, { reference }, { token }));
    expect(data).toMatchObject({ is_reference: true, isapproved: 1, userTypeRoute: 'business' });
    const { data: own } = await ok(call(auth.startTrial, {}, { token }));
    expect(own).toMatchObject({ is_reference: false, is_free_subscribed: true });
    expect((await ok(call(clients.listClients, {}, by))).data.data[0]).toMatchObject({ invitation: 'joined' });
    expect((await call(auth.acceptInvitation, { reference }, { token })).status).toBe(410);
  });

  it('what was put in a logo’s place after the sign-up is no logo', async () => {
    const permission = await ok(call(firm.permitLogoUpload, { contentType: 'image/png', size: 10 }, browser()));
    await putFile(permission, logo(), 'logo.png');
    const firm_name = `Firm ${randomUUID()}`;
    const details = newcomer({ userType: userTypes.lawyer.id, firm_name, business_logo: permission.key });
    const at = browser();
    await ok(call(auth.signup, details, at));
    await putFile(permission, new TextEncoder().encode('<svg onload="alert(1)"/>'), 'logo.png');
    const verificationCode = (await newestCode(details.email)) ?? '';
    await ok(call(auth.verifyOtp, { email: details.email, verificationCode }, at));
    const { data } = await ok(call(auth.checkStatus, {}, { token: await tokenOf(details.email) }));
    expect(data).toMatchObject({ firm_name, business_logo: '' });
  });

  it('a reset proves an e-mail as the code of a sign-up does: the invitation is taken up, the logo kept', async () => {
    const by = await lawyer();
    const person = { userType: userTypes.lawyer.id, firm_name: `Firm ${randomUUID()}` };
    const alone = newcomer({ ...person, business_logo: await uploadedLogo() });
    const { email } = newcomer();
    const guest = newcomer({ email, reference: await invited(by, email) });
    for (const details of [alone, guest]) {
      await ok(call(auth.signup, details, browser()));
      await passTime(details.email);
      const at = browser();
      await ok(call(auth.sendOtp, { email: details.email, purpose: 'reset' }, at));
      const verificationCode = (await newestCode(details.email)) ?? '';
      await ok(call(auth.verifyOtp, { email: details.email, verificationCode, purpose: 'reset' }, at));
      await ok(call(auth.resetPassword, { email: details.email, password: 'Fresh-horse-10' }, at));
    }
    const me = async (mail: string) => ok(call(auth.checkStatus, {}, { token: await tokenOf(mail, 'Fresh-horse-10') }));
    expect((await me(alone.email)).data.business_logo).toMatch(/^\/logos\//);
    expect((await me(email)).data).toMatchObject({ is_reference: true, isapproved: 1 });
    expect((await ok(call(clients.listClients, {}, by))).data.data[0]).toMatchObject({
      invitation: 'joined',
      client_data: { email },
    });
  });
});

describe('401', () => {
  it('an ID token is no access token', async () => {
    const { email, details } = await verifiedPerson();
    const { id_token } = await ok(call(auth.login, { email, password: details.password }, browser()));
    expect((await call(auth.checkStatus, {}, { token: id_token ?? '' })).status).toBe(401);
  });
});

describe('403', () => {
  it('somebody blocked is told so with the code 901, signed in or not', async () => {
    const { email, token, details } = await verifiedPerson();
    const { data } = await ok(call(auth.checkStatus, {}, { token }));
    await changeAccount(data._id, { blockedAt: new Date().toISOString() });
    for (const reply of [
      await call(auth.checkStatus, {}, { token }),
      await call(auth.login, { email, password: details.password }, browser()),
    ]) {
      expect(reply.status).toBe(403);
      expect(reply.problem).toMatchObject({ message: 'You have been blocked by admin', code: 901 });
    }
  });

  it('an ended trial closes the firm’s work to changes, and leaves its owner the reading of it', async () => {
    const { token } = await lawyer();
    const { data } = await ok(call(auth.checkStatus, {}, { token }));
    await changeAccount(data._id, { trialStartedAt: new Date(Date.now() - TRIAL_MS).toISOString() });
    const client = { client_type: 'Individual' as const, invitee_name: 'Ida', invitee_email: newcomer().email };
    const { status, problem } = await call(clients.addClient, { clientId: randomUUID(), ...client }, { token });
    expect([status, problem.message]).toEqual([403, 'Please upgrade your plan']);
    expect((await ok(call(clients.listClients, {}, { token }))).data.data).toEqual([]);
    const now = await ok(call(auth.checkStatus, {}, { token }));
    expect(now.data.is_free_subscribed).toBe(false);
  });
});

describe('410', () => {
  it.each([auth.signup, auth.getUserDetails])('$path refuses an edited or foreign invitation', async (endpoint) => {
    const by = await lawyer();
    const { email } = newcomer();
    const reference = await invited(by, email);
    const edited = reference.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const request of [newcomer({ email, reference: edited }), newcomer({ reference })]) {
      const { status, problem } = await call(endpoint as typeof auth.signup, request, browser());
      expect([status, problem.message]).toEqual([410, 'This link is expired']);
    }
  });

  it('a newer invitation makes the older link worthless', async () => {
    const by = await lawyer();
    const { email } = newcomer();
    const older = await invited(by, email);
    const { data } = await ok(call(clients.listClients, {}, by));
    const clientId = data.data[0]?._id ?? '';
    await ok(call(clients.inviteClient, { clientId }, by));
    const newest = (await (await stack()).mail(email))[0]?.text ?? '';
    if (!newest.includes(older))
      expect((await call(auth.getUserDetails, { email, reference: older })).status).toBe(410);
  });
});

describe('422', () => {
  it('a logo that is no picture is refused whatever it is called', async () => {
    const business_logo = await uploadedLogo(new TextEncoder().encode('<svg onload="alert(1)"/>'));
    const { status, problem } = await call(auth.signup, newcomer({ business_logo }), browser());
    expect([status, problem.message]).toEqual([422, 'Please choose a PNG, JPEG or WebP image']);
  });
});

describe('a mail', () => {
  it('goes to the invited address only once a code is asked for', async () => {
    const { email } = await verifiedPerson();
    await passTime(email);
    const before = (await (await stack()).mail(email)).length;
    await ok(call(auth.getUserDetails, { email }, browser()));
    expect((await (await stack()).mail(email)).length).toBe(before);
    await ok(call(auth.sendOtp, { email, purpose: 'reset' }, browser()));
    expect(await newestCode(email)).toMatch(/^\d{4}$/);
    expect(await tokenOf(email)).not.toBe('');
  });
});
