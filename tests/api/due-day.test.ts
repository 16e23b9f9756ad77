import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkStatus } from '#core/auth/endpoints.ts';
import { DAY_MS, daysLater, utcDay } from '#core/calendar.ts';
import * as clients from '#core/clients/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import { changeAccount, changeItem } from './auth-world.ts';
import { docx, joined, newClient, newLawyer, newTemplate, whenMailed } from './practice.ts';
import { call, newId, ok, stack } from './stack.ts';
import { mailsWith, runAt, turnBack } from './subscriptions-world.ts';
import { allItems } from './table.ts';

let by: Awaited<ReturnType<typeof newLawyer>>;
let templateId: string;
beforeAll(async () => {
  by = await newLawyer();
  // Reminders end with the plan, and some are due after the trial.
  const { data } = await ok(call(checkStatus, {}, by));
  await changeAccount(data._id, { paidUntil: daysLater(new Date(), 90).toISOString() });
  templateId = (await newTemplate(by, docx('For {{buyer}}.')))._id;
});
// A run is over with every day before it: the next test begins with the present one.
beforeEach(() => turnBack('reminders'));

const on = utcDay(daysLater(new Date(), 10));
const deadline = { on, timeZone: 'UTC' };
/** The instant so many days after the due day at ten, when a reminder of that day is late by an hour. */
const dueAt = (days: number): number => Date.parse(on) + days * DAY_MS + 10 * 60 * 60_000;
const remindersTo = async (email: string): Promise<number> => {
  await whenMailed();
  return mailsWith(email, /^Reminder from /);
};

const sent = async () => {
  const newcomer = { invitee_name: 'Nora Vale', invitee_email: `nora-${randomUUID()}@example.com` };
  const request = { templateId, matterId: newId(), clientId: newId(), newClient: newcomer, deadline };
  const matter = await ok(call(matters.sendTemplate, request, by));
  return { matter, matterId: request.matterId, clientId: request.clientId, email: newcomer.invitee_email };
};

const answered = async (matterId: string, guest: { token: string }) => {
  const { questionnaire, version } = await ok(call(matters.readInvitedQuestionnaire, { matterId }, guest));
  const answers = Object.fromEntries(questionsOf(questionnaire).map(({ id }) => [id, 'Quayside']));
  return ok(call(matters.submitInvitedAnswers, { matterId, version, answers }, guest));
};

describe('a client whose answers are due', () => {
  it('is told the day, and reminded before, on and after it, each time once, however often the clock runs', async () => {
    const { matter, email } = await sent();
    expect(matter.dueOn).toBe(on);
    const [mail] = await (await stack()).mail(email);
    expect(mail?.text).toMatch(/Please answer by \w+, \w+ \d+, 20\d\d\./);
    await runAt('reminders', dueAt(-4));
    expect(await remindersTo(email)).toBe(0);
    for (const [at, days] of [-3, 0, 3].entries()) {
      await Promise.all([1, 2, 3].map(() => runAt('reminders', dueAt(days))));
      await runAt('reminders', dueAt(days) + 60_000);
      expect(await remindersTo(email)).toBe(at + 1);
    }
    await runAt('reminders', dueAt(30));
    expect(await remindersTo(email)).toBe(3);
  });

  it('joins from the link of a reminder, sees the day, and is reminded no more once the answers are in', async () => {
    const { matterId, email } = await sent();
    await runAt('reminders', dueAt(-3));
    expect(await remindersTo(email)).toBe(1);
    const guest = await joined(email);
    expect((await ok(call(matters.readInvitedMatter, { matterId }, guest))).dueOn).toBe(on);
    await answered(matterId, guest);
    const after = await ok(call(matters.readInvitedMatter, { matterId }, guest));
    expect(after.dueOn).toBeUndefined();
    await runAt('reminders', dueAt(0));
    expect(await remindersTo(email)).toBe(1);
  });

  it('is reminded no more once the plan of the firm is over', async () => {
    const owner = await newLawyer();
    const { data } = await ok(call(checkStatus, {}, owner));
    const template = await newTemplate(owner, docx('For {{buyer}}.'));
    const newcomer = { invitee_name: 'Nora Vale', invitee_email: `nora-${randomUUID()}@example.com` };
    const request = { templateId: template._id, matterId: newId(), clientId: newId(), newClient: newcomer, deadline };
    await ok(call(matters.sendTemplate, request, owner));
    await runAt('reminders', dueAt(-3));
    await changeAccount(data._id, { trialStartedAt: daysLater(new Date(), -15).toISOString() });
    await runAt('reminders', dueAt(0));
    expect(await remindersTo(newcomer.invitee_email)).toBe(1);
  });

  it('is reminded also when the firm has sent its day’s worth of invitations @soak', async () => {
    const { email } = await sent();
    const day = utcDay(new Date(dueAt(-3)));
    const sentToday = (await allItems()).find(({ sk }) => String(sk).startsWith('LIMIT#invitations#'));
    const key = { pk: String(sentToday?.pk), sk: `LIMIT#invitations#${day}` };
    await changeItem(key, { ...key, count: 100 });
    await runAt('reminders', dueAt(-3));
    expect(await remindersTo(email)).toBe(1);
  });

  it('is led straight to the questions once joined @soak', async () => {
    const { matterId, email } = await sent();
    await joined(email);
    await runAt('reminders', dueAt(0));
    await whenMailed();
    const mail = (await (await stack()).mail(email)).find(({ subject }) => subject.startsWith('Reminder'));
    expect(decodeURIComponent(mail?.text ?? '')).toContain(`/business/matters/matter-questionnaire/${matterId}`);
    expect(mail?.text).toContain('still needs 1 answer, about 1 minute');
  });

  it('gets a link that works once the first one is over @soak', async () => {
    const { matterId, email, matter } = await sent();
    const far = { on: utcDay(daysLater(new Date(), 60)), timeZone: 'UTC' };
    await ok(call(matters.changeDueDay, { matterId, version: matter.version, deadline: far }, by));
    await runAt('reminders', dueAt(50));
    await whenMailed();
    const links = (await (await stack()).mail(email)).map(({ text }) => /reference=(\S+)/.exec(text)?.[1]);
    expect(new Set(links).size).toBe(2);
  });
});

describe('no reminder', () => {
  const isLeftAlone = async (email: string) => {
    await runAt('reminders', dueAt(3));
    expect(await remindersTo(email)).toBe(0);
  };

  it('is sent of a matter that was closed; a reopened one makes up for none', async () => {
    const { matterId, matter, email } = await sent();
    const closed = await ok(call(matters.closeMatter, { reason: 'Settled', matterId, version: matter.version }, by));
    await isLeftAlone(email);
    await ok(call(matters.reopenMatter, { matterId, version: closed.version }, by));
    await turnBack('reminders');
    await runAt('reminders', dueAt(-3));
    expect(await remindersTo(email)).toBe(1);
  });

  it('is sent to an archived client', async () => {
    const { clientId, email } = await sent();
    const { version } = await ok(call(clients.readClient, { clientId }, by));
    await ok(call(clients.archiveClient, { clientId, version }, by));
    await isLeftAlone(email);
  });

  it('is sent to a client whose e-mail was corrected since, who is not invited by a clock', async () => {
    const { clientId, email } = await sent();
    const { version } = await ok(call(clients.readClient, { clientId }, by));
    const corrected = { invitee_name: 'Nora Vale', invitee_email: `vale-${randomUUID()}@example.com` };
    await ok(call(clients.changeClient, { clientId, version, client_type: 'Individual', ...corrected }, by));
    await isLeftAlone(email);
    expect((await (await stack()).mail(corrected.invitee_email)).length).toBe(0);
  });

  it('is sent once the day was removed', async () => {
    const { matterId, matter, email } = await sent();
    const without = await ok(call(matters.changeDueDay, { matterId, version: matter.version, deadline: null }, by));
    expect(without.dueOn).toBeUndefined();
    await isLeftAlone(email);
  });

  it('is sent of a questionnaire that was not sent @soak', async () => {
    const client = await newClient(by);
    const matterId = newId();
    const { version } = await ok(call(matters.openMatter, { templateId, matterId, clientId: client._id }, by));
    await ok(call(matters.changeDueDay, { matterId, version, deadline }, by));
    await isLeftAlone(client.invitee_email);
  });
});

describe('a due day', () => {
  it('that was moved is what counts', async () => {
    const { matterId, matter, email } = await sent();
    const later = { on: utcDay(daysLater(new Date(), 20)), timeZone: 'UTC' };
    const moved = await ok(call(matters.changeDueDay, { matterId, version: matter.version, deadline: later }, by));
    expect(moved.dueOn).toBe(later.on);
    await runAt('reminders', dueAt(3));
    expect(await remindersTo(email)).toBe(0);
    await runAt('reminders', dueAt(10));
    expect(await remindersTo(email)).toBe(1);
  });

  it('that is over, or in no time zone, is refused, and so is a change of a closed matter or an older version', async () => {
    const { matterId, matter } = await sent();
    const { version } = matter;
    const change = (deadline: { on: string; timeZone: string }, seen = version) =>
      call(matters.changeDueDay, { matterId, version: seen, deadline }, by);
    const over = await change({ on: '2020-01-01', timeZone: 'UTC' });
    expect(over.problem?.errors).toEqual([{ field: 'deadline.on', msg: 'Choose today or a later day' }]);
    expect((await change({ on, timeZone: 'Mars/Base' })).status).toBe(400);
    expect((await change(deadline, version + 1)).problem?.problem).toBe('conflict');
    const closed = await ok(call(matters.closeMatter, { reason: 'Settled', matterId, version }, by));
    expect((await change(deadline, closed.version)).problem?.problem).toBe('matter-closed');
  });

  it("of another firm's matter is not found", async () => {
    const { matterId, matter } = await sent();
    const other = await newLawyer();
    expect((await call(matters.changeDueDay, { matterId, version: matter.version, deadline }, other)).status).toBe(404);
  });
});
