import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { answersTo } from '#bin/demo/answers.ts';
import { addRole, inviteStaff, mailedRoleMember } from '#bin/demo/staff.ts';
import * as assembly from '#core/assembly/endpoints.ts';
import * as auth from '#core/auth/endpoints.ts';
import * as clients from '#core/clients/endpoints.ts';
import * as documents from '#core/documents/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import { MOST_ATTEMPTS } from '#core/outbox.ts';
import * as team from '#core/team/endpoints.ts';
import { progressKey } from '#store/keys.ts';
import { browser, newcomer, newestCode, passTime, password, tokenOf, verifiedPerson } from './auth-world.ts';
import { type Fault, fault, faultyStack } from './faults.ts';
import { type By, docx, download, newClient, newLawyer, openedMatter, pdfText, sharedMatter } from './practice.ts';
import { call, lines, newId, ok, type Reply, stack } from './stack.ts';
import { allItems, removeItem } from './table.ts';

const fresh = 'Fresh-horse-10';
type Contract = Parameters<typeof download>[1];
/** YYYY-MM-DD so many days from now. */
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** A day as a contract says it: November 22, 2026. */
const said = (day: string): string => new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const person = (email: string) => ({ firstName: 'Ines', lastName: 'Park', email, password });
const newEmail = (): string => `ines-${randomUUID()}@example.com`;

beforeEach(async () => {
  await faultyStack();
  // Every test lives in a future of its own.
  await removeItem(progressKey('outbox'));
});

/** The run of so many minutes from now. */
const runIn = async (minutes: number): Promise<void> => {
  const time = new Date(Date.now() + minutes * 60_000).toISOString();
  await (await stack()).invoke('events/outbox', { id: randomUUID(), time });
};

const mailsTo = async (email: string, subject: RegExp): Promise<number> =>
  (await (await stack()).mail(email)).filter((mail) => subject.test(mail.subject)).length;

const promises = async () => (await allItems()).filter(({ sk }) => String(sk).startsWith('OUTBOX#'));

const noMail = (): Fault => fault('sesv2', 'SendEmail', { does: 'refused', onwards: true });

interface PromisedChange {
  to: string;
  subject: RegExp;
  done: () => Promise<Pick<Reply<never>, 'status'>>;
}

const answered = async (by: By) => {
  const opened = await sharedMatter(by, docx('Agreement with {{party_name}}'));
  const { matterId, guest } = opened;
  const { version, questionnaire } = await ok(call(matters.readInvitedQuestionnaire, { matterId }, guest));
  return { ...opened, submission: { matterId, version, answers: answersTo(questionnaire, { party_name: 'Ada' }) } };
};

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
    const { data } = await ok(call(documents.listMatterDocuments, { matterId }, by));
    const { documentId, version, latest } = data[0] as (typeof data)[number];
    const request = { documentId, version, sharedVersion: latest };
    const to = client.invitee_email;
    return { to, subject: /shared|document/i, done: () => call(documents.shareVersion, request, by) };
  },
  'changing a password': async () => {
    const { email, token } = await verifiedPerson();
    const request = { oldPassword: password, newPassword: fresh };
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
      done: () => call(auth.resetPassword, { email, password: fresh }, at),
    };
  },
};

describe.each(Object.keys(acts))('%s while no mail goes out', (name) => {
  it('succeeds, and its mail comes once as soon as one does', async () => {
    const by = await newLawyer();
    const { to, subject, done } = await (acts[name] as (typeof acts)[string])(by);
    const before = await mailsTo(to, subject);
    const outage = noMail();
    expect((await done()).status).toBe(200);
    expect(await mailsTo(to, subject)).toBe(before);
    for (const item of await promises())
      expect(JSON.stringify(item)).not.toMatch(/@example|Ines|Cleo|http|was changed/);
    outage.release();
    await runIn(1);
    expect(await mailsTo(to, subject)).toBe(before);
    for (const minutes of [3, 3, 4, 10, 60]) await runIn(minutes);
    expect(await mailsTo(to, subject)).toBe(before + 1);
    expect(await promises()).toEqual([]);
  });
});

describe('a promise', () => {
  it('that is kept at once is kept once', async () => {
    const by = await newLawyer();
    const { to, done } = await (acts['inviting a client'] as (typeof acts)[string])(by);
    expect((await done()).status).toBe(200);
    expect(await promises()).toEqual([]);
    await Promise.all([runIn(3), runIn(3)]);
    expect(await mailsTo(to, /./)).toBe(1);
  });
});

describe('a submission', () => {
  const isContract = (body: string): boolean => body.includes('"VERSION#');
  const versionsOf = async (by: By, matterId: string): Promise<number[]> =>
    (await ok(call(documents.listMatterDocuments, { matterId }, by))).data.map(({ latest }) => latest);

  it('that was killed before its contract is kept has one a few minutes later, and one only', async () => {
    const by = await newLawyer();
    const { submission, guest, matterId } = await answered(by);
    const killed = fault('dynamodb', 'TransactWriteItems', { does: 'held', where: isContract });
    const reply = call(matters.submitInvitedAnswers, submission, guest);
    await killed.met;
    expect(await versionsOf(by, matterId)).toEqual([]);
    await runIn(3);
    expect(await versionsOf(by, matterId)).toEqual([1]);
    killed.release();
    expect((await reply).status).toBe(200);
    await runIn(10);
    expect(await versionsOf(by, matterId)).toEqual([1]);
    expect(await promises()).toEqual([]);
  });

  it.each(['client', 'lawyer'] as const)(
    'by the %s stands while no file can be kept; its contract follows',
    async (who) => {
      const by = await newLawyer();
      const { submission, guest, matterId } = await answered(by);
      const outage = fault('s3', 'PUT', { does: 'refused', onwards: true });
      const done =
        who === 'client'
          ? call(matters.submitInvitedAnswers, submission, guest)
          : call(matters.submitMatterAnswers, submission, by);
      expect((await done).body.questionnaire).toBe('submitted');
      expect(await versionsOf(by, matterId)).toEqual([]);
      outage.release();
      await runIn(3);
      expect(await versionsOf(by, matterId)).toEqual([1]);
      expect(await promises()).toEqual([]);
    },
  );
});

describe('a contract', () => {
  const isPdf = (body: string): boolean => body.startsWith('%PDF');
  const contractsOf = async (by: By, matterId: string) =>
    (await ok(call(documents.listMatterDocuments, { matterId }, by))).data;
  const formatsOf = async (by: By, matterId: string) => (await contractsOf(by, matterId)).map(({ formats }) => formats);
  const submitted = async (by: By, ...paragraphs: string[]) => {
    const { matterId, guest } = await sharedMatter(by, docx(...paragraphs));
    const { version, questionnaire } = await ok(call(matters.readInvitedQuestionnaire, { matterId }, guest));
    const answers = answersTo(questionnaire, { party_name: 'Ada' });
    return { matterId, submit: () => call(matters.submitInvitedAnswers, { matterId, version, answers }, guest) };
  };

  it('that is committed when a kill comes has its PDF a few minutes later, from a submission and from an assembly', async () => {
    const by = await newLawyer();
    const { matterId, submit } = await submitted(by, 'Agreement with {{party_name}}');
    for (const make of [submit, () => call(assembly.assembleMatter, { matterId, assemblyId: newId() }, by)]) {
      const killed = fault('s3', 'PUT', { does: 'held', where: isPdf });
      const reply = make();
      await killed.met;
      expect(await formatsOf(by, matterId)).toEqual([['docx']]);
      await runIn(1);
      expect(await formatsOf(by, matterId)).toEqual([['docx']]);
      await runIn(3);
      expect(await formatsOf(by, matterId)).toEqual([['docx', 'pdf']]);
      killed.release();
      expect((await reply).status).toBe(200);
      await runIn(10);
      expect(await promises()).toEqual([]);
      await removeItem(progressKey('outbox'));
    }
    expect((await contractsOf(by, matterId)).map(({ latest }) => latest)).toEqual([2]);
  });

  it('whose PDF cannot be kept for a moment has it later, and the reply says that there is none yet', async () => {
    const by = await newLawyer();
    const { matterId, submit } = await submitted(by, 'Agreement with {{party_name}}');
    const outage = fault('s3', 'PUT', { does: 'refused', onwards: true, where: isPdf });
    expect((await submit()).status).toBe(200);
    expect(await formatsOf(by, matterId)).toEqual([['docx']]);
    outage.release();
    await runIn(3);
    expect(await formatsOf(by, matterId)).toEqual([['docx', 'pdf']]);
    expect(await promises()).toEqual([]);
  });

  it('that two assemblies of one id make on different days is one version with the file of the first', async () => {
    const by = await newLawyer();
    const { matterId, submit } = await submitted(by, 'On {{today}} with {{party_name}}');
    expect((await submit()).status).toBe(200);
    const assemblyId = newId();
    const on = (today: string) => call(assembly.assembleMatter, { matterId, assemblyId, today }, by);
    const gap = fault('dynamodb', 'TransactWriteItems', {
      does: 'held',
      where: (body) => body.includes('VERSION#') && body.includes(assemblyId),
    });
    const [day, next] = [dayIn(0), dayIn(1)];
    const first = on(day);
    await gap.met;
    const second = await ok(on(next));
    gap.release();
    expect(await ok(first)).toMatchObject({ latest: 2 });
    expect(second.latest).toBe(2);
    const [contract] = await contractsOf(by, matterId);
    const { bytes } = await download(by, contract as Contract, 'docx');
    expect(strFromU8(unzipSync(bytes)['word/document.xml'] as Uint8Array)).toContain(said(day));
    const { versions } = await ok(call(documents.readDocument, { documentId: contract?.documentId ?? '' }, by));
    expect(versions.map(({ number }) => number)).toEqual([2, 1]);
    expect(versions[0]?.sizes.docx).toBe(bytes.length);
    expect(await pdfText((await download(by, contract as Contract, 'pdf')).bytes)).toContain(said(day));
  });
});

describe('a change of password', () => {
  const change = (token: string) => call(auth.changePassword, { oldPassword: password, newPassword: fresh }, { token });
  const statusOf = async (token: string) => (await call(auth.checkStatus, {}, { token })).status;
  const entering = async (email: string, given: string) =>
    (await call(auth.login, { email, password: given }, browser())).status;
  const commits = (body: string): boolean => body.includes('sessionsEndedAt') && body.includes('"OUTBOX#');

  it('whose commit fails has not happened: the old password is good, and nobody is told of a change', async () => {
    const { email, token } = await verifiedPerson();
    fault('dynamodb', 'TransactWriteItems', { does: 'refused', onwards: true, where: commits });
    expect((await change(token)).status).toBe(500);
    expect([await entering(email, password), await entering(email, fresh)]).toEqual([200, 400]);
    expect(await statusOf(token)).toBe(200);
    await runIn(3);
    expect(await mailsTo(email, /password/)).toBe(0);
    expect(await promises()).toEqual([]);
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
    expect(await entering(email, fresh)).toBe(200);
    expect(await mailsTo(email, /password/)).toBe(1);
    await reply;
  });

  it('that meets another change of the account is done all the same', async () => {
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
  it('that cannot be mailed is said to be so, costs nothing, and is worth nothing', async () => {
    const details = newcomer();
    const at = browser();
    const outage = noMail();
    const refused = await call(auth.signup, details, at);
    expect([refused.status, refused.problem.message]).toEqual([
      503,
      'We could not send the email at the moment. Please try again in a few minutes.',
    ]);
    outage.release();
    await ok(call(auth.signup, details, at));
    const verificationCode = (await newestCode(details.email)) ?? '';
    await ok(call(auth.verifyOtp, { email: details.email, verificationCode }, at));
    await tokenOf(details.email);

    await passTime(details.email);
    const again = noMail();
    const ask = () => call(auth.sendOtp, { email: details.email, purpose: 'reset' }, at);
    for (let more = 0; more < 7; more += 1) expect((await ask()).status).toBe(503);
    again.release();
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });
});

describe('a promise that cannot be kept', () => {
  it('is tried for most of a day, then set aside with an alarm, and says nothing of anybody in the log', async () => {
    const by = await newLawyer();
    const { to, done } = await (acts['inviting a client'] as (typeof acts)[string])(by);
    noMail();
    await done();
    const alarms = () => lines().filter((line) => line.includes('"alarm":"outbox-set-aside"')).length;
    const hours = Array.from({ length: MOST_ATTEMPTS }, (_, tries) => (tries + 1) * 360);
    for (const minutes of hours) await runIn(minutes);
    expect(alarms()).toBe(0);
    for (const minutes of [12_000, 13_000]) await runIn(minutes);
    expect(alarms()).toBe(1);
    expect(await promises()).toHaveLength(1);
    expect(lines().join('\n')).not.toContain(to);
  }, 60_000);
});
