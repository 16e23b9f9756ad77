import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff, mailedRoleMember } from '#bin/demo/staff.ts';
import * as auth from '#core/auth/endpoints.ts';
import * as clients from '#core/clients/endpoints.ts';
import * as deadlines from '#core/deadlines/endpoints.ts';
import type { Document as Contract } from '#core/documents/document.ts';
import * as documents from '#core/documents/endpoints.ts';
import { restrictMatter } from '#core/matter-team/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import { MOST_ATTEMPTS } from '#core/outbox.ts';
import * as team from '#core/team/endpoints.ts';
import { emailLimitKey } from '#store/keys.ts';
import { representatives } from '#tests/property-runs.ts';
import {
  browser,
  changeItem,
  countCodes,
  newcomer,
  newestCode,
  passTime,
  password,
  tokenOf,
  verifiedPerson,
} from './auth-world.ts';
import { type Fault, fault } from './faults.ts';
import { answered, held, openItems, renewedStack, runIn } from './outbox-world.ts';
import { type By, documentsOf, newClient, newLawyer, openedMatter, whenMailed } from './practice.ts';
import { call, lines, newId, ok, type Reply, stack } from './stack.ts';
import { allItems, itemsNow, putItem, removeItem } from './table.ts';
import { deadlineRequest } from './world.ts';

beforeEach(renewedStack);

const nextPassword = 'Fresh-horse-10';
const person = (email: string) => ({ firstName: 'Ines', lastName: 'Park', email, password });
const newEmail = (): string => `ines-${randomUUID()}@example.com`;

const mailsTo = async (email: string, subject: RegExp): Promise<number> =>
  (await (await stack()).mail(email)).filter((mail) => subject.test(mail.subject)).length;

/** What the stream's function writes for a mail: first its claim, one update, and when it is sent that it is done. */
const isClaim = (body: string): boolean => body.includes('OUTBOX#mail-');
const isDone = (body: string): boolean => isClaim(body) && body.includes('"deliver"') && body.includes('-done');

const noMail = (): Fault => fault('sesv2', 'SendEmail', { does: 'refused', onwards: true });

interface PromisedChange {
  to: string;
  subject: RegExp;
  done: () => Promise<Pick<Reply<never>, 'status'>>;
}

const acts: Record<string, (by: By & { email: string }) => Promise<PromisedChange>> = {
  'inviting a client': async (by) => {
    const { _id: clientId, invitee_email: to } = await newClient(by);
    return { to, subject: /./, done: () => call(clients.inviteClient, { clientId }, by) };
  },
  'sending a questionnaire to somebody new': async (by) => {
    const { client, matterId, matter } = await openedMatter(by);
    const request = { matterId, version: matter.version };
    return { to: client.invitee_email, subject: /./, done: () => call(matters.sendQuestionnaire, request, by) };
  },
  'inviting a colleague': async (by) => {
    const to = newEmail();
    return { to, subject: /./, done: () => call(team.inviteColleague, { invitationId: newId(), email: to }, by) };
  },
  'inviting staff': async (by) => {
    const to = newEmail();
    const roleId = await addRole(await stack(), by.token, 'Paralegal', [2]);
    return { to, subject: /./, done: () => call(team.inviteStaff, { invitationId: newId(), email: to, roleId }, by) };
  },
  'joining as staff': async (by) => {
    const local = await stack();
    const email = newEmail();
    await inviteStaff(local, by.token, email, await addRole(local, by.token, 'Paralegal', [2]));
    const request = { ...person(email), roleMember: await mailedRoleMember(local, email) };
    return { to: by.email, subject: /has joined/, done: () => call(auth.signupRoleMember, request, browser()) };
  },
  'submitting answers': async (by) => {
    const { submission, guest } = await answered(by);
    return { to: by.email, subject: /has answered/, done: () => call(matters.submitInvitedAnswers, submission, guest) };
  },
  'sharing a version': async (by) => {
    const { submission, guest, matterId, client } = await answered(by);
    await ok(call(matters.submitInvitedAnswers, submission, guest));
    const [contract] = await documentsOf(by, matterId);
    const { documentId, version, latest } = contract as Contract;
    const request = { documentId, version, sharedVersion: latest };
    const to = client.invitee_email;
    return { to, subject: /shared|document/i, done: () => call(documents.shareVersion, request, by) };
  },
  'changing a password': async () => {
    const { email, token } = await verifiedPerson();
    const request = { oldPassword: password, newPassword: nextPassword };
    return { to: email, subject: /was changed/, done: () => call(auth.changePassword, request, { token }) };
  },
  'resetting a password': async () => {
    const { email } = await verifiedPerson();
    const at = browser();
    await passTime(email);
    await ok(call(auth.sendOtp, { email, purpose: 'reset' }, at));
    const verificationCode = (await newestCode(email)) ?? '';
    await ok(call(auth.verifyOtp, { email, verificationCode, purpose: 'reset' }, at));
    return {
      to: email,
      subject: /was changed/,
      done: () => call(auth.resetPassword, { email, password: nextPassword }, at),
    };
  },
};

describe.each(representatives(Object.keys(acts), 0, 5, 8))('%s while no mail goes out', (name) => {
  it('succeeds, and its mail comes once as soon as one does', async () => {
    const by = await newLawyer();
    const { to, subject, done } = await (acts[name] as (typeof acts)[string])(by);
    const before = await mailsTo(to, subject);
    const outage = noMail();
    expect((await done()).status).toBe(200);
    expect(await mailsTo(to, subject)).toBe(before);
    for (const item of await openItems())
      expect(JSON.stringify(item)).not.toMatch(/@example|Ines|Cleo|http|was changed/);
    outage.release();
    await runIn(0.5);
    expect(await mailsTo(to, subject)).toBe(before);
    for (const minutes of [2, 2, 3, 10, 60]) await runIn(minutes);
    expect(await mailsTo(to, subject)).toBe(before + 1);
    expect(await openItems()).toEqual([]);
  });
});

describe('a mail about a matter that waits while a wall rises around it', () => {
  it('comes to nobody who is outside by then, and to everybody else', async () => {
    const by = await newLawyer();
    const local = await stack();
    const email = newEmail();
    await inviteStaff(local, by.token, email, await addRole(local, by.token, 'Lawyer', [2, 3]));
    const colleague = await joinAsStaff(local, person(email));
    const { rows } = await ok(call(team.listMemberNames, {}, by));
    const me = rows.find(({ name }) => name !== 'Ines Park')?.accountId ?? '';
    const [walled, open] = [await openedMatter(by), await openedMatter(by)];
    const outage = noMail();
    for (const { matterId } of [walled, open])
      await ok(call(deadlines.addDeadline, { ...deadlineRequest(me), matterId }, by));
    const { matterId } = walled;
    const { version } = await ok(call(matters.readMatter, { matterId }, by));
    await ok(call(restrictMatter, { matterId, version, onlyTeam: true }, by));
    expect((await call(matters.readMatter, { matterId }, { token: colleague })).status).toBe(404);
    // What is tried at this moment is refused too: were the service back, it would be sent beside what the clock sends.
    await whenMailed();
    outage.release();
    for (const minutes of [2, 2, 3, 10, 60]) await runIn(minutes);
    expect(await mailsTo(email, /^Waiting for your sign-off/)).toBe(1);
    expect(await openItems()).toEqual([]);
  });
});

describe('a mail service that is down for an hour', () => {
  it('loses no mail, sends none twice, and keeps no request waiting @soak', async () => {
    const by = await newLawyer();
    const wanted = await Promise.all(
      ['inviting a client', 'inviting a colleague', 'inviting staff'].map((name) =>
        (acts[name] as (typeof acts)[string])(by),
      ),
    );
    // It never answers the first, so that a request that waited for it would never end.
    const silence = held('sesv2', 'SendEmail');
    const outage = noMail();
    for (const { done } of wanted) expect((await done()).status).toBe(200);
    await silence.met;
    await (await stack()).coolDown();
    for (let minute = 1; minute <= 60; minute += 1) await runIn(minute);
    outage.release();
    for (const { to } of wanted) expect(await mailsTo(to, /./)).toBe(0);
    for (let minute = 61; minute <= 130; minute += 1) await runIn(minute);
    for (const { to } of wanted) expect(await mailsTo(to, /./)).toBe(1);
    expect(await openItems()).toEqual([]);
  }, 120_000);
});

describe('an item of the outbox', () => {
  const inviting = async () => (acts['inviting a client'] as (typeof acts)[string])(await newLawyer());

  it('is delivered at once, and once, whoever else looks at it', async () => {
    const { to, done } = await inviting();
    expect((await done()).status).toBe(200);
    expect(await openItems()).toEqual([]);
    await Promise.all([runIn(3), runIn(3)]);
    expect(await mailsTo(to, /./)).toBe(1);
  });

  it('has one audit event, however often its mail was tried', async () => {
    const eventsOf = async (by: By) => {
      const { to, done } = await (acts['inviting a client'] as (typeof acts)[string])(by as By & { email: string });
      const outage = noMail();
      expect((await done()).status).toBe(200);
      const [item] = await openItems();
      for (const minutes of [2, 5]) await runIn(minutes);
      outage.release();
      for (const minutes of [10, 20]) await runIn(minutes);
      expect(await mailsTo(to, /./)).toBe(1);
      return (await allItems()).filter(
        ({ sk, on }) => String(sk).includes('OUTBOX#') && String(on).includes(String(item?.sk)),
      );
    };
    expect((await eventsOf(await newLawyer())).map(({ operation, step }) => [operation, step])).toEqual([
      ['outbox', undefined],
    ]);
  });

  it('is delivered once though the stream tells of it again and again', async () => {
    const { to, done } = await inviting();
    const slow = fault('sesv2', 'SendEmail', { does: 'late' });
    await done();
    await slow.met;
    const [item] = (await itemsNow()).filter(({ sk }) => String(sk).startsWith('OUTBOX#mail-'));
    const Keys = { pk: { S: item?.pk }, sk: { S: item?.sk } };
    const record = (number: string) => ({ eventID: number, dynamodb: { SequenceNumber: number, Keys } });
    const Records = ['1', '2', '3'].map(record);
    const answers = await Promise.all([1, 2].map(async () => (await stack()).invoke('events/deliver', { Records })));
    expect(answers).toEqual([{ batchItemFailures: [] }, { batchItemFailures: [] }]);
    slow.release();
    expect(await mailsTo(to, /./)).toBe(1);
    expect(await openItems()).toEqual([]);
  });

  const kills: [when: string, plant: () => Fault, most: number][] = [
    ['before it is claimed', () => held('dynamodb', 'UpdateItem', isClaim), 1],
    ['once it is claimed', () => fault('dynamodb', 'UpdateItem', { does: 'lost', where: isClaim }), 1],
    ['before it is sent', () => held('sesv2', 'SendEmail'), 1],
    ['before it is noted as sent', () => held('dynamodb', 'TransactWriteItems', isDone), 2],
  ];

  it.each(representatives(kills, 1, 3))(
    'whose delivery is killed %s is delivered all the same',
    async (_, plant, most) => {
      const { to, done } = await inviting();
      const killed = plant();
      expect((await done()).status).toBe(200);
      await killed.met;
      await (await stack()).coolDown();
      for (const minutes of [2, 3, 6]) await runIn(minutes);
      // The mail service takes no key that would tell it a mail that it has sent already.
      expect(await mailsTo(to, /./)).toBe(most);
      expect(await openItems()).toEqual([]);
    },
  );

  it('that no key opens is set aside by name in the end, and keeps no other waiting @soak', async () => {
    const { to, done } = await inviting();
    const firmId = randomUUID();
    const itemId = `mail-${randomUUID()}`;
    const [pk, nextAt] = [`FIRM#${firmId}`, new Date().toISOString()];
    await putItem({
      ...{ pk, sk: `OUTBOX#${itemId}`, owner: pk, itemId, task: { kind: 'mail', sealed: 'nonsense' }, attempts: 0 },
      ...{ nextAt, due: `OUTBOX#${nextAt.slice(0, 10)}`, dueAt: `${nextAt}#${pk}#${itemId}`, version: 1 },
    });
    await done();
    expect(await mailsTo(to, /./)).toBe(1);
    const hours = Array.from({ length: MOST_ATTEMPTS + 1 }, (_, tries) => (tries + 1) * 360);
    for (const minutes of hours) await runIn(minutes);
    expect(lines()).toContain(JSON.stringify({ alarm: 'outbox-set-aside', item: itemId }));
    await removeItem({ pk, sk: `OUTBOX#${itemId}` });
  }, 60_000);
});

describe('a change of password', () => {
  const change = (token: string) =>
    call(auth.changePassword, { oldPassword: password, newPassword: nextPassword }, { token });
  const statusOf = async (token: string) => (await call(auth.checkStatus, {}, { token })).status;
  const entering = async (email: string, given: string) =>
    (await call(auth.login, { email, password: given }, browser())).status;
  const commits = (body: string): boolean => body.includes('sessionsEndedAt') && body.includes('"OUTBOX#');

  it('whose commit fails has not happened: the old password is good, and nobody is told of a change', async () => {
    const { email, token } = await verifiedPerson();
    fault('dynamodb', 'TransactWriteItems', { does: 'refused', onwards: true, where: commits });
    expect((await change(token)).status).toBe(500);
    expect([await entering(email, password), await entering(email, nextPassword)]).toEqual([200, 400]);
    expect(await statusOf(token)).toBe(200);
    await runIn(3);
    expect(await mailsTo(email, /password/)).toBe(0);
    expect(await openItems()).toEqual([]);
  });

  it('that is killed after the pool has the new password ends every session, and its owner is told, once', async () => {
    const { email, token } = await verifiedPerson();
    const killed = fault('cognito', 'AdminUserGlobalSignOut', { does: 'held' });
    const reply = change(token);
    await killed.met;
    const outage = noMail();
    const waiting = runIn(3);
    killed.release();
    await waiting;
    outage.release();
    for (const minutes of [6, 12, 24]) await runIn(minutes);
    expect(await statusOf(token)).toBe(401);
    expect(await entering(email, nextPassword)).toBe(200);
    expect(await mailsTo(email, /password/)).toBe(1);
    await reply;
  });

  it('that meets another change of the account is done all the same @soak', async () => {
    const { email, token } = await verifiedPerson();
    const gap = fault('cognito', 'AdminUserGlobalSignOut', { does: 'held' });
    const reply = change(token);
    await gap.met;
    await ok(call(auth.acceptTerms, {}, { token }));
    gap.release();
    expect((await reply).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
    expect(await mailsTo(email, /was changed/)).toBe(1);
  });
});

describe('a code', () => {
  const ask = (email: string, at: ReturnType<typeof browser>) => call(auth.sendOtp, { email, purpose: 'reset' }, at);
  const codesTo = async (email: string) =>
    (await (await stack()).mail(email)).map(({ text }) => /^\d{4}$/m.exec(text)?.[0]);

  it('that cannot be mailed yet is mailed as soon as one can, while it is good', async () => {
    const details = newcomer();
    const at = browser();
    const outage = noMail();
    await ok(call(auth.signup, details, at));
    expect(await codesTo(details.email)).toEqual([]);
    outage.release();
    await runIn(2);
    const verificationCode = (await newestCode(details.email)) ?? '';
    await ok(call(auth.verifyOtp, { email: details.email, verificationCode }, at));
    await tokenOf(details.email);
  });

  it('is not mailed once a newer one was asked for @soak', async () => {
    const { email } = await verifiedPerson();
    const at = browser();
    const before = (await codesTo(email)).length;
    const outage = noMail();
    for (let time = 0; time < 3; time += 1) {
      await passTime(email);
      await ok(ask(email, at));
      await whenMailed();
    }
    outage.release();
    await runIn(2);
    expect(await codesTo(email)).toHaveLength(before + 1);
    const verificationCode = (await newestCode(email)) ?? '';
    await ok(call(auth.verifyOtp, { email, verificationCode, purpose: 'reset' }, at));
    expect(await openItems()).toEqual([]);
  });

  it('is not mailed when it is too late for it, and counts alike for e-mails that somebody has and that nobody has', async () => {
    const { email } = await verifiedPerson();
    const emails = [email, newcomer().email];
    const before = (await codesTo(email)).length;
    const outage = noMail();
    for (const each of emails) {
      await countCodes(each, 4);
      await ok(ask(each, browser()));
    }
    for (let minute = 1; minute <= 20; minute += 1) await runIn(minute);
    outage.release();
    await runIn(30);
    expect(await codesTo(email)).toHaveLength(before);
    expect(await openItems()).toEqual([]);
    const lastSentAt = new Date(Date.now() - 60_000).toISOString();
    for (const each of emails) await changeItem(emailLimitKey(each, 'sends'), { lastSentAt });
    const [known, unknown] = await Promise.all(emails.map((each) => ask(each, browser())));
    expect([known?.status, known?.problem]).toEqual([429, unknown?.problem]);
    expect(unknown?.status).toBe(429);
  });

  it('for an unknown e-mail is kept as others are, and mailed to nobody', async () => {
    const email = newcomer().email;
    await ok(ask(email, browser()));
    expect(await openItems()).toEqual([]);
    expect(await (await stack()).mail(email)).toEqual([]);
  });
});

describe('an item that cannot be delivered', () => {
  it('is tried for most of a day, then set aside with an alarm, and says nothing of anybody in the log', async () => {
    const by = await newLawyer();
    const { to, done } = await (acts['inviting a client'] as (typeof acts)[string])(by);
    noMail();
    await done();
    const alarms = () => lines().filter((line) => line.includes('"alarm":"outbox-set-aside"')).length;
    const before = alarms();
    const hours = Array.from({ length: MOST_ATTEMPTS - 1 }, (_, tries) => (tries + 1) * 360);
    for (const minutes of hours) await runIn(minutes);
    expect(alarms()).toBe(before);
    for (const minutes of [12_000, 13_000]) await runIn(minutes);
    expect(alarms()).toBe(before + 1);
    expect(await openItems()).toHaveLength(1);
    expect(lines().join('\n')).not.toContain(to);
  }, 60_000);
});
