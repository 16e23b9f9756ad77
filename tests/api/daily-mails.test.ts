import { beforeEach, describe, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import * as auth from '#core/auth/endpoints.ts';
import { DAY_MS, daysLater, MINUTE_MS, minuteIn, utcDay } from '#core/calendar.ts';
import * as deadlines from '#core/deadlines/endpoints.ts';
import * as documents from '#core/documents/endpoints.ts';
import * as matterTeam from '#core/matter-team/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as notifications from '#core/notifications/endpoints.ts';
import * as tasks from '#core/tasks/endpoints.ts';
import * as team from '#core/team/endpoints.ts';
import { representatives } from '#tests/property-runs.ts';
import { askingPractice } from './asking-practice.ts';
import { password } from './auth-world.ts';
import { type Fault, fault } from './faults.ts';
import { held, openItems, renewedStack, runIn, secondStream, streamNow } from './outbox-world.ts';
import { type By, documentsOf, newLawyer, openedMatter, whenMailed } from './practice.ts';
import { call, newId, ok, stack } from './stack.ts';
import { runAt, turnBack } from './subscriptions-world.ts';
import { allItems, putItem, removeItem } from './table.ts';
import { deadlineRequest, mailedReference, taskRequest } from './world.ts';

beforeEach(renewedStack);

const DAILY = /^Your day: /;
const mailsTo = async (email: string, subject: RegExp) =>
  (await (await stack()).mail(email)).filter((mail) => subject.test(mail.subject));
const gatheredNow = async () => (await allItems()).filter(({ pk }) => String(pk).includes('#DIGEST#'));
const noMail = (): Fault => fault('sesv2', 'SendEmail', { does: 'refused', onwards: true });

type Choice = Parameters<typeof call<typeof notifications.changeNoticePreferences>>[1];
const choose = (by: By, request: Choice) => ok(call(notifications.changeNoticePreferences, request, by));

/** A time of day so many minutes from now. */
const clock = (minutes: number, timeZone = 'UTC'): string => {
  const at = (minuteIn(timeZone, new Date()) + minutes + 1440) % 1440;
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
};
const inMinutes = (minutes: number): Choice => ({ daily: { at: clock(minutes) }, timeZone: 'UTC' });

/** Somebody of the lawyer's firm who is told of deadlines that wait for a second signature. */
const colleagueOf = async (lawyer: By) => {
  const local = await stack();
  const email = `${newId()}@example.com`;
  await inviteStaff(local, lawyer.token, email, await addRole(local, lawyer.token, 'Lawyer', [2, 3]));
  const token = await joinAsStaff(local, { firstName: 'Tess', lastName: 'Tester', email, password });
  const { rows } = await ok(call(team.listMembers, {}, lawyer));
  const memberId = rows.find((row) => row.email === email)?.memberId ?? '';
  const me = rows.find((row) => row.email !== email)?.memberId ?? '';
  return { token, email, memberId, me };
};

describe('200', () => {
  it('mails gather, and one comes at the hour, by matter, with its way out; the notices do not wait', async () => {
    const { lawyer, name, ask, submit } = await askingPractice();
    const choice = inMinutes(90);
    expect(await choose(lawyer, choice)).toEqual({ sides: ['staff'], choices: {}, ...choice });
    await ask();
    await ask('And the date?');
    await submit();
    await whenMailed();
    const { rows } = await ok(call(notifications.listNotifications, {}, lawyer));
    expect(rows.filter(({ kind }) => kind === 'question-asked')).toHaveLength(2);
    expect(await mailsTo(lawyer.email, /question|answered/)).toEqual([]);
    await runIn(80);
    expect(await mailsTo(lawyer.email, DAILY)).toEqual([]);
    await Promise.all([runIn(92), runIn(92)]);
    const [mail, ...more] = await mailsTo(lawyer.email, DAILY);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your day: 3 things are new');
    const [, section = ''] = mail?.text.split(`\n${name}\n`) ?? [];
    expect(section.match(/^- .+$/gm)?.map((line) => /(asks about a question|has answered)$/.exec(line)?.[0])).toEqual([
      'asks about a question',
      'asks about a question',
      'has answered',
    ]);
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(await mailsTo(lawyer.email, /question|answered/)).toEqual([]);
    for (const minutes of [93, 24 * 60 + 92]) await runIn(minutes);
    expect(await mailsTo(lawyer.email, DAILY)).toHaveLength(1);
    expect([await openItems(), await gatheredNow()]).toEqual([[], []]);
  });

  it('the same holds for a client, and of somebody without news nothing comes', async () => {
    const { lawyer, guest, client, ask, reply } = await askingPractice();
    await choose(guest, inMinutes(90));
    await choose(lawyer, inMinutes(90));
    await runIn(92);
    expect(await mailsTo(client.invitee_email, DAILY)).toEqual([]);
    await ask();
    await reply();
    await whenMailed();
    expect(await mailsTo(client.invitee_email, /has answered you/)).toEqual([]);
    await runIn(24 * 60 + 92);
    expect(await mailsTo(client.invitee_email, DAILY)).toHaveLength(1);
  });

  it('each notice comes once though two sources of the stream deliver it at once, and clocks run twice @soak', async () => {
    const { lawyer, ask } = await askingPractice();
    await choose(lawyer, inMinutes(90));
    const beside = await secondStream(await streamNow());
    for (const text of ['One?', 'Two?', 'Three?', 'Four?']) await ask(text);
    await whenMailed();
    await beside.drained();
    await beside.stop();
    // What met another at the item of the day is gathered by the sweep.
    for (const minutes of [2, 5, 10]) await Promise.all([runIn(minutes), runIn(minutes)]);
    expect(await gatheredNow()).toHaveLength(4);
    await Promise.all([1, 2, 3].map(() => runIn(92)));
    await Promise.all([1, 2].map(() => runIn(24 * 60 + 95)));
    const mails = await mailsTo(lawyer.email, DAILY);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your day: 4 things are new']);
  });

  it('what is about the day, and what secures an account, comes at once', async () => {
    const lawyer = await newLawyer();
    await choose(lawyer, inMinutes(600));
    const { _id: me } = (await ok(call(auth.checkStatus, {}, lawyer))).data;
    const on = utcDay(daysLater(new Date(), 12));
    await ok(call(tasks.addTask, { ...taskRequest(me), dueDay: { on, timeZone: 'UTC' } }, lawyer));
    await turnBack('task-reminders');
    await runAt('task-reminders', Date.parse(on) + 10 * 60 * MINUTE_MS);
    await whenMailed();
    expect(await mailsTo(lawyer.email, /^Due today/)).toHaveLength(1);
    await ok(call(auth.changePassword, { oldPassword: password, newPassword: 'Fresh-horse-10' }, lawyer));
    await whenMailed();
    expect(await mailsTo(lawyer.email, /was changed/)).toHaveLength(1);
    expect(await gatheredNow()).toEqual([]);
  });

  it('what was switched off meanwhile is not told, and with all of it off no mail comes', async () => {
    const { lawyer, ask, submit } = await askingPractice();
    await choose(lawyer, inMinutes(90));
    await ask();
    await submit();
    await whenMailed();
    await choose(lawyer, { choices: { 'question-asked': { mail: false } } });
    await runIn(92);
    expect((await mailsTo(lawyer.email, DAILY)).map(({ subject }) => subject)).toEqual(['Your day: one thing is new']);
    const other = await askingPractice();
    await choose(other.lawyer, inMinutes(90));
    await other.ask();
    await whenMailed();
    await choose(other.lawyer, { choices: { 'question-asked': { mail: false } } });
    await runIn(24 * 60 + 92);
    expect(await mailsTo(other.lawyer.email, DAILY)).toEqual([]);
    expect([await openItems(), await gatheredNow()]).toEqual([[], []]);
  });

  it('by one press of a mail program no such mail comes, until its time is chosen again', async () => {
    const { lawyer, ask } = await askingPractice();
    await choose(lawyer, inMinutes(90));
    await ask();
    await whenMailed();
    await runIn(92);
    const [mail] = await mailsTo(lawyer.email, DAILY);
    const token = new URL(/Stop emails like this: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '').hash.slice(1);
    const stopped = await ok(call(notifications.changeMailSubscription, { token }));
    expect(stopped).toEqual({ token, email: lawyer.email, about: 'What has happened, once a day', wanted: false });
    expect(await ok(call(notifications.readNoticePreferences, {}, lawyer))).toMatchObject({
      choices: {},
      daily: { stopped: true },
    });
    await ask('And now?');
    await whenMailed();
    await runIn(24 * 60 + 92);
    expect(await mailsTo(lawyer.email, /question|^Your day/)).toHaveLength(1);
    // The sweep has walked the next day already: what is due before is looked for anew.
    await renewedStack();
    const choice = inMinutes(90);
    expect((await choose(lawyer, choice)).daily).toEqual(choice.daily);
    await ask('Once more?');
    await whenMailed();
    await runIn(2 * 24 * 60 + 92);
    expect(await mailsTo(lawyer.email, DAILY)).toHaveLength(2);
  });

  it('once each mail comes at once again, the next one does, and what had gathered comes too @soak', async () => {
    const { lawyer, ask } = await askingPractice();
    await choose(lawyer, inMinutes(90));
    await ask();
    await whenMailed();
    expect((await choose(lawyer, { daily: null })).daily).toBeUndefined();
    await ask('And the date?');
    await whenMailed();
    expect(await mailsTo(lawyer.email, /question/)).toHaveLength(1);
    await runIn(92);
    expect((await mailsTo(lawyer.email, DAILY)).map(({ subject }) => subject)).toEqual(['Your day: one thing is new']);
  });
});

describe('when the mail of the day is sent', () => {
  it('a matter around which a wall has risen meanwhile is not named to who is outside', async () => {
    const lawyer = await newLawyer();
    const { token, email, me } = await colleagueOf(lawyer);
    await choose({ token }, inMinutes(90));
    const [walled, open] = [await openedMatter(lawyer), await openedMatter(lawyer)];
    for (const { matterId } of [walled, open])
      await ok(call(deadlines.addDeadline, { ...deadlineRequest(me), matterId }, lawyer));
    await whenMailed();
    expect(await gatheredNow()).toHaveLength(2);
    const { matterId } = walled;
    const { version } = await ok(call(matters.readMatter, { matterId }, lawyer));
    await ok(call(matterTeam.restrictMatter, { matterId, version, onlyTeam: true }, lawyer));
    await runIn(92);
    const [mail, ...more] = await mailsTo(email, DAILY);
    expect([mail?.subject, more]).toEqual(['Your day: one thing is new', []]);
    expect(mail?.text).toContain(open.matterId);
    expect(mail?.text).not.toContain(matterId);
  });

  it('who has left the firm is told nothing of it any more', async () => {
    const lawyer = await newLawyer();
    const { token, email, memberId, me } = await colleagueOf(lawyer);
    await choose({ token }, inMinutes(90));
    const { matterId } = await openedMatter(lawyer);
    await ok(call(deadlines.addDeadline, { ...deadlineRequest(me), matterId }, lawyer));
    await whenMailed();
    expect(await gatheredNow()).toHaveLength(1);
    await ok(call(team.removeMember, { memberId }, lawyer));
    await runIn(92);
    expect(await mailsTo(email, DAILY)).toEqual([]);
    expect(await gatheredNow()).toEqual([]);
  });

  it.each([
    ['co-counsel is told of what is theirs, as a member is @soak', false],
    ['co-counsel who was removed meanwhile is told of nothing', true],
  ])('%s', async (_, isRemoved) => {
    const [lawyer, counsel] = [await newLawyer(), await newLawyer()];
    const { matterId } = await openedMatter(lawyer);
    const named = { email: counsel.email, firstName: 'Cora', lastName: 'Counsel', role: 'co-counsel' as const };
    const { counselId } = await ok(
      call(matterTeam.inviteCounsel, { matterId, invitationId: newId(), ...named }, lawyer),
    );
    const reference = await mailedReference(await stack(), counsel.email);
    await ok(call(auth.acceptInvitation, { reference }, counsel));
    await choose(counsel, inMinutes(90));
    const { rows } = await ok(call(matterTeam.listMatterCounsel, { matterId }, lawyer));
    const { accountId = '', version: joinedAs = 0 } = rows.find((row) => row.counselId === counselId) ?? {};
    const deadline = { ...deadlineRequest(accountId), matterId };
    const { deadlineId, version } = await ok(call(deadlines.addDeadline, deadline, lawyer));
    const { service, trigger } = deadline;
    const move = { matterId, deadlineId, version, service, trigger: { ...trigger, on: '2030-03-11' } };
    await ok(call(deadlines.moveDeadline, move, lawyer));
    await whenMailed();
    expect(await gatheredNow()).toHaveLength(1);
    if (isRemoved) await ok(call(matterTeam.removeCounsel, { matterId, counselId, version: joinedAs }, lawyer));
    await runIn(92);
    const mails = await mailsTo(counsel.email, DAILY);
    expect(mails.map(({ subject }) => subject)).toEqual(isRemoved ? [] : ['Your day: one thing is new']);
    for (const { text } of mails) expect(text).toMatch(new RegExp(`team-matter(%2F|/)${matterId}`));
    expect([await openItems(), await gatheredNow()]).toEqual([[], []]);
  });

  it('a document that is shared no more is not named', async () => {
    const { lawyer, guest, client, matterId, submit } = await askingPractice();
    await choose(guest, inMinutes(90));
    await submit();
    const [contract] = await documentsOf(lawyer, matterId);
    const { documentId = '', version = 0 } = contract ?? {};
    const shared = await ok(call(documents.shareVersion, { documentId, version, sharedVersion: 1 }, lawyer));
    await whenMailed();
    expect(await gatheredNow()).toHaveLength(1);
    await ok(call(documents.stopSharing, { documentId, version: shared.version }, lawyer));
    await runIn(92);
    expect(await mailsTo(client.invitee_email, DAILY)).toEqual([]);
    expect(await gatheredNow()).toEqual([]);
  });

  const ofDay = (body: string): boolean => body.includes('OUTBOX#digest-');
  const kills: [string, () => Fault, number][] = [
    ['before it is claimed', () => held('dynamodb', 'UpdateItem', ofDay), 1],
    ['once it is claimed', () => fault('dynamodb', 'UpdateItem', { does: 'lost', where: ofDay }), 1],
    ['before it is sent', () => held('sesv2', 'SendEmail'), 1],
    // The mail service takes no key that would tell it a mail that it has sent already.
    ['before what it tells is taken away', () => held('dynamodb', 'BatchWriteItem'), 2],
    ['before it is noted as sent', () => held('dynamodb', 'TransactWriteItems', ofDay), 1],
  ];
  it.each(representatives(kills, 1))('a function that is killed %s leaves nothing untold', async (_, plant, most) => {
    const { lawyer, ask } = await askingPractice();
    await choose(lawyer, inMinutes(90));
    await ask();
    await whenMailed();
    const killed = plant();
    void runIn(92).catch(() => undefined);
    await killed.met;
    await (await stack()).coolDown();
    for (const minutes of [94, 97, 103]) await runIn(minutes);
    expect(await mailsTo(lawyer.email, DAILY)).toHaveLength(most);
    expect([await openItems(), await gatheredNow()]).toEqual([[], []]);
  });

  it('what comes in at that moment is told the next day', async () => {
    const { lawyer, ask } = await askingPractice();
    await choose(lawyer, inMinutes(90));
    await ask();
    await whenMailed();
    const slow = held('sesv2', 'SendEmail');
    const sending = runIn(92);
    await slow.met;
    await ask('And the date?');
    await whenMailed();
    // As if it were that late.
    const [, newer] = (await gatheredNow()).sort((one, other) => String(one.sk).localeCompare(String(other.sk)));
    const at = new Date(Date.now() + 93 * MINUTE_MS).toISOString();
    if (newer) await removeItem({ pk: String(newer.pk), sk: String(newer.sk) });
    await putItem({ ...newer, at, sk: `ENTRY#${at}#${newer?.itemId}` });
    slow.release();
    await sending;
    for (const minutes of [94, 100]) await runIn(minutes);
    expect((await mailsTo(lawyer.email, DAILY)).map(({ subject }) => subject)).toEqual(['Your day: one thing is new']);
    expect(await gatheredNow()).toHaveLength(1);
    await runIn(24 * 60 + 92);
    expect(await mailsTo(lawyer.email, DAILY)).toHaveLength(2);
    expect([await openItems(), await gatheredNow()]).toEqual([[], []]);
  });

  it('it keeps its time of day over a change of the clocks @soak', async () => {
    const timeZone = 'America/New_York';
    const { lawyer, ask } = await askingPractice();
    // The mail cannot be sent until the eve of the next change, and is gathered then.
    const noons = Array.from(
      { length: 300 },
      (_, day) => new Date(Date.parse(utcDay(new Date())) + (day + 0.75) * DAY_MS),
    );
    const change = noons.findIndex((noon, day) => {
      const next = noons[day + 1];
      return day > 0 && next !== undefined && minuteIn(timeZone, noon) !== minuteIn(timeZone, next);
    });
    const eve = noons[change] as Date;
    const until = (instant: number) => (instant - Date.now()) / MINUTE_MS;
    const outage = noMail();
    await ask();
    await whenMailed();
    for (let day = 50; day < change; day += 50) await runIn(day * 24 * 60);
    outage.release();
    await choose(lawyer, { daily: { at: '08:00' }, timeZone });
    await runIn(until(eve.getTime()));
    expect(await gatheredNow()).toHaveLength(1);
    const changed = noons[change + 1] as Date;
    const minutesAhead = minuteIn(timeZone, changed) - 18 * 60;
    const due = Date.parse(utcDay(changed)) + (8 * 60 - minutesAhead) * MINUTE_MS;
    await runIn(until(due) - 1);
    expect(await mailsTo(lawyer.email, DAILY)).toEqual([]);
    await runIn(until(due) + 1);
    expect(await mailsTo(lawyer.email, DAILY)).toHaveLength(1);
  });
});

describe('400', () => {
  it('the mail of the day needs a time of day', async () => {
    const lawyer = await newLawyer();
    for (const daily of [{ at: '24:00' }, { at: '8' }, {}, 'daily'])
      expect((await call(notifications.changeNoticePreferences, { daily } as never, lawyer)).status).toBe(400);
  });
});
