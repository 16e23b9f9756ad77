import { beforeAll, describe, expect, it } from 'vitest';
import { isGone } from '#core/kept-rows.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as tasks from '#core/tasks/endpoints.ts';
import * as team from '#core/team/endpoints.ts';
import { type By, newLawyer, openedMatter } from './practice.ts';
import { call, newId, ok } from './stack.ts';
import { taskRequest } from './world.ts';

let by: By;
let other: By;
let matterId: string;
let me: string;
beforeAll(async () => {
  [by, other] = await Promise.all([newLawyer(), newLawyer()]);
  ({ matterId } = await openedMatter(by));
  const { rows } = await ok(call(team.listMemberNames, {}, by));
  me = rows[0]?.accountId ?? '';
});

const timeZone = 'America/New_York';
const added = (more: object = {}) => ok(call(tasks.addTask, { ...taskRequest(me), matterId, ...more }, by));
const ofMatter = async () => (await ok(call(tasks.listMatterTasks, { matterId }, by))).rows;
const rowOf = async (taskId: string) => (await ok(call(tasks.listTasks, {}, by))).rows.find(({ id }) => id === taskId);

describe('a task', () => {
  it('is added once however often it is sent, stands with its matter, and among all of the firm', async () => {
    const request = { ...taskRequest(me), matterId };
    const task = await ok(call(tasks.addTask, request, by));
    expect(await ok(call(tasks.addTask, request, by))).toEqual(task);
    expect(task).toMatchObject({ title: 'Call opposing counsel', priority: 'normal', assignee: { accountId: me } });
    expect((await ofMatter()).filter(({ taskId }) => taskId === task.taskId)).toEqual([task]);
    expect(await rowOf(task.taskId)).toMatchObject({ dueOn: '2030-12-30', checks: 1, checked: 0, assigneeId: me });
    const other = await call(tasks.addTask, { ...request, title: 'Something else' }, by);
    expect(other).toMatchObject({ status: 409, body: { problem: 'conflict' } });
  });

  it('that repeats says when it is done on which day its next one is', async () => {
    const { taskId, version } = await added({
      dueDay: { on: '2030-11-30', timeZone },
      repeats: { every: 1, unit: 'month' },
    });
    const done = await ok(call(tasks.completeTask, { taskId, matterId, version }, by));
    expect(done).toMatchObject({ nextDueOn: '2030-12-30', doneAt: expect.any(String) });
    const { taskId: once, version: first } = await added();
    expect(await ok(call(tasks.completeTask, { taskId: once, matterId, version: first }, by))).not.toHaveProperty(
      'nextDueOn',
    );
  });

  it('of no matter is given one, once however often that is sent, and stays one task', async () => {
    const asked = taskRequest(me);
    const { taskId, version } = await ok(call(tasks.addTask, asked, by));
    const change = { ...asked, version, toMatterId: matterId };
    const moved = await ok(call(tasks.changeTask, change, by));
    expect(moved).toMatchObject({ taskId, matterId, version: version + 1 });
    expect(await ok(call(tasks.changeTask, change, by))).toEqual(moved);
    expect((await call(tasks.readTask, { taskId }, by)).status).toBe(404);
    expect((await ofMatter()).filter((task) => task.taskId === taskId)).toEqual([moved]);
    const { rows } = await ok(call(tasks.listTasks, {}, by));
    expect(rows.filter(({ id }) => id === taskId)).toMatchObject([{ matterId, version: version + 1 }]);
    await ok(call(tasks.completeTask, { taskId, matterId, version: moved.version }, by));
  });

  it('is given no matter of another firm, and none that is not there', async () => {
    const { matterId: theirs } = await openedMatter(other);
    const asked = taskRequest(me);
    const { version } = await ok(call(tasks.addTask, asked, by));
    for (const toMatterId of [theirs, newId()])
      expect((await call(tasks.changeTask, { ...asked, version, toMatterId }, by)).status).toBe(404);
  });

  it('repeats from no day that nothing can come after', async () => {
    const request = {
      ...taskRequest(me),
      dueDay: { on: '9999-12-31', timeZone },
      repeats: { every: 1, unit: 'day' as const },
    };
    expect((await call(tasks.addTask, request, by)).status).toBe(400);
  });

  it('that repeats goes on beyond the days that may be entered', async () => {
    const request = {
      ...taskRequest(me),
      dueDay: { on: '2199-06-01', timeZone },
      repeats: { every: 99, unit: 'year' as const },
    };
    const { taskId, version } = await ok(call(tasks.addTask, request, by));
    await ok(call(tasks.completeTask, { taskId, version }, by));
    const { rows } = await ok(call(tasks.listTasks, {}, by));
    const next = rows.find((row) => !isGone(row) && row.dueOn === '2298-06-01');
    expect(await ok(call(tasks.readTask, { taskId: next?.id ?? '' }, by))).toMatchObject({
      dueDay: { on: '2298-06-01' },
    });
  });

  it('needs no matter', async () => {
    const task = await ok(call(tasks.addTask, taskRequest(me), by));
    expect(task.matterId).toBeUndefined();
    expect(await ok(call(tasks.readTask, { taskId: task.taskId }, by))).toEqual(task);
    expect(await rowOf(task.taskId)).not.toHaveProperty('matterId');
  });

  it('is changed in the version that was seen alone', async () => {
    const { taskId, version } = await added();
    const change = {
      ...taskRequest(me),
      taskId,
      matterId,
      version,
      title: 'Write',
      checks: [{ text: 'Ask', done: true }],
    };
    expect(await ok(call(tasks.changeTask, change, by))).toMatchObject({ title: 'Write', version: version + 1 });
    expect((await call(tasks.changeTask, change, by)).body).toMatchObject({ problem: 'conflict' });
    expect(await rowOf(taskId)).toMatchObject({ title: 'Write', checks: 1, checked: 1 });
  });

  it('is done, and done no second time; it can be taken back', async () => {
    const { taskId, version } = await added();
    const done = await ok(call(tasks.completeTask, { taskId, matterId, version }, by));
    expect(done).toMatchObject({ doneBy: { accountId: me }, version: version + 1 });
    expect(await ok(call(tasks.completeTask, { taskId, matterId, version }, by))).toEqual(done);
    expect(await rowOf(taskId)).toMatchObject({ doneAt: done.doneAt });
    const open = await ok(call(tasks.reopenTask, { taskId, matterId, version: done.version }, by));
    expect(open.doneAt).toBeUndefined();
  });

  it('that repeats makes its next one when it is done, once, from its first day on', async () => {
    const dueDay = { on: '2031-01-31', timeZone };
    const task = await added({ title: 'Report', dueDay, repeats: { every: 1, unit: 'month' } });
    const { taskId } = task;
    const done = await ok(call(tasks.completeTask, { taskId, matterId, version: task.version }, by));
    const next = (await ofMatter()).filter(({ title, doneAt }) => title === 'Report' && !doneAt);
    expect(next.map(({ dueDay }) => dueDay?.on)).toEqual(['2031-02-28']);
    const again = next[0] as (typeof next)[number];
    await ok(call(tasks.completeTask, { taskId: again.taskId, matterId, version: again.version }, by));
    const { version } = await ok(call(tasks.reopenTask, { taskId, matterId, version: done.version }, by));
    await ok(call(tasks.completeTask, { taskId, matterId, version }, by));
    const left = (await ofMatter()).filter(({ title, doneAt }) => title === 'Report' && !doneAt);
    expect(left.map(({ dueDay }) => dueDay?.on)).toEqual(['2031-03-31']);
  });

  it('that is removed leaves all lists, and is found no more; the request that added it brings it back to none', async () => {
    const request = { ...taskRequest(me), matterId };
    const { taskId, version } = await ok(call(tasks.addTask, request, by));
    await ok(call(tasks.removeTask, { taskId, matterId, version }, by));
    expect(await ok(call(tasks.addTask, request, by))).toMatchObject({ taskId });
    expect((await ofMatter()).map((each) => each.taskId)).not.toContain(taskId);
    const row = await rowOf(taskId);
    expect(row && isGone(row)).toBe(true);
    expect((await call(tasks.readTask, { taskId, matterId }, by)).status).toBe(404);
    expect((await call(tasks.completeTask, { taskId, matterId, version: version + 1 }, by)).status).toBe(404);
  });

  it('is nobody’s of another firm, and of no closed matter', async () => {
    const { rows } = await ok(call(team.listMemberNames, {}, other));
    const stranger = rows[0]?.accountId ?? '';
    expect((await call(tasks.addTask, { ...taskRequest(stranger), matterId }, by)).status).toBe(404);
    expect((await call(tasks.addTask, { ...taskRequest(stranger), matterId }, other)).status).toBe(404);
    const closed = await openedMatter(by);
    const { version } = await ok(call(matters.readMatter, { matterId: closed.matterId }, by));
    await ok(call(matters.closeMatter, { reason: 'Settled', matterId: closed.matterId, version }, by));
    const refused = await call(tasks.addTask, { ...taskRequest(me), matterId: closed.matterId }, by);
    expect(refused.body).toMatchObject({ problem: 'matter-closed' });
  });
});

describe('a template of tasks', () => {
  const lines = [
    { title: 'Send the engagement letter', dueAfter: 0, priority: 'high' as const },
    { title: 'Collect documents', dueAfter: 14 },
    { title: 'File' },
  ];
  const saved = () =>
    ok(
      call(
        tasks.saveTaskTemplate,
        { taskTemplateId: newId(), version: 0, name: 'Intake', practiceArea: 'Real Estate', lines },
        by,
      ),
    );

  it('adds all its tasks in one act, once however often it is sent, due after the day that it is applied for', async () => {
    const { taskTemplateId } = await saved();
    const of = await openedMatter(by);
    const from = { on: '2031-02-20', timeZone };
    const request = { matterId: of.matterId, taskTemplateId, applicationId: newId(), from, assigneeId: me };
    const { tasks: made } = await ok(call(tasks.applyTaskTemplate, request, by));
    expect(made.map(({ title, dueDay, priority }) => [title, dueDay?.on, priority])).toEqual([
      ['Send the engagement letter', '2031-02-20', 'high'],
      ['Collect documents', '2031-03-06', 'normal'],
      ['File', undefined, 'normal'],
    ]);
    await ok(call(tasks.removeTaskTemplate, { taskTemplateId, version: 1 }, by));
    expect(await ok(call(tasks.applyTaskTemplate, request, by))).toEqual({ tasks: made });
    expect((await ok(call(tasks.listMatterTasks, { matterId: of.matterId }, by))).rows).toHaveLength(3);
  });

  it('is changed and removed in the version that was seen, and is of its firm alone', async () => {
    const template = await saved();
    const { taskTemplateId } = template;
    const renamed = await ok(call(tasks.saveTaskTemplate, { ...template, name: 'Opening' }, by));
    expect(renamed).toMatchObject({ name: 'Opening', version: 2 });
    expect((await call(tasks.saveTaskTemplate, { ...template, name: 'Late' }, by)).status).toBe(409);
    expect((await ok(call(tasks.listTaskTemplates, {}, other))).rows).toEqual([]);
    expect((await call(tasks.removeTaskTemplate, { taskTemplateId, version: 1 }, by)).status).toBe(409);
    await ok(call(tasks.removeTaskTemplate, { taskTemplateId, version: 2 }, by));
    const { rows } = await ok(call(tasks.listTaskTemplates, {}, by));
    expect(rows.map((row) => row.taskTemplateId)).not.toContain(taskTemplateId);
  });
});
