import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { DAY_MS, daysLater, utcDay } from '#core/calendar.ts';
import * as deadlines from '#core/deadlines/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as notifications from '#core/notifications/endpoints.ts';
import * as tasks from '#core/tasks/endpoints.ts';
import * as team from '#core/team/endpoints.ts';
import { newLawyer, openedMatter, whenMailed } from './practice.ts';
import { call, newId, ok, stack } from './stack.ts';
import { mailsWith, runAt, turnBack } from './subscriptions-world.ts';
import { deadlineRequest, taskRequest } from './world.ts';

let by: Awaited<ReturnType<typeof newLawyer>>;
let me: string;
let matterId: string;
beforeAll(async () => {
  by = await newLawyer();
  const { rows } = await ok(call(team.listMemberNames, {}, by));
  me = rows[0]?.accountId ?? '';
});
// A run is over with every day before it: the next test begins with the present one.
beforeEach(async () => {
  await Promise.all([turnBack('task-reminders'), turnBack('deadline-reminders')]);
  ({ matterId } = await openedMatter(by));
});

const on = utcDay(daysLater(new Date(), 12));
/** The instant so many days after that day at ten, when a reminder of that day is late by an hour. */
const at = (days: number): number => Date.parse(on) + days * DAY_MS + 10 * 60 * 60_000;
const countNotices = async (kind: string) =>
  (await ok(call(notifications.listNotifications, {}, by))).rows.filter(
    (row) => row.kind === kind && row.matterId === matterId,
  ).length;
const mails = async (subject: RegExp): Promise<number> => {
  await whenMailed();
  return mailsWith(by.email, subject);
};

const task = (title: string) =>
  ok(call(tasks.addTask, { ...taskRequest(me), matterId, title, dueDay: { on, timeZone: 'UTC' } }, by));
const deadline = (title: string) => {
  const request = deadlineRequest(me);
  const period = { ...request.rule.period, count: 1, roll: 'none' as const };
  const rule = { ...request.rule, ruleId: 'own', computing: 'own' as const, title, period };
  const trigger = { on: utcDay(daysLater(new Date(on), -1)), timeZone: 'UTC' };
  return ok(call(deadlines.addDeadline, { ...request, matterId, rule, trigger }, by));
};

describe('who does a task', () => {
  it('is reminded on its day, on screen and by mail, once however often the clock runs', async () => {
    await task('Send the draft');
    await runAt('task-reminders', at(-1));
    expect([await countNotices('task-due'), await mails(/^Due today: Send the draft/)]).toEqual([0, 0]);
    await Promise.all([1, 2, 3].map(() => runAt('task-reminders', at(0))));
    await runAt('task-reminders', at(1));
    expect([await countNotices('task-due'), await mails(/^Due today: Send the draft/)]).toEqual([1, 1]);
  });

  it('is not reminded of what is done, or of a closed matter', async () => {
    const { taskId, version } = await task('File the draft');
    await ok(call(tasks.completeTask, { taskId, matterId, version }, by));
    await runAt('task-reminders', at(0));
    await turnBack('task-reminders');
    await task('Copy the draft');
    const matter = await ok(call(matters.readMatter, { matterId }, by));
    await ok(call(matters.closeMatter, { reason: 'Settled', matterId, version: matter.version }, by));
    await runAt('task-reminders', at(0));
    expect([await countNotices('task-due'), await mails(/^Due today: (File|Copy) the draft/)]).toEqual([0, 0]);
  });
});

describe('who sees no matters by now', () => {
  it('is neither given a task nor reminded of the one that they have', async () => {
    const local = await stack();
    const email = `${newId()}@example.com`;
    const roleId = await addRole(local, by.token, 'Clerk', [3]);
    await inviteStaff(local, by.token, email, roleId);
    await joinAsStaff(local, { firstName: 'Tabea', lastName: 'Tester', email, password: 'Correct-horse-9' });
    const named = async () =>
      (await ok(call(team.listMemberNames, {}, by))).rows.find(({ name }) => /^Tabea/.test(name));
    const assigneeId = (await named())?.accountId ?? '';
    const request = { ...taskRequest(assigneeId), matterId, title: 'Ask Tabea', dueDay: { on, timeZone: 'UTC' } };
    await ok(call(tasks.addTask, request, by));
    const { data: roles } = await ok(call(team.listRoles, {}, by));
    const version = roles.find(({ _id }) => _id === roleId)?.version ?? 0;
    await ok(call(team.changeRole, { roleId, version, roll_name: 'Clerk', roll_access: [1] }, by));
    expect(await named()).toBeUndefined();
    expect((await call(tasks.addTask, { ...request, taskId: newId() }, by)).status).toBe(404);
    await runAt('task-reminders', at(0));
    await whenMailed();
    expect(await mailsWith(email, /Ask Tabea/)).toBe(0);
  });
});

describe('who watches a deadline', () => {
  it('is reminded a week and a day before it and on the day, each once', async () => {
    const { dueOn } = await deadline('Answer the complaint');
    expect(dueOn).toBe(on);
    for (const [count, days] of [-7, -1, 0].entries()) {
      await Promise.all([1, 2, 3].map(() => runAt('deadline-reminders', at(days))));
      expect([await countNotices('deadline-ahead'), await mails(/^Deadline .*: Answer the complaint/)]).toEqual([
        count + 1,
        count + 1,
      ]);
    }
    await runAt('deadline-reminders', at(20));
    expect(await countNotices('deadline-ahead')).toBe(3);
  });

  it('is reminded no more once it is met, and anew once it is moved', async () => {
    const { deadlineId, version } = await deadline('Serve the reply');
    const met = await ok(call(deadlines.markDeadline, { matterId, deadlineId, version, met: true }, by));
    await runAt('deadline-reminders', at(0));
    expect(await countNotices('deadline-ahead')).toBe(0);
    const open = await ok(call(deadlines.markDeadline, { matterId, deadlineId, version: met.version, met: false }, by));
    const trigger = { on: utcDay(daysLater(new Date(on), 9)), timeZone: 'UTC' };
    const move = { matterId, deadlineId, version: open.version, trigger, service: 'hand' as const };
    await ok(call(deadlines.moveDeadline, move, by));
    await turnBack('deadline-reminders');
    await runAt('deadline-reminders', at(2));
    expect(await countNotices('deadline-ahead')).toBe(0);
    await runAt('deadline-reminders', at(3));
    expect(await countNotices('deadline-ahead')).toBe(1);
  });

  it('who wants no mail of it is told on screen alone', async () => {
    await ok(call(notifications.changeNoticePreferences, { choices: { 'deadline-ahead': { mail: false } } }, by));
    await deadline('Quiet deadline');
    await runAt('deadline-reminders', at(0));
    expect([await countNotices('deadline-ahead'), await mails(/Quiet deadline/)]).toEqual([1, 0]);
    await ok(call(notifications.changeNoticePreferences, { choices: { 'deadline-ahead': { mail: true } } }, by));
  });
});
