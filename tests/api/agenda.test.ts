import { randomBytes } from 'node:crypto';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import * as agenda from '#core/agenda/endpoints.ts';
import { daysLater, utcDay } from '#core/calendar.ts';
import * as deadlines from '#core/deadlines/endpoints.ts';
import { pathNames } from '#core/endpoint.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as tasks from '#core/tasks/endpoints.ts';
import * as team from '#core/team/endpoints.ts';
import { type By, newLawyer, openedMatter } from './practice.ts';
import { call, newId, ok, send, stack } from './stack.ts';
import { dateRequest, deadlineRequest, taskRequest } from './world.ts';

let by: By;
let colleague: By;
let other: By;
let me: string;
let tess: string;
let matterId: string;
beforeAll(async () => {
  [by, other] = await Promise.all([newLawyer(), newLawyer()]);
  const local = await stack();
  const staff = { firstName: 'Tess', lastName: 'Tester', email: `${newId()}@example.com`, password: 'Correct-horse-9' };
  await inviteStaff(local, by.token, staff.email, await addRole(local, by.token, 'Lawyer', [2, 3]));
  colleague = { token: await joinAsStaff(local, staff) };
  const { rows } = await ok(call(team.listMemberNames, {}, by));
  me = rows.find(({ name }) => !name.startsWith('Tess'))?.accountId ?? '';
  tess = rows.find(({ name }) => name.startsWith('Tess'))?.accountId ?? '';
  ({ matterId } = await openedMatter(by));
}, 60_000);

const timeZone = 'America/New_York';
const month = { from: '2031-05-01', to: '2031-05-31' };
const listed = async (of: By = by, range = month) => (await ok(call(agenda.listCalendar, range, of))).rows;
const entryOf = async (id: string, of?: By, range?: typeof month) =>
  (await listed(of, range)).find((entry) => entry.id === id);
const dueOn = (on: string, more: object = {}) => ({ ...taskRequest(me), matterId, dueDay: { on, timeZone }, ...more });
const added = (on: string, more: object = {}) => ok(call(tasks.addTask, dueOn(on, more), by));

const newSecret = () => randomBytes(16).toString('hex');
const madeFeed = async (of: By) => {
  const secret = newSecret();
  await ok(call(agenda.makeCalendarFeed, { secret }, of));
  return secret;
};
const download = async (secret: string) => {
  const { status, text, headers } = await send('GET', `/calendar.ics?secret=${secret}`, undefined);
  return { status, text, type: headers.get('content-type') };
};
const titlesIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((event) => String(event.getFirstPropertyValue('summary')));

describe('the calendar', () => {
  it('has a task on its day, on the other once it is moved, as done once it is, and no more once it is removed', async () => {
    const { taskId, version } = await added('2031-05-31');
    expect(await entryOf(taskId)).toMatchObject({ kind: 'task', on: '2031-05-31', matterId, personId: me });
    const { taskId: _, ...fields } = dueOn('2031-05-01');
    const moved = await ok(call(tasks.changeTask, { ...fields, taskId, version }, by));
    expect(await entryOf(taskId)).toMatchObject({ on: '2031-05-01' });
    const done = await ok(call(tasks.completeTask, { taskId, matterId, version: moved.version }, by));
    expect(await entryOf(taskId)).toMatchObject({ on: '2031-05-01', done: true });
    const reopened = await ok(call(tasks.reopenTask, { taskId, matterId, version: done.version }, by));
    expect(await entryOf(taskId)).not.toHaveProperty('done');
    await ok(call(tasks.removeTask, { taskId, matterId, version: reopened.version }, by));
    expect(await entryOf(taskId)).toBeUndefined();
  });

  it('has the next of a task that repeats, and none of a task without a day', async () => {
    const { taskId, version } = await added('2031-05-12', { repeats: { every: 1, unit: 'week' } });
    await ok(call(tasks.completeTask, { taskId, matterId, version }, by));
    expect((await listed()).filter(({ on, done }) => on === '2031-05-19' && !done)).toHaveLength(1);
    const undated = await ok(call(tasks.addTask, { ...taskRequest(me), dueDay: undefined }, by));
    expect(await entryOf(undated.taskId)).toBeUndefined();
  });

  it('has a deadline with its hour, where it was moved to, and no more once it is removed', async () => {
    const request = deadlineRequest(me);
    const range = { from: '2030-03-01', to: '2030-04-30' };
    const { deadlineId, version } = await ok(call(deadlines.addDeadline, { ...request, matterId }, by));
    expect(await entryOf(deadlineId, by, range)).toMatchObject({ kind: 'deadline', on: '2030-03-29', personId: me });
    const trigger = { on: '2030-03-11', timeZone: 'America/Los_Angeles' };
    const move = { matterId, deadlineId, version, trigger, service: 'hand' as const };
    const moved = await ok(call(deadlines.moveDeadline, move, by));
    expect(await entryOf(deadlineId, by, range)).toMatchObject({ on: moved.dueOn });
    await ok(call(deadlines.removeDeadline, { matterId, deadlineId, version: moved.version }, by));
    expect(await entryOf(deadlineId, by, range)).toBeUndefined();
  });

  it('has the day by which a matter wants answers until they are in or the matter is closed', async () => {
    const { matter } = await openedMatter(by);
    const { version, matterId: id } = matter;
    const dated = await ok(
      call(matters.changeDueDay, { matterId: id, version, deadline: { on: '2031-05-20', timeZone } }, by),
    );
    expect(await entryOf(id)).toMatchObject({ kind: 'answers', on: '2031-05-20', matterId: id, personId: me });
    await ok(call(matters.closeMatter, { matterId: id, version: dated.version, reason: 'Settled' }, by));
    expect(await entryOf(id)).toBeUndefined();
  });

  it('gives just the days asked for, at most 62, to those who may see matters, and nobody else of the firm', async () => {
    const { taskId } = await added('2031-05-15');
    expect(await entryOf(taskId, colleague)).toMatchObject({ on: '2031-05-15' });
    for (const range of [
      { from: '2031-05-16', to: '2031-06-30' },
      { from: '2031-04-01', to: '2031-05-14' },
    ])
      expect(await entryOf(taskId, by, range)).toBeUndefined();
    expect(await entryOf(taskId, by, { from: '2031-05-15', to: '2031-05-15' })).toBeDefined();
    expect(await entryOf(taskId, other)).toBeUndefined();
    for (const range of [
      { from: '2031-05-02', to: '2031-05-01' },
      { from: '2031-01-01', to: '2031-03-04' },
    ])
      expect((await call(agenda.listCalendar, range, by)).status).toBe(400);
  });
});

describe('the days of one client', () => {
  const inDays = (days: number) => utcDay(daysLater(new Date(), days));
  const daysOf = async (clientId: string, of = by) => (await ok(call(agenda.listClientDays, { clientId }, of))).rows;

  it('are what is open and near in the client’s matters that are not closed, by their day, and nothing of other clients', async () => {
    const [own, foreign, closed] = [await openedMatter(by), await openedMatter(by), await openedMatter(by)];
    const clientId = own.client._id;
    const near = { dueDay: { on: inDays(5), timeZone } };
    const add = (of: string, more: object = near) =>
      ok(call(tasks.addTask, { ...taskRequest(me), matterId: of, ...more }, by));
    const task = await add(own.matterId);
    const overdue = await add(own.matterId, { dueDay: { on: inDays(-3), timeZone } });
    await add(own.matterId, { dueDay: { on: inDays(60), timeZone } });
    const done = await add(own.matterId);
    await ok(call(tasks.completeTask, { taskId: done.taskId, matterId: own.matterId, version: done.version }, by));
    await add(foreign.matterId);
    const date = { ...dateRequest(me), matterId: own.matterId, on: inDays(7) };
    await ok(call(deadlines.addMatterDate, date, by));
    const due = { on: inDays(2), timeZone };
    await ok(call(matters.changeDueDay, { matterId: own.matterId, version: own.matter.version, deadline: due }, by));
    expect((await daysOf(clientId)).map(({ id, kind }) => [kind, id])).toEqual([
      ['task', overdue.taskId],
      ['answers', own.matterId],
      ['task', task.taskId],
      ['date', date.dateId],
    ]);
    await add(closed.matterId);
    const ofClosed = closed.client._id;
    expect(await daysOf(ofClosed)).toHaveLength(1);
    const { version } = await ok(call(matters.readMatter, { matterId: closed.matterId }, by));
    await ok(call(matters.closeMatter, { matterId: closed.matterId, version, reason: 'Settled' }, by));
    expect(await daysOf(ofClosed)).toEqual([]);
    expect((await call(agenda.listClientDays, { clientId }, other)).status).toBe(404);
  });
});

describe('what a day begins with', () => {
  it('is one’s own and open, overdue first, up to two weeks ahead, and nothing for who sees no matters', async () => {
    const person = { firstName: 'Dora', lastName: 'Day', email: `${newId()}@example.com`, password: 'Correct-horse-9' };
    const local = await stack();
    await inviteStaff(local, by.token, person.email, await addRole(local, by.token, 'Lawyer at a desk', [0, 3]));
    const dora = { token: await joinAsStaff(local, person) };
    const { rows } = await ok(call(team.listMembers, {}, by));
    const assigneeId = rows.find(({ email }) => email === person.email)?.memberId ?? '';
    const inDays = (days: number) => utcDay(daysLater(new Date(), days));
    const ahead = await added(inDays(10), { assigneeId });
    const overdue = await added(inDays(-3), { assigneeId });
    const done = await added(inDays(1), { assigneeId });
    await ok(call(tasks.completeTask, { taskId: done.taskId, matterId, version: done.version }, dora));
    await added(inDays(30), { assigneeId });
    await added(inDays(2));
    const { rows: due } = await ok(call(agenda.listAgenda, {}, dora));
    expect(due.filter((entry) => 'hour' in entry)).toEqual([]);
    const own = async () => (await ok(call(agenda.listAgenda, {}, dora))).rows.map(({ id }) => id);
    expect(await own()).toEqual([overdue.taskId, ahead.taskId]);
    const { data: roles } = await ok(call(team.listRoles, {}, by));
    const { _id: roleId = '', version = 0 } = roles.find(({ roll_name }) => roll_name === 'Lawyer at a desk') ?? {};
    await ok(call(team.changeRole, { roleId, version, roll_name: 'At a desk', roll_access: [0] }, by));
    expect(await own()).toEqual([]);
  });
});

describe('the address of a calendar', () => {
  it('gives what is open for its person alone, as a calendar that others read', async () => {
    const secret = await madeFeed(colleague);
    await added('2031-06-01', { title: 'Mine alone', assigneeId: me });
    const { taskId, version } = await added('2031-06-02', { title: 'O’Neill, Anne-Marie; לקוח', assigneeId: tess });
    const { status, text, type } = await download(secret);
    expect([status, type, titlesIn(text)]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      ['O’Neill, Anne-Marie; לקוח'],
    ]);
    expect(text).toMatch(/URL:http.*\/lawyer\/matters\/matter-details\//);
    await ok(call(tasks.completeTask, { taskId, matterId, version }, by));
    expect(titlesIn((await download(secret)).text)).toEqual([]);
  });

  it('is kept as its hash, made once however often it is sent, and ended by the next one and by its person', async () => {
    const first = await madeFeed(by);
    const second = newSecret();
    const made = await ok(call(agenda.makeCalendarFeed, { secret: second }, by));
    expect(await ok(call(agenda.makeCalendarFeed, { secret: second }, by))).toEqual(made);
    expect(await ok(call(agenda.readCalendarFeed, {}, by))).toEqual(made);
    expect([(await download(first)).status, (await download(second)).status]).toEqual([404, 200]);
    await ok(call(agenda.removeCalendarFeed, {}, by));
    await ok(call(agenda.removeCalendarFeed, {}, by));
    expect([(await download(second)).status, await ok(call(agenda.readCalendarFeed, {}, by))]).toEqual([404, {}]);
  });

  it('of somebody else is taken from nobody', async () => {
    const secret = await madeFeed(by);
    expect(await call(agenda.makeCalendarFeed, { secret }, other)).toMatchObject({ body: { problem: 'conflict' } });
    expect((await download(secret)).status).toBe(200);
  });

  it('has its secret in no path: the log of the edge has those', () => {
    expect(pathNames(agenda.downloadCalendar.path)).toEqual([]);
  });

  it('is not found unless it is known to the letter', async () => {
    for (const feed of [newSecret(), `${newSecret()}0`, 'constructor', `${newSecret()}.ics`])
      expect((await download(feed)).status).toBe(404);
  });

  it('gives nothing of a firm once its person has left it, or may see no matters', async () => {
    const local = await stack();
    const left = { firstName: 'Lou', lastName: 'Left', email: `${newId()}@example.com`, password: 'Correct-horse-9' };
    const roleId = await addRole(local, by.token, 'Clerk', [3]);
    await inviteStaff(local, by.token, left.email, roleId);
    const secret = await madeFeed({ token: await joinAsStaff(local, left) });
    const { rows } = await ok(call(team.listMembers, {}, by));
    const memberId = rows.find(({ email }) => email === left.email)?.memberId ?? '';
    await added('2031-07-01', { title: 'Confidential', assigneeId: memberId });
    expect(titlesIn((await download(secret)).text)).toEqual(['Confidential']);
    const { data: roles } = await ok(call(team.listRoles, {}, by));
    const role = roles.find(({ _id }) => _id === roleId);
    await ok(call(team.changeRole, { roleId, version: role?.version ?? 0, roll_name: 'Clerk', roll_access: [1] }, by));
    expect((await download(secret)).text).not.toMatch(/Confidential|BEGIN:VEVENT/);
    await ok(call(team.removeMember, { memberId }, by));
    const gone = await download(secret);
    expect([gone.status, /Confidential|BEGIN:VEVENT/.test(gone.text)]).toEqual([200, false]);
  });
});
