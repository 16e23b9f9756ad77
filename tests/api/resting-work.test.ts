import { beforeAll, expect, it } from 'vitest';
import * as agenda from '#core/agenda/endpoints.ts';
import { daysLater, utcDay } from '#core/calendar.ts';
import * as deadlines from '#core/deadlines/endpoints.ts';
import { isGone } from '#core/kept-rows.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as notifications from '#core/notifications/endpoints.ts';
import * as tasks from '#core/tasks/endpoints.ts';
import * as team from '#core/team/endpoints.ts';
import { fault } from './faults.ts';
import { openItems, renewedStack, runIn } from './outbox-world.ts';
import { type By, newLawyer, startedMatter, whenMailed } from './practice.ts';
import { call, newId, ok, send } from './stack.ts';
import { runAt, turnBack } from './subscriptions-world.ts';
import { dateRequest, deadlineRequest, taskRequest } from './world.ts';

let by: By;
let me: string;
beforeAll(async () => {
  await renewedStack();
  by = await newLawyer();
  me = (await ok(call(team.listMemberNames, {}, by))).rows[0]?.accountId ?? '';
}, 120_000);

const on = utcDay(daysLater(new Date(), 9));
const dueDay = { on, timeZone: 'UTC' };

/** A matter with an open task, deadline and date, and a task that is done. */
const newWork = async () => {
  const { matterId } = await startedMatter(by);
  const task = await ok(call(tasks.addTask, { ...taskRequest(me), matterId, dueDay }, by));
  const done = await ok(call(tasks.addTask, { ...taskRequest(me), matterId, dueDay }, by));
  await ok(call(tasks.completeTask, { taskId: done.taskId, matterId, version: done.version }, by));
  const request = deadlineRequest(me);
  const period = { ...request.rule.period, count: 1, roll: 'none' as const };
  const rule = { ...request.rule, ruleId: 'own', computing: 'own' as const, period };
  const trigger = { on: utcDay(daysLater(new Date(on), -1)), timeZone: 'UTC' };
  const deadline = await ok(call(deadlines.addDeadline, { ...request, matterId, rule, trigger }, by));
  const date = await ok(call(deadlines.addMatterDate, { ...dateRequest(me), matterId, on, timeZone: 'UTC' }, by));
  return { matterId, done: done.taskId, open: [task.taskId, deadline.deadlineId, date.dateId] };
};
const versionOf = async (matterId: string) => (await ok(call(matters.readMatter, { matterId }, by))).version;
const close = async (matterId: string) =>
  ok(call(matters.closeMatter, { matterId, version: await versionOf(matterId), reason: 'Settled' }, by));
const reopen = async (matterId: string) =>
  ok(call(matters.reopenMatter, { matterId, version: await versionOf(matterId) }, by));

const secret = 'c'.repeat(32);
/** Where each of these is shown beside the matter itself. */
const shownAt = async (ids: readonly string[]) => {
  const [calendar, day, list, feed] = await Promise.all([
    ok(call(agenda.listCalendar, { from: on, to: on }, by)),
    ok(call(agenda.listAgenda, {}, by)),
    ok(call(tasks.listTasks, {}, by)),
    send('GET', `/calendar.ics?secret=${secret}`, undefined),
  ]);
  const found = (rows: readonly { id: string }[]) => ids.filter((id) => rows.some((row) => row.id === id)).length;
  return {
    calendar: found(calendar.rows),
    agenda: found(day.rows),
    list: found(list.rows.filter((row) => !isGone(row))),
    feed: ids.filter((id) => feed.text.includes(id)).length,
  };
};
const inMatter = async (matterId: string) => [
  (await ok(call(tasks.listMatterTasks, { matterId }, by))).rows.length,
  (await ok(call(deadlines.listMatterDeadlines, { matterId }, by))).rows.length,
  (await ok(call(deadlines.listMatterDates, { matterId }, by))).rows.length,
];

it('what is open in a closed matter is in nobody’s list, calendar or feed, and comes back when it is reopened', async () => {
  await ok(call(agenda.makeCalendarFeed, { secret }, by));
  const { matterId, done, open } = await newWork();
  const everywhere = { calendar: 3, agenda: 3, list: 1, feed: 3 };
  expect(await shownAt(open)).toEqual(everywhere);
  const { since } = await ok(call(tasks.listTasks, {}, by));
  await close(matterId);
  expect(await shownAt(open)).toEqual({ calendar: 0, agenda: 0, list: 0, feed: 0 });
  expect(await inMatter(matterId)).toEqual([2, 1, 1]);
  // Who follows the list is told that it has left it; what is done stays where it was.
  const { rows } = await ok(call(tasks.listTasks, { since }, by));
  expect(rows.filter(({ id }) => open.includes(id)).map(isGone)).toEqual([true]);
  expect(await shownAt([done])).toMatchObject({ calendar: 1, list: 1 });
  expect(await openItems()).toEqual([]);
  await reopen(matterId);
  expect(await shownAt(open)).toEqual(everywhere);
});

it('nobody is reminded of it, nor asked to sign it off, until the matter is open again', async () => {
  const programs = ['task-reminders', 'deadline-reminders', 'date-reminders'] as const;
  const { matterId } = await newWork();
  await close(matterId);
  const remind = async () => {
    await Promise.all(programs.map((program) => turnBack(program)));
    for (const program of programs) await runAt(program, Date.parse(`${on}T10:00:00Z`));
    await whenMailed();
    const { rows } = await ok(call(notifications.listNotifications, {}, by));
    return rows.filter((row) => 'matterId' in row && row.matterId === matterId && /-due|deadline|date/.test(row.kind));
  };
  expect(await remind()).toEqual([]);
  await reopen(matterId);
  expect((await remind()).length).toBe(3);
});

it('of 200 tasks all rest and all come back @soak', { timeout: 120_000 }, async () => {
  const { matterId } = await startedMatter(by);
  const taskTemplateId = newId();
  const lines = Array.from({ length: 40 }, (_, at) => ({ title: `Line ${at}`, dueAfter: 0 }));
  await ok(call(tasks.saveTaskTemplate, { taskTemplateId, version: 0, name: 'Forty', lines }, by));
  // Beyond what a day begins with, which shows no more than 60.
  const later = utcDay(daysLater(new Date(), 40));
  const from = { on: later, timeZone: 'UTC' };
  for (let turn = 0; turn < 5; turn += 1)
    await ok(
      call(tasks.applyTaskTemplate, { matterId, taskTemplateId, applicationId: newId(), from, assigneeId: me }, by),
    );
  const inCalendar = async () => {
    const { rows } = await ok(call(agenda.listCalendar, { from: later, to: later }, by));
    return rows.filter((row) => row.matterId === matterId).length;
  };
  expect(await inCalendar()).toBe(200);
  await close(matterId);
  expect(await inCalendar()).toBe(0);
  await reopen(matterId);
  expect(await inCalendar()).toBe(200);
});

it('a closing that ends before all of it rests goes on by the outbox, also once the matter was reopened meanwhile', async () => {
  const { matterId, open } = await newWork();
  const { matterId: other, open: ofOther } = await newWork();
  const interrupted = async (id: string, task: (id: string) => Promise<unknown>) => {
    const refused = fault('dynamodb', 'TransactWriteItems', {
      does: 'refused',
      where: (body) => body.includes('work-1-0'),
    });
    await task(id);
    refused.release();
  };
  await interrupted(matterId, close);
  await interrupted(other, close);
  expect((await openItems()).length).toBe(2);
  await reopen(other);
  await runIn(2);
  await whenMailed();
  expect(await shownAt(open)).toEqual({ calendar: 0, agenda: 0, list: 0, feed: 0 });
  expect(await shownAt(ofOther)).toEqual({ calendar: 3, agenda: 3, list: 1, feed: 3 });
  expect(await openItems()).toEqual([]);
});
