import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailedRoleMember } from '#bin/demo/staff.ts';
import * as auth from '#core/auth/endpoints.ts';
import { entryToken, peekEntry, wayInToken } from '#core/auth/entry.ts';
import { peekInvitation } from '#core/auth/invitation.ts';
import { userTypes } from '#core/auth/user-type.ts';
import { DAY_MS } from '#core/calendar.ts';
import * as clients from '#core/clients/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as notifications from '#core/notifications/endpoints.ts';
import * as team from '#core/team/endpoints.ts';
import { freshKeys } from '#outside/own-keys.ts';
import { sign } from '#outside/secrets.ts';
import { clientKey, codeKey, invitationKey } from '#store/keys.ts';
import { representatives } from '#tests/property-runs.ts';
import {
  browser,
  changeAccount,
  changeItem,
  countCodes,
  newcomer,
  newestCode,
  passTime,
  password,
  tokenOf,
} from './auth-world.ts';
import { fault, faultyStack } from './faults.ts';
import { joined, newClient, newLawyer, newTemplate } from './practice.ts';
import { call, newId, ok, stack } from './stack.ts';
import { allItems, digestOf } from './table.ts';
import { mailedEntry, mailedReference } from './world.ts';

let by: Awaited<ReturnType<typeof newLawyer>>;
let templateId: string;
beforeAll(async () => {
  await faultyStack();
  by = await newLawyer();
  templateId = (await newTemplate(by))._id;
}, 120_000);
beforeEach(async () => void (await faultyStack()));

const newKey = (): string => newId().replaceAll('-', '').slice(0, 22);
const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const mailsTo = async (email: string) => (await stack()).mail(email);

/** Somebody to whom a questionnaire was sent, and the token of the mailed link. */
const sent = async (email = `nora-${newId()}@example.com`) => {
  const matterId = newId();
  const clientId = newId();
  const newOne = { invitee_name: 'Nora O’Neill', invitee_email: email };
  await ok(call(matters.sendTemplate, { templateId, matterId, clientId, newClient: newOne, name: 'Lease' }, by));
  return { email, matterId, clientId, reference: await mailedReference(await stack(), email) };
};

const press = (reference: string, key = newKey()) => call(auth.enterByInvitation, { reference, key }, browser());

/** A client who came in by the link, and how long ago. */
const entered = async (minutesAgo = 5) => {
  const person = await sent();
  const { data, access_token: token } = await ok(press(person.reference));
  await changeAccount(data._id, { enteredByLinkAt: ago(minutesAgo) });
  return { ...person, token, accountId: data._id };
};

const askedFor = async (email: string): Promise<string> => {
  await passTime(email);
  await ok(call(auth.sendEntryLink, { email }, browser()));
  return mailedEntry(await stack(), email);
};

const enter = (entry: string, key = newKey()) => call(auth.enterByLink, { entry, key }, browser());

describe('200', () => {
  it('a link says who asks for what, as often as it is opened, and changes nothing', async () => {
    const { reference, email, matterId } = await sent();
    const before = digestOf((await allItems()).filter(({ pk }) => !String(pk).startsWith('ADDRESS#')));
    for (const _ of [1, 2]) {
      const { data } = await ok(call(auth.readInvitation, { reference }, browser()));
      expect(data).toMatchObject({
        email,
        firstName: 'Nora',
        firmName: by.firmName,
        state: 'open',
        has_password: false,
      });
      expect(data.asked).toMatchObject({ matterId, name: 'Lease' });
      expect(data.asked?.answers).toBeGreaterThan(1);
    }
    expect(digestOf((await allItems()).filter(({ pk }) => !String(pk).startsWith('ADDRESS#')))).toBe(before);
  });

  it('one press makes the account, accepts the terms, begins the session and shows the matter; the firm is told', async () => {
    const { reference, email, matterId, clientId } = await sent();
    const { data, access_token: token, refresh_token } = await ok(press(reference));
    expect(refresh_token).toBeTruthy();
    expect(data).toMatchObject({
      email,
      firstName: 'Nora',
      lastName: 'O’Neill',
      isVerified: true,
      terms_Condition: true,
    });
    expect(data).toMatchObject({
      has_password: false,
      is_reference: true,
      userTypeRoute: 'business',
      mobileNumber: '',
    });
    const { rows } = await ok(call(matters.listInvitedMatters, {}, { token }));
    expect(rows).toMatchObject([{ matterId, questionnaire: 'sent' }]);
    expect(await ok(call(clients.readClient, { clientId }, by))).toMatchObject({ invitation: 'joined' });
    const { rows: notices } = await ok(call(notifications.listNotifications, {}, by));
    expect(JSON.stringify(notices)).toContain('Nora O’Neill');
    const events = (await allItems()).filter(({ operation }) => operation === 'enterByInvitation');
    expect(events.some(({ who, step }) => who === data._id && step === 'joined')).toBe(true);
    expect((await mailsTo(email)).some(({ text }) => /^\d{4}$/m.test(text))).toBe(false);
  });

  it('the same press again begins a session too; another browser’s does not', async () => {
    const { reference } = await sent();
    const key = newKey();
    const first = await ok(press(reference, key));
    const again = await ok(press(reference, key));
    expect(again.data._id).toBe(first.data._id);
    await ok(call(auth.checkStatus, {}, { token: again.access_token }));
    expect((await press(reference)).status).toBe(410);
    expect((await ok(call(auth.readInvitation, { reference }, browser()))).data.state).toBe('used');
  });

  it('a used link tells what is asked until its time is over, and nothing after it @soak', async () => {
    const { reference } = await sent();
    await ok(press(reference));
    const read = async () => (await ok(call(auth.readInvitation, { reference }, browser()))).data;
    expect((await read()).asked).toMatchObject({ name: 'Lease' });
    await changeItem(invitationKey(peekInvitation(reference)?._id ?? ''), { expiresAt: ago(1) });
    const { state, asked } = await read();
    expect({ state, asked }).toEqual({ state: 'used', asked: undefined });
  });

  it('of presses of one moment one browser’s counts', async () => {
    const { reference } = await sent();
    const key = newKey();
    const same = await Promise.all([press(reference, key), press(reference, key)]);
    expect(same.map(({ status }) => status)).toEqual([200, 200]);
    for (const { body } of same) await ok(call(auth.checkStatus, {}, { token: body.access_token }));

    const other = await sent();
    const statuses = (await Promise.all([press(other.reference), press(other.reference)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 410]);
  });

  it('a press goes on when what it had read of the account was changed halfway @soak', async () => {
    const { reference, email } = await sent();
    const proving = fault('dynamodb', 'TransactWriteItems', {
      does: 'held',
      where: (body) => body.includes(email) && body.includes('enteredByLinkAt'),
    });
    const pressed = press(reference);
    await proving.met;
    const { data } = await ok(call(auth.readInvitation, { reference }, browser()));
    expect(data.state).toBe('open');
    const [account] = (await allItems()).filter((item) => item.email === email && String(item.sk) === 'ACCOUNT');
    await changeAccount(String(account?.accountId), { version: Number(account?.version) + 1 });
    proving.release();
    expect((await pressed).status).toBe(200);
  });

  it('of two presses of one moment the one that comes late to its proof is told that the link is used @soak', async () => {
    const { reference, email } = await sent();
    const late = fault('cognito', 'AdminUserGlobalSignOut', { does: 'held', where: (body) => body.includes(email) });
    const first = press(reference);
    await late.met;
    expect((await press(reference)).status).toBe(200);
    late.release();
    expect((await first).status).toBe(410);
  });

  it.each(representatives(['AdminSetUserPassword', 'AdminInitiateAuth', 'AdminUserGlobalSignOut'], 1))(
    'a press that was cut short at %s is made again',
    async (operation) => {
      const { reference, matterId } = await sent();
      const key = newKey();
      const broken = fault('cognito', operation, { does: 'refused', onwards: true });
      expect((await press(reference, key)).status).toBe(500);
      broken.release();
      const { access_token: token } = await ok(press(reference, key));
      expect((await ok(call(matters.listInvitedMatters, {}, { token }))).rows).toMatchObject([{ matterId }]);
    },
  );

  it('whoever signed up with the address before it was proven gets nowhere', async () => {
    const { reference, email } = await sent();
    const intruder = newcomer({ email, password: 'Intruder-horse-1' });
    await ok(call(auth.signup, intruder, browser()));
    await passTime(email);
    await ok(press(reference));
    expect((await call(auth.login, { email, password: 'Intruder-horse-1' }, browser())).status).toBe(400);
  });

  it('whoever signs up with the address while it is pressed gets nowhere either @soak', async () => {
    const { reference, email } = await sent();
    // After the account is kept, and before it is proven.
    const pressing = fault('cognito', 'AdminUserGlobalSignOut', {
      does: 'held',
      where: (body) => body.includes(email),
    });
    const pressed = press(reference);
    await pressing.met;
    // Its password has not reached the pool when the press goes on.
    const signing = fault('cognito', 'AdminSetUserPassword', {
      does: 'held',
      where: (body) => body.includes('Intruder-horse-1'),
    });
    const signedUp = call(auth.signup, newcomer({ email, password: 'Intruder-horse-1' }), browser());
    await signing.met;
    pressing.release();
    expect((await pressed).problem?.problem).toBe('sign-up-unfinished');
    signing.release();
    await signedUp;
    const { body } = await call(auth.login, { email, password: 'Intruder-horse-1' }, browser());
    expect(body).toMatchObject({ data: { isVerified: false }, access_token: '' });
  });

  it('whoever proves the address by a code while it is pressed keeps the password that they chose @soak', async () => {
    const { reference, email } = await sent();
    // The account of the press is kept, and its reply on the way.
    const keeping = fault('dynamodb', 'TransactWriteItems', {
      does: 'late',
      where: (body) => body.includes('"registered"') && body.includes(email),
    });
    const pressed = press(reference);
    await keeping.met;
    const at = browser();
    await ok(call(auth.signup, newcomer({ email, userType: userTypes.business.id }), at));
    const verificationCode = (await newestCode(email)) ?? '';
    await ok(call(auth.verifyOtp, { email, verificationCode, purpose: 'verify' }, at));
    keeping.release();
    expect((await pressed).problem?.problem).toBe('account-exists');
    await tokenOf(email);
  });

  it('a client without a password takes up another firm’s invitation by a press', async () => {
    const { email, accountId } = await entered();
    const other = await newLawyer();
    const client = await newClient(other, { invitee_email: email });
    await ok(call(clients.inviteClient, { clientId: client._id }, other));
    const { data } = await ok(press(await mailedReference(await stack(), email)));
    expect(data._id).toBe(accountId);
    expect(await ok(call(clients.readClient, { clientId: client._id }, other))).toMatchObject({ invitation: 'joined' });
  });

  it('a link that was asked for enters once, but for the same press again', async () => {
    const { email, accountId } = await entered();
    const entry = await askedFor(email);
    expect(peekEntry(entry)?.email).toBe(email);
    const key = newKey();
    const { data, access_token: token } = await ok(enter(entry, key));
    expect(data._id).toBe(accountId);
    await ok(call(auth.checkStatus, {}, { token }));
    expect((await enter(entry)).status).toBe(410);
    expect((await enter(entry, key)).status).toBe(200);
    expect(JSON.stringify(await allItems())).not.toContain(peekEntry(entry)?.secret);
  });

  it('an invitation that is over, or that another one replaced, is mailed anew to its own address', async () => {
    const { reference, email } = await sent();
    const { _id = '' } = peekInvitation(reference) ?? {};
    await changeItem(invitationKey(_id), { expiresAt: ago(1) });
    expect((await ok(call(auth.readInvitation, { reference }, browser()))).data.state).toBe('expired');
    expect((await press(reference)).status).toBe(410);
    await ok(call(auth.renewInvitation, { reference }, browser()));
    const newReference = await mailedReference(await stack(), email);
    expect(newReference).not.toBe(reference);
    await passTime(email);
    await ok(call(auth.renewInvitation, { reference }, browser()));
    expect(await mailedReference(await stack(), email)).toBe(newReference);
    await ok(press(newReference));
    await passTime(email);
    await ok(call(auth.renewInvitation, { reference }, browser()));
    await ok(enter(await mailedEntry(await stack(), email)));
  });

  it('a password is chosen later: every other session ends, and from then on no link enters', async () => {
    const { email, token, accountId } = await entered();
    const other = (await ok(enter(await askedFor(email)))).access_token;
    await changeAccount(accountId, { enteredByLinkAt: ago(5) });
    const entry = await askedFor(email);
    const { data, access_token } = await ok(call(auth.setFirstPassword, { newPassword: password }, { token }));
    expect(data.has_password).toBe(true);
    for (const ended of [token, other]) expect((await call(auth.checkStatus, {}, { token: ended })).status).toBe(401);
    await ok(call(auth.checkStatus, {}, { token: access_token }));
    expect((await enter(entry)).status).toBe(410);
    await ok(call(auth.checkStatus, {}, { token: await tokenOf(email) }));
    await passTime(email);
    await ok(call(auth.sendEntryLink, { email }, browser()));
    expect((await mailsTo(email))[0]?.subject).toBe('Log in with your password');
    expect((await mailsTo(email)).some(({ subject }) => subject === 'Your account has a password now')).toBe(true);
  });

  it('a password that is set by a mailed code ends the links too @soak', async () => {
    const { email } = await entered();
    const entry = await askedFor(email);
    const at = browser();
    await passTime(email);
    await ok(call(auth.sendOtp, { email, purpose: 'reset' }, at));
    const verificationCode = (await newestCode(email)) ?? '';
    await ok(call(auth.verifyOtp, { email, verificationCode, purpose: 'reset' }, at));
    await ok(call(auth.resetPassword, { email, password: 'Another-horse-7' }, at));
    expect((await enter(entry)).status).toBe(410);
    await tokenOf(email, 'Another-horse-7');
  });
});

describe('a mail about a matter', () => {
  const send = async (matterId: string): Promise<void> => {
    const { version } = await ok(call(matters.readMatter, { matterId }, by));
    await ok(call(matters.sendQuestionnaire, { matterId, version }, by));
  };
  const sendAgain = async ({ email, matterId }: { email: string; matterId: string }): Promise<string> => {
    await send(matterId);
    return mailedEntry(await stack(), email);
  };
  const newestText = async (email: string): Promise<string> => (await mailsTo(email))[0]?.text ?? '';

  it('enters a client without a password once, but for the same press again, and leads to its page', async () => {
    const person = await entered();
    const entry = await sendAgain(person);
    expect(await newestText(person.email)).toMatch(/please do not forward it/);
    expect(await newestText(person.email)).toContain(
      `redirectUrl=${encodeURIComponent(`/business/matters/matter-questionnaire/${person.matterId}`)}`,
    );
    const key = newKey();
    const { data, access_token: token } = await ok(enter(entry, key));
    expect(data._id).toBe(person.accountId);
    await ok(call(auth.checkStatus, {}, { token }));
    expect((await enter(entry)).status).toBe(410);
    expect((await ok(enter(entry, key))).data._id).toBe(person.accountId);
    const of = peekEntry(entry)?.wayIn?._id;
    await changeItem(codeKey(person.email, `link#${of}`), { usedAt: ago(11) });
    expect((await enter(entry, key)).status).toBe(410);
  });

  it('leaves the links of other mails as good as they were @soak', async () => {
    const person = await entered();
    const first = await sendAgain(person);
    const asked = await askedFor(person.email);
    const second = await sendAgain(person);
    expect(second).not.toBe(first);
    for (const entry of [second, asked, first]) await ok(enter(entry));
  });

  it('of presses of one moment lets one browser in @soak', async () => {
    const entry = await sendAgain(await entered());
    const statuses = (await Promise.all([enter(entry), enter(entry)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 410]);
  });

  it('has a link for 14 days, that nobody edits, lengthens or makes up', async () => {
    const { email, accountId } = await entered();
    Object.assign(process.env, (await stack()).environment);
    await freshKeys(new Date());
    const now = Date.now();
    const madeAt = (days: number) => wayInToken({ email, accountId }, newId(), sign, new Date(now - days * DAY_MS));
    await ok(enter(madeAt(13.9)));
    expect((await enter(madeAt(14.1))).problem?.problem).toBe('invitation-expired');
    const [, signature] = madeAt(14.1).split('.');
    const long = wayInToken({ email, accountId }, newId(), () => signature ?? '', new Date(now));
    const other = await entered();
    const ofOther = wayInToken({ email, accountId: other.accountId }, newId(), sign, new Date(now));
    const ofLawyer = wayInToken({ email: by.email, accountId }, newId(), sign, new Date(now));
    for (const each of [long, ofOther, ofLawyer]) expect((await enter(each)).status).toBe(410);
  });

  it('has no link that enters where it goes to another address than the account’s own, nor for who has a password', async () => {
    const person = await entered();
    const stored = (await allItems()).find(({ sk }) => sk === `CLIENT#${person.clientId}`);
    await changeItem(clientKey(String(stored?.pk).slice('FIRM#'.length), person.clientId), {
      invitee_email: `other-${newId()}@example.com`,
    });
    const other = await entered();
    const before = await sendAgain(other);
    await ok(call(auth.setFirstPassword, { newPassword: password }, { token: other.token }));
    expect((await enter(before)).status).toBe(410);
    for (const { matterId, clientId } of [person, other]) {
      await send(matterId);
      const { invitee_email } = await ok(call(clients.readClient, { clientId }, by));
      const text = await newestText(invitee_email);
      expect(text).toContain('/login?redirectUrl=');
      expect(text).not.toContain('entry=');
    }
  });
});

describe('a stranger learns nothing', () => {
  it('from asking for a link, whoever has the address', async () => {
    const { email: without } = await entered();
    const { email: lawyer } = by;
    const withPassword = await sent();
    await joined(withPassword.email);
    const unverified = newcomer();
    await ok(call(auth.signup, unverified, browser()));
    const seen: string[] = [];
    for (const email of [without, lawyer, withPassword.email, unverified.email, newcomer().email]) {
      await passTime(email);
      const { status, text } = await call(auth.sendEntryLink, { email }, browser());
      seen.push(`${status} ${text}`);
      const soon = await call(auth.sendEntryLink, { email }, browser());
      seen.push(`${soon.status} ${soon.text}`);
    }
    expect(new Set(seen).size).toBe(2);
  });

  it('from pressing a link that was made up', async () => {
    const { email } = await entered();
    await askedFor(email);
    const replies = [];
    for (const each of [email, by.email, newcomer().email]) {
      const { status, text } = await enter(entryToken(each, 'A'.repeat(22)));
      replies.push(`${status} ${text}`);
    }
    expect(new Set(replies).size).toBe(1);
    expect(replies[0]).toMatch(/^410/);
  });
});

describe('409', () => {
  it('whoever has a password logs in instead: a lawyer, and a client who signed up', async () => {
    const other = await newLawyer();
    const { reference } = await sent(other.email);
    expect((await ok(call(auth.readInvitation, { reference }, browser()))).data).toMatchObject({
      state: 'has-account',
      has_password: true,
    });
    expect((await press(reference)).problem?.problem).toBe('account-exists');
    const signedUp = newcomer({ userType: userTypes.business.id });
    const invited = await sent(signedUp.email);
    await joined(signedUp.email);
    const client = await newClient(other, { invitee_email: invited.email });
    await ok(call(clients.inviteClient, { clientId: client._id }, other));
    expect((await press(await mailedReference(await stack(), invited.email))).problem?.problem).toBe('account-exists');
  });

  it('no password is chosen where there is one, nor within a minute of a press', async () => {
    const { token } = await entered(0);
    expect((await call(auth.setFirstPassword, { newPassword: password }, { token })).problem?.problem).toBe(
      'entry-unfinished',
    );
    expect((await call(auth.setFirstPassword, { newPassword: password }, by)).problem?.problem).toBe('has-password');
  });
});

describe('410', () => {
  it('a link of another kind, edited, cut or taken back enters nowhere', async () => {
    const { reference, clientId } = await sent();
    const other = await sent();
    const [, signature] = reference.split('.');
    const forged = `${Buffer.from(JSON.stringify({ ...peekInvitation(reference), email: by.email })).toString('base64url')}.${signature}`;
    const staffEmail = `ivo-${newId()}@example.com`;
    const roleId = newId();
    await ok(call(team.createRole, { _id: roleId, roll_name: newId(), roll_access: [2] as never }, by));
    await ok(call(team.inviteStaff, { invitationId: newId(), email: staffEmail, roleId }, by));
    const roleMember = await mailedRoleMember(await stack(), staffEmail);
    for (const each of [forged, `${reference.split('.')[0]}.${other.reference.split('.')[1]}`, 'nothing', roleMember])
      for (const ask of [
        () => call(auth.readInvitation, { reference: each }, browser()),
        () => press(each),
        () => call(auth.renewInvitation, { reference: each }, browser()),
      ])
        expect((await ask()).problem?.problem).toBe('invitation-expired');
    await ok(
      call(
        clients.archiveClient,
        { clientId, version: (await ok(call(clients.readClient, { clientId }, by))).version } as never,
        by,
      ),
    );
    expect((await press(reference)).status).toBe(410);
    const before = (await mailsTo(peekInvitation(reference)?.email ?? '')).length;
    await ok(call(auth.renewInvitation, { reference }, browser()));
    expect(await mailsTo(peekInvitation(reference)?.email ?? '')).toHaveLength(before);
  });

  it('only the newest link enters, for 10 minutes', async () => {
    const { email } = await entered();
    const first = await askedFor(email);
    const second = await askedFor(email);
    expect((await enter(first)).status).toBe(410);
    await changeItem(codeKey(email, 'enter'), { sentAt: ago(11) });
    expect((await enter(second)).status).toBe(410);
  });

  it('the same press is no longer repeated after 10 minutes @soak', async () => {
    const { reference } = await sent();
    const key = newKey();
    const { data } = await ok(press(reference, key));
    await changeItem(invitationKey(peekInvitation(reference)?._id ?? ''), { usedAt: ago(11) });
    expect((await press(reference, key)).status).toBe(410);
    expect(data._id).toBeTruthy();
  });

  const facts: [string, Record<string, unknown>][] = [
    ['works for a firm', { staff: { parentAccountId: 'x', roleId: 'x', tabCodes: [2] } }],
    ['began a trial', { trialClickedAt: ago(1), trialStartedAt: ago(1) }],
    ['has an authenticator app', { totpEnabledAt: ago(1) }],
  ];
  it.each(representatives(facts, 0, 2))('no link enters the account of somebody who %s by now', async (_, fact) => {
    const { email, accountId, reference } = await entered();
    const entry = await askedFor(email);
    const key = newKey();
    await changeAccount(accountId, fact);
    expect((await enter(entry, key)).status).toBe(410);
    expect([409, 410]).toContain((await press(reference)).status);
    await changeAccount(accountId, {
      staff: undefined,
      trialClickedAt: undefined,
      trialStartedAt: undefined,
      totpEnabledAt: undefined,
    });
  });
});

describe('403', () => {
  it('whom the firm or an operator has blocked is told so, once the link has proven them', async () => {
    const { email, accountId } = await entered();
    const entry = await askedFor(email);
    await changeAccount(accountId, { blockedAt: ago(1) });
    expect((await enter(entry)).problem?.problem).toBe('blocked');
  });
});

describe('429', () => {
  it('links are counted with codes: one every 30 seconds, five a day', async () => {
    const { email, reference } = await entered();
    await askedFor(email);
    expect((await call(auth.sendEntryLink, { email }, browser())).problem?.problem).toBe('otp-too-soon');
    expect((await call(auth.renewInvitation, { reference }, browser())).problem?.problem).toBe('otp-too-soon');
    await countCodes(email, 5);
    expect((await call(auth.sendEntryLink, { email }, browser())).problem?.problem).toBe('too-many-requests');
  });
});
