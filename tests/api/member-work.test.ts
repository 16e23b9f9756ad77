import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import * as agenda from '#core/agenda/endpoints.ts';
import { daysLater, utcDay } from '#core/calendar.ts';
import * as deadlines from '#core/deadlines/endpoints.ts';
import { isGone } from '#core/kept-rows.ts';
import { changeMatterTeam, restrictMatter } from '#core/matter-team/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as notifications from '#core/notifications/endpoints.ts';
import * as tasks from '#core/tasks/endpoints.ts';
import * as team from '#core/team/endpoints.ts';
import { fault } from './faults.ts';
import { openItems, renewedStack, runIn } from './outbox-world.ts';
import { type By, newLawyer, startedMatter, whenMailed } from './practice.ts';
import { call, newId, ok, stack } from './stack.ts';
import { dateRequest, deadlineRequest, taskRequest } from './world.ts';

let by: By;
let me: string;
beforeAll(renewedStack, 120_000);
beforeEach(async () => {
  by = await newLawyer();
  me = (await ok(call(team.listMemberNames, {}, by))).rows[0]?.accountId ?? '';
});

const hired = async (firstName: string, tabs: number[]) => {
  const local = await stack();
  const person = { firstName, lastName: 'Tester', email: `${newId()}@example.com`, password: 'Correct-horse-9' };
  await inviteStaff(local, by.token, person.email, await addRole(local, by.token, `${firstName}’s role`, tabs));
  const token = await joinAsStaff(local, person);
  const { rows } = await ok(call(team.listMembers, {}, by));
  return { token, id: rows.find(({ email }) => email === person.email)?.memberId ?? '' };
};

const on = utcDay(daysLater(new Date(), 9));
const dueDay = { on, timeZone: 'UTC' };
const added = (assigneeId: string, more: object, as: By = by) =>
  ok(call(tasks.addTask, { ...taskRequest(assigneeId), dueDay, ...more }, as));
/** In a matter a task, a task without a day, a deadline and a date of somebody, and a task of none; one that they have done too. */
const withWork = async (assigneeId: string) => {
  const { matterId } = await startedMatter(by);
  await added(assigneeId, { matterId });
  await added(assigneeId, { matterId, dueDay: undefined });
  await added(assigneeId, {});
  const done = await added(assigneeId, { matterId, title: 'Done' });
  await ok(call(tasks.completeTask, { taskId: done.taskId, matterId, version: done.version }, by));
  await ok(call(deadlines.addDeadline, { ...deadlineRequest(assigneeId), matterId }, by));
  await ok(call(deadlines.addMatterDate, { ...dateRequest(assigneeId), matterId, on }, by));
  return matterId;
};
const rowsOfTasks = async (as: By = by) =>
  (await ok(call(tasks.listTasks, {}, as))).rows.flatMap((row) => (isGone(row) ? [] : [row]));
const assigned = async (matterId: string, as: By = by) => [
  ...(await ok(call(tasks.listMatterTasks, { matterId }, as))).rows.map(({ assignee, doneAt }) => ({
    ...assignee,
    doneAt,
  })),
  ...(await ok(call(deadlines.listMatterDeadlines, { matterId }, as))).rows.map(({ assignee }) => assignee),
  ...(await ok(call(deadlines.listMatterDates, { matterId }, as))).rows.map(({ assignee }) => assignee),
];
const openIds = async (matterId: string, as?: By) =>
  (await assigned(matterId, as)).flatMap((each) => ('doneAt' in each && each.doneAt ? [] : [each.accountId]));
const count = async (memberId: string, as: By = by) => ok(call(team.countMemberWork, { memberId }, as));

it('what is open of a removed member is counted and taken over by who was chosen, who is told; what they have done stays theirs', async () => {
  const [tess, dana] = [await hired('Tess', [0, 2, 3]), await hired('Dana', [0, 2, 3])];
  const matterId = await withWork(tess.id);
  expect(await count(tess.id)).toEqual({ tasks: 3, deadlines: 1, dates: 1 });
  await ok(call(team.removeMember, { memberId: tess.id, takerId: dana.id }, by));
  expect(await openIds(matterId)).toEqual([1, 2, 3, 4].map(() => dana.id));
  expect((await rowsOfTasks()).filter(({ assigneeId }) => assigneeId === dana.id)).toHaveLength(3);
  expect((await rowsOfTasks()).find(({ title }) => title === 'Done')?.assignee).toBe('Tess Tester');
  const own = (await ok(call(agenda.listAgenda, {}, dana))).rows.map(({ kind }) => kind);
  expect(own.toSorted()).toEqual(['date', 'task', 'task']);
  const { rows } = await ok(call(notifications.listNotifications, {}, dana));
  expect(rows.flatMap(({ kind, message }) => (kind === 'task-assigned' ? [message] : []))).toEqual([
    'Tess Tester is no longer here. What they had to do is yours.',
  ]);
  await runIn(2);
  await whenMailed();
  expect(await openItems()).toEqual([]);
});

it('what nobody takes over says that its person has left, and stays so until it is given to somebody @soak', async () => {
  const tess = await hired('Tess', [0, 2, 3]);
  const matterId = await withWork(tess.id);
  await ok(call(team.removeMember, { memberId: tess.id }, by));
  expect((await assigned(matterId)).filter(({ left }) => left)).toHaveLength(4);
  const { rows } = await ok(call(agenda.listCalendar, { from: on, to: on }, by));
  const open = rows.filter((row) => row.matterId === matterId && !row.done);
  expect(open.map(({ person }) => person)).toEqual(['Tess Tester (no longer here)', 'Tess Tester (no longer here)']);
  const task = (await ok(call(tasks.listMatterTasks, { matterId }, by))).rows.find(({ doneAt }) => !doneAt);
  const { taskId = '', version = 0, title = '' } = task ?? {};
  const given = await ok(call(tasks.changeTask, { taskId, matterId, version, title, assigneeId: me }, by));
  expect(given.assignee).not.toHaveProperty('left');
});

it('where who takes over may not see a matter, whoever answers for it does; behind a wall one of those inside, unseen by who removes @soak', async () => {
  const [tess, ines, paula] = [await hired('Tess', [2, 3]), await hired('Ines', [1, 2, 3]), await hired('Paula', [5])];
  const open = await withWork(tess.id);
  const { matterId: walled } = await startedMatter(ines);
  await added(tess.id, { matterId: walled }, ines);
  const { version } = await ok(call(matters.readMatter, { matterId: walled }, ines));
  const withTeam = await ok(
    call(changeMatterTeam, { matterId: walled, version, team: [{ accountId: tess.id, role: 'associate' }] }, ines),
  );
  await ok(call(restrictMatter, { matterId: walled, version: withTeam.version, onlyTeam: true }, ines));
  // Its existence is not told by the count.
  expect(await count(tess.id)).toEqual({ tasks: 3, deadlines: 1, dates: 1 });
  await ok(call(team.removeMember, { memberId: tess.id, takerId: paula.id }, by));
  await runIn(2);
  await whenMailed();
  expect(await openIds(open)).toEqual([1, 2, 3, 4].map(() => me));
  expect(await openIds(walled, ines)).toEqual([ines.id]);
  expect((await call(matters.readMatter, { matterId: walled }, by)).status).toBe(404);
});

it('a removal that ends before all of it is taken over goes on by the outbox, and a task that rests meanwhile says who has left', async () => {
  const [tess, dana] = [await hired('Tess', [2, 3]), await hired('Dana', [2, 3])];
  const matterId = await withWork(tess.id);
  const { matterId: closed } = await startedMatter(by);
  await added(tess.id, { matterId: closed });
  const stateOf = async (id: string) => (await ok(call(matters.readMatter, { matterId: id }, by))).version;
  await ok(call(matters.closeMatter, { matterId: closed, version: await stateOf(closed), reason: 'Settled' }, by));
  const refused = fault('dynamodb', 'TransactWriteItems', {
    does: 'refused',
    where: (body) => body.includes('passed-1-0'),
  });
  await ok(call(team.removeMember, { memberId: tess.id, takerId: dana.id }, by));
  refused.release();
  expect(await openIds(matterId)).toEqual([1, 2, 3, 4].map(() => tess.id));
  await runIn(2);
  await whenMailed();
  expect(await openIds(matterId)).toEqual([1, 2, 3, 4].map(() => dana.id));
  await ok(call(matters.reopenMatter, { matterId: closed, version: await stateOf(closed) }, by));
  expect(await assigned(closed)).toMatchObject([{ accountId: tess.id, left: true }]);
});

it('nobody takes over who does not work in the firm, or is the one who leaves', async () => {
  const tess = await hired('Tess', [2, 3]);
  const stranger = await newLawyer();
  const { rows } = await ok(call(team.listMemberNames, {}, stranger));
  for (const takerId of [tess.id, rows[0]?.accountId ?? '', newId()])
    expect((await call(team.removeMember, { memberId: tess.id, takerId }, by)).status).toBe(404);
  expect((await call(team.countMemberWork, { memberId: tess.id }, stranger)).status).toBe(404);
  expect((await ok(call(team.listMembers, {}, by))).rows).toHaveLength(2);
});
