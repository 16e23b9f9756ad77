import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '#bin/demo/sign-up.ts';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { downloadCalendar, listCalendar, makeCalendarFeed } from '#core/agenda/endpoints.ts';
import { acceptInvitation, checkStatus } from '#core/auth/endpoints.ts';
import {
  addDeadline,
  addMatterDate,
  changeMatterDate,
  markDeadline,
  removeMatterDate,
} from '#core/deadlines/endpoints.ts';
import { readExport } from '#core/exports/endpoints.ts';
import * as team from '#core/matter-team/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import { listNotifications } from '#core/notifications/endpoints.ts';
import { addTask, changeTask, completeTask, listMatterTasks } from '#core/tasks/endpoints.ts';
import { listInvitations, listMemberNames } from '#core/team/endpoints.ts';
import * as timeline from '#core/timeline/endpoints.ts';
import { password } from './auth-world.ts';
import { type By, newClient, newLawyer, openedMatter } from './practice.ts';
import { call, newId, newSecret, ok, stack } from './stack.ts';
import { dateRequest, deadlineRequest, mailedReference } from './world.ts';

let owner: By & { email: string; firmName: string };
let matterId: string;

const requestFor = (email: string, role: 'co-counsel' | 'reader' = 'co-counsel') => ({
  ...{ matterId, invitationId: randomUUID(), email, firstName: 'Anne-Marie', lastName: 'O’Neill' },
  role,
});
const invite = (email: string) => ok(call(team.inviteCounsel, requestFor(email), owner));
const accept = async (by: By & { email: string }) =>
  call(acceptInvitation, { reference: await mailedReference(await stack(), by.email) }, by);
const rows = async (by: By = owner) => (await ok(call(team.listMatterCounsel, { matterId }, by))).rows;
const read = (by: By) => call(matters.readMatter, { matterId }, by);
/** A lawyer of another firm who is in the matter. */
const joinedCounsel = async () => {
  const counsel = await newLawyer();
  const { counselId } = await invite(counsel.email);
  await ok(accept(counsel));
  const accountId = (await rows()).find((row) => row.counselId === counselId)?.accountId ?? '';
  return { counsel, counselId, accountId };
};
const ownerId = async () => (await ok(call(listMemberNames, {}, owner))).rows[0]?.accountId ?? '';
const newMatter = async () => {
  const { _id: clientId } = await newClient(owner);
  const id = newId();
  await ok(call(matters.startMatter, { matterId: id, clientId, name: 'Sale of the mill' }, owner));
  return id;
};

beforeAll(async () => {
  owner = await newLawyer();
  matterId = await newMatter();
});

describe('200', () => {
  it('who is invited joins once, and the firm is told who they are and where they come from', async () => {
    const counsel = await newLawyer();
    const { counselId } = await invite(counsel.email);
    expect((await read(counsel)).status).toBe(404);
    expect((await accept(counsel)).status).toBe(200);
    expect((await accept(counsel)).problem.problem).toBe('invitation-expired');
    expect((await rows()).find((row) => row.counselId === counselId)).toMatchObject({
      ...{ state: 'joined', firmName: counsel.firmName, role: 'co-counsel' },
    });
    expect(await ok(read(counsel))).toMatchObject({ counsel: { role: 'co-counsel', firmName: owner.firmName } });
    const listed = await ok(call(team.listCounselMatters, {}, counsel));
    expect(listed.rows).toMatchObject([{ id: matterId, firmName: owner.firmName, name: 'Sale of the mill' }]);
    const notices = (await ok(call(listNotifications, {}, owner))).rows.filter(({ kind }) => kind === 'counsel-joined');
    expect(notices).toMatchObject([{ matterId }]);
    const mails = (await (await stack()).mail(owner.email)).filter(({ subject }) => subject.includes('has joined'));
    expect(mails).toHaveLength(1);
    const { rows: lines } = await ok(call(timeline.listMatterTimeline, { matterId }, owner));
    expect(lines.map(({ said }) => said)).toContain('Joined as co-counsel');
    // Others in the matter see who is there, and no address.
    expect((await rows(counsel)).map(({ email }) => email)).toEqual(['']);
    const timelineOf = await ok(call(timeline.listMatterTimeline, { matterId }, counsel));
    expect(JSON.stringify([await rows(counsel), timelineOf])).not.toContain(counselId);
  });

  // Early, as an export tells all of a firm.
  it('the export of the firm names who was invited, and how they stand', async () => {
    const { counsel } = await joinedCounsel();
    const items: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await ok(call(readExport, cursor ? { cursor } : {}, owner));
      items.push(...page.data.flatMap(({ part, record }) => (part === 'co-counsel' ? [record] : [])));
      cursor = page.cursor;
    } while (cursor);
    expect(items).toContainEqual(
      expect.objectContaining({ email: counsel.email, state: 'joined', matterName: 'Sale of the mill' }),
    );
  });

  it('who signs up from the link works in the matter without a plan, and in nothing else', async () => {
    const email = `${newId()}@example.com`;
    await invite(email);
    const reference = await mailedReference(await stack(), email);
    const token = await signUp(await stack(), { firstName: 'Hedva', lastName: 'Levi', email, password, reference });
    expect(await ok(read({ token }))).toMatchObject({ counsel: { role: 'co-counsel' } });
    expect((await ok(call(checkStatus, {}, { token }))).data).toMatchObject({ is_colleague: true });
    const note = { matterId, noteId: newId(), text: 'קראתי' };
    await ok(call(timeline.addMatterNote, note, { token }));
    expect((await call(matters.listMatters, {}, { token })).status).toBe(403);
  });

  it('the same invitation that is sent again is sent once, and a new link ends the older one', async () => {
    const counsel = await newLawyer();
    const request = requestFor(counsel.email);
    const first = await ok(call(team.inviteCounsel, request, owner));
    expect(await ok(call(team.inviteCounsel, request, owner))).toEqual(first);
    const mails = await (await stack()).mail(counsel.email);
    expect(mails.filter(({ subject }) => subject.includes('invites you to'))).toHaveLength(1);
    // Within 30 seconds nothing is sent again.
    const again = { matterId, counselId: first.counselId, invitationId: randomUUID() };
    expect(await ok(call(team.inviteCounselAgain, again, owner))).toEqual(first);
  });

  it('a role is changed, and somebody who was removed is invited anew', async () => {
    const counsel = await newLawyer();
    const { counselId, version } = await invite(counsel.email);
    await accept(counsel);
    const joined = (await rows()).find((row) => row.counselId === counselId);
    const change = { matterId, counselId, version: joined?.version ?? version, role: 'reader' as const };
    const changed = await ok(call(team.changeCounselRole, change, owner));
    const note = { matterId, noteId: newId(), text: 'Mine' };
    expect((await call(timeline.addMatterNote, note, counsel)).problem.problem).toBe('not-in-role');
    await ok(call(team.removeCounsel, { matterId, counselId, version: changed.version }, owner));
    expect((await read(counsel)).status).toBe(404);
    await ok(call(team.inviteCounselAgain, { matterId, counselId, invitationId: randomUUID() }, owner));
    expect((await accept(counsel)).status).toBe(200);
    expect((await read(counsel)).status).toBe(200);
  });

  it('who was in the matter is told on screen that their role has changed, that they were removed, and invited again @soak', async () => {
    const { counsel, counselId } = await joinedCounsel();
    const noticesOf = async () =>
      (await ok(call(listNotifications, {}, counsel))).rows.map(({ kind, matterId: of }) => [kind, of]).reverse();
    const now = async () => (await rows()).find((row) => row.counselId === counselId)?.version ?? 0;
    const change = { matterId, counselId, version: await now(), role: 'reader' as const };
    await ok(call(team.changeCounselRole, change, owner));
    await ok(call(team.changeCounselRole, change, owner));
    const invited = ['counsel-invited', undefined];
    expect(await noticesOf()).toEqual([invited, ['counsel-role', matterId]]);
    await ok(call(team.removeCounsel, { matterId, counselId, version: await now() }, owner));
    await ok(call(team.removeCounsel, { matterId, counselId, version: 1 }, owner));
    await ok(call(team.changeCounselRole, { ...change, version: await now(), role: 'co-counsel' as const }, owner));
    await ok(call(team.inviteCounselAgain, { matterId, counselId, invitationId: randomUUID() }, owner));
    // What leads to the matter is told only while it is open to them.
    expect(await noticesOf()).toEqual([invited, ['counsel-role', matterId], ['counsel-removed', undefined], invited]);
  });

  it('a task of the matter may be theirs: they are told once, tick it off, and are reminded as a member is', async () => {
    const { counsel, accountId } = await joinedCounsel();
    const task = { taskId: newId(), matterId, title: 'Read the deed', assigneeId: accountId };
    const dueDay = { on: '2030-12-30', timeZone: 'America/New_York' };
    await ok(call(addTask, { ...task, dueDay }, owner));
    const added = await ok(call(addTask, { ...task, dueDay }, owner));
    expect(added.assignee).toEqual({ accountId, name: `Anne-Marie O’Neill (${counsel.firmName})` });
    const kinds = async () => (await ok(call(listNotifications, {}, counsel))).rows.map(({ kind }) => kind);
    expect(await kinds()).toEqual(['task-assigned', 'counsel-invited']);
    await (await stack()).invoke('events/task-reminders', { id: newId(), time: '2030-12-30T15:00:00.000Z' });
    expect(await kinds()).toEqual(['task-due', 'task-assigned', 'counsel-invited']);
    const mails = (await (await stack()).mail(counsel.email)).filter(({ text }) => text.includes('Read the deed'));
    expect(mails).toMatchObject([{ text: expect.stringContaining(`%2Fteam-matter%2F${matterId}`) }]);
    const { rows: open } = await ok(call(listMatterTasks, { matterId }, counsel));
    const version = open.find(({ taskId }) => taskId === task.taskId)?.version ?? 0;
    await ok(call(completeTask, { taskId: task.taskId, matterId, version }, counsel));
  });

  it('a task goes from a member to co-counsel, who hears nothing of it once they are removed @soak', async () => {
    const { counsel, counselId, accountId } = await joinedCounsel();
    const { rows: members } = await ok(call(listMemberNames, {}, owner));
    const said = { title: 'Call the notary', dueDay: { on: '2031-01-30', timeZone: 'America/New_York' } };
    const task = { taskId: newId(), matterId, ...said };
    const { version } = await ok(call(addTask, { ...task, assigneeId: members[0]?.accountId ?? '' }, owner));
    await ok(call(changeTask, { ...task, version, assigneeId: accountId }, owner));
    const kinds = async () => (await ok(call(listNotifications, {}, counsel))).rows.map(({ kind }) => kind);
    expect(await kinds()).toEqual(['task-assigned', 'counsel-invited']);
    const row = (await rows()).find((each) => each.counselId === counselId);
    await ok(call(team.removeCounsel, { matterId, counselId, version: row?.version ?? 0 }, owner));
    await (await stack()).invoke('events/task-reminders', { id: newId(), time: '2031-01-30T15:00:00.000Z' });
    expect(await kinds()).toEqual(['counsel-removed', 'task-assigned', 'counsel-invited']);
    expect((await ok(call(listNotifications, {}, owner))).rows[0]?.kind).toBe('task-due');
  });

  it('a deadline of the matter may be theirs: it stands in their own calendar and feed until they have met it', async () => {
    const { counsel, accountId } = await joinedCounsel();
    const own = await newMatter();
    const task = { taskId: newId(), matterId, title: 'Read the deed', assigneeId: accountId };
    await ok(call(addTask, { ...task, dueDay: { on: '2031-03-04', timeZone: 'America/New_York' } }, owner));
    await ok(call(addTask, { ...task, taskId: newId(), title: 'Undated' }, owner));
    await ok(
      call(
        addTask,
        { ...task, taskId: newId(), title: 'Nobody else’s', matterId: own, assigneeId: await ownerId() },
        owner,
      ),
    );
    const request = { ...deadlineRequest(accountId), matterId };
    const deadline = await ok(call(addDeadline, request, owner));
    expect(deadline.assignee.name).toBe(`Anne-Marie O’Neill (${counsel.firmName})`);
    const notice = (await ok(call(listNotifications, {}, counsel))).rows[0];
    expect(notice).toMatchObject({ kind: 'task-assigned', matterId, message: expect.stringContaining('a deadline') });
    const work = async (by: By = counsel) => (await ok(call(team.listCounselWork, {}, by))).rows;
    expect((await work()).map(({ kind, title }) => [kind, title]).toSorted()).toEqual([
      ['deadline', deadline.rule.title],
      ['task', 'Read the deed'],
      ['task', 'Undated'],
    ]);
    const days = { from: deadline.dueOn, to: deadline.dueOn };
    const shown = async () => (await ok(call(listCalendar, days, counsel))).rows;
    expect(await shown()).toMatchObject([{ kind: 'deadline', matterId, firmName: owner.firmName }]);
    const secret = newSecret();
    await ok(call(makeCalendarFeed, { secret }, counsel));
    const feed = async () => (await call(downloadCalendar, { secret }, {})).text;
    expect(await feed()).toMatch(/SUMMARY:Read the deed/);
    expect((await feed()).replaceAll('\r\n ', '')).toContain(`/team-matter/${matterId}`);
    // Of the firm of the matter nobody else finds it in theirs.
    expect(await work(owner)).toEqual([]);
    const other = await ok(call(addDeadline, { ...deadlineRequest(await ownerId()), matterId }, owner));
    const marked = { matterId, deadlineId: other.deadlineId, version: other.version, met: true };
    expect((await call(markDeadline, marked, counsel)).problem?.problem).toBe('not-in-role');
    const mark = { matterId, deadlineId: deadline.deadlineId, version: deadline.version, met: true };
    await ok(call(markDeadline, mark, counsel));
    expect(await shown()).toEqual([]);
    const row = (await rows()).find((each) => each.accountId === accountId);
    await ok(
      call(team.removeCounsel, { matterId, counselId: row?.counselId ?? '', version: row?.version ?? 0 }, owner),
    );
    expect(await work()).toEqual([]);
    expect(await feed()).not.toContain('Read the deed');
    expect((await call(addDeadline, { ...deadlineRequest(accountId), matterId }, owner)).status).toBe(404);
  });

  it('a date of the matter may be theirs, as new or as one that was somebody else’s; they change nothing of it @soak', async () => {
    const { counsel, accountId } = await joinedCounsel();
    const request = { ...dateRequest(accountId), matterId, title: 'Deposition' };
    const date = await ok(call(addMatterDate, request, owner));
    expect(date.assignee).toEqual({ accountId, name: `Anne-Marie O’Neill (${counsel.firmName})` });
    const newestNotice = async () => (await ok(call(listNotifications, {}, counsel))).rows[0];
    expect(await newestNotice()).toMatchObject({
      kind: 'task-assigned',
      matterId,
      message: expect.stringContaining('a date'),
    });
    const { dateId: _, ...said } = { ...request, title: 'Mediation' };
    const other = { ...request, dateId: newId(), title: 'Mediation', assigneeId: await ownerId() };
    const { dateId, version } = await ok(call(addMatterDate, other, owner));
    await ok(call(changeMatterDate, { ...said, dateId, version }, owner));
    expect((await newestNotice())?.message).toContain('Mediation');
    const work = async () => (await ok(call(team.listCounselWork, {}, counsel))).rows;
    expect((await work()).map(({ kind, title }) => [kind, title]).toSorted()).toEqual([
      ['date', 'Hearing: Deposition'],
      ['date', 'Hearing: Mediation'],
    ]);
    const shown = async () => (await ok(call(listCalendar, { from: date.on, to: date.on }, counsel))).rows;
    expect(await shown()).toMatchObject([1, 2].map(() => ({ kind: 'date', matterId, firmName: owner.firmName })));
    const removal = { matterId, dateId: date.dateId, version: date.version };
    for (const refused of [
      await call(removeMatterDate, removal, counsel),
      await call(changeMatterDate, { ...said, dateId: date.dateId, version: date.version }, counsel),
      await call(addMatterDate, { ...request, dateId: newId() }, counsel),
    ])
      expect(refused.status).toBe(404);
    const row = (await rows()).find((each) => each.accountId === accountId);
    await ok(
      call(team.removeCounsel, { matterId, counselId: row?.counselId ?? '', version: row?.version ?? 0 }, owner),
    );
    expect([await work(), await shown()]).toEqual([[], []]);
    expect((await call(addMatterDate, { ...request, dateId: newId() }, owner)).status).toBe(404);
  });

  it('a date is neither a reader’s nor a stranger’s', async () => {
    const [reader, stranger] = [await newLawyer(), await newLawyer()];
    await ok(call(team.inviteCounsel, requestFor(reader.email, 'reader'), owner));
    await ok(accept(reader));
    const readerId = (await rows()).find(({ email }) => email === reader.email)?.accountId ?? '';
    const strangerId = (await ok(call(listMemberNames, {}, stranger))).rows[0]?.accountId ?? '';
    for (const assigneeId of [readerId, strangerId])
      expect((await call(addMatterDate, { ...dateRequest(assigneeId), matterId }, owner)).status).toBe(404);
  });

  it('who leaves finds the matter closed at once, also as a reader, and may be invited anew', async () => {
    const counsel = await newLawyer();
    const { counselId } = await ok(call(team.inviteCounsel, requestFor(counsel.email, 'reader'), owner));
    await ok(accept(counsel));
    await ok(call(team.leaveMatter, { matterId }, counsel));
    await ok(call(team.leaveMatter, { matterId }, counsel));
    expect((await read(counsel)).status).toBe(404);
    expect((await ok(call(team.listCounselMatters, {}, counsel))).rows).toEqual([]);
    expect((await rows()).find((row) => row.counselId === counselId)).toMatchObject({ state: 'removed', left: true });
    const { rows: lines } = await ok(call(timeline.listMatterTimeline, { matterId }, owner));
    expect(lines.find(({ said }) => said === 'Left as co-counsel')?.who).toContain(counsel.firmName);
    await ok(call(team.inviteCounselAgain, { matterId, counselId, invitationId: randomUUID() }, owner));
    await ok(accept(counsel));
    expect((await read(counsel)).status).toBe(200);
    expect((await rows()).find((row) => row.counselId === counselId)).not.toHaveProperty('left');
    for (const by of [owner, await newLawyer()])
      expect((await call(team.leaveMatter, { matterId }, by)).problem?.problem).toBe('not-found');
  });

  it('is told no more than 20 times a day by one firm, and what is theirs is theirs all the same @soak', async () => {
    const { counsel, accountId } = await joinedCounsel();
    const task = { matterId, title: 'Again', assigneeId: accountId };
    for (let at = 0; at < 22; at += 1) await ok(call(addTask, { ...task, taskId: newId() }, owner));
    const { rows: notices } = await ok(call(listNotifications, {}, counsel));
    expect(notices.filter(({ kind }) => kind === 'task-assigned').length).toBeLessThanOrEqual(20);
    expect(await ok(call(team.listCounselWork, {}, counsel))).toMatchObject({ rows: { length: 22 } });
  });

  it('the answers are theirs to read and not to give, and the file that the contract is made from is not told', async () => {
    const { counsel } = await joinedCounsel();
    const before = matterId;
    const opened = await openedMatter(owner);
    matterId = opened.matterId;
    await invite(counsel.email);
    await accept(counsel);
    const sheet = await ok(call(matters.readMatterQuestionnaire, { matterId }, counsel));
    expect(sheet).toMatchObject({ mayAnswer: false, counsel: { role: 'co-counsel', firmName: owner.firmName } });
    const save = { matterId, version: 0, changes: {} };
    expect((await call(matters.saveMatterAnswers, save, counsel)).status).toBe(404);
    expect((await call(matters.downloadMatterTemplate, { matterId }, counsel)).status).toBe(404);
    expect((await call(matters.downloadMatterTemplate, { matterId }, owner)).status).toBe(200);
    matterId = before;
  });

  it('an invitation to a matter is not among those of the firm', async () => {
    const { email } = await invite(`${newId()}@example.com`);
    const waiting = await ok(call(listInvitations, {}, owner));
    expect(waiting.rows.filter((each) => each.email === email)).toEqual([]);
  });

  it('staff of another firm work in the matter by the tab of team matters alone', async () => {
    const boss = await newLawyer();
    const local = await stack();
    const [may, mayNot] = await Promise.all(
      [[5], [1]].map(async (codes) => {
        const email = `${newId()}@example.com`;
        await inviteStaff(local, boss.token, email, await addRole(local, boss.token, `Role ${newId()}`, codes));
        return { email, token: await joinAsStaff(local, { firstName: 'Uma', lastName: 'Staff', email, password }) };
      }),
    );
    for (const each of [may, mayNot] as (By & { email: string })[]) {
      await invite(each.email);
      await accept(each);
    }
    expect((await read(may as By)).status).toBe(200);
    expect((await read(mayNot as By)).problem.problem).toBe('no-tab');
    expect((await ok(call(team.listCounselMatters, {}, mayNot))).rows).toEqual([]);
    const noticeKinds = async (who: By) => (await ok(call(listNotifications, {}, who))).rows.map(({ kind }) => kind);
    const due = { dueDay: { on: '2031-03-30', timeZone: 'America/New_York' } };
    for (const { email } of [may, mayNot] as { email: string }[]) {
      const assigneeId = (await rows()).find((row) => row.email === email)?.accountId ?? '';
      await ok(call(addTask, { taskId: newId(), matterId, title: 'Read the lease', assigneeId, ...due }, owner));
    }
    await local.invoke('events/task-reminders', { id: newId(), time: '2031-03-30T15:00:00.000Z' });
    expect(await noticeKinds(may as By)).toEqual(['task-due', 'task-assigned', 'counsel-invited']);
    expect(await noticeKinds(mayNot as By)).toEqual(['counsel-invited']);
    // The firm that they work for learns nothing of it.
    expect((await read(boss)).status).toBe(404);
  });
});

describe('403', () => {
  it('who is no Lead invites nobody', async () => {
    const local = await stack();
    const email = `${newId()}@example.com`;
    await inviteStaff(local, owner.token, email, await addRole(local, owner.token, `Role ${newId()}`, [3]));
    const member = { token: await joinAsStaff(local, { firstName: 'Mia', lastName: 'Staff', email, password }) };
    const refused = await call(team.inviteCounsel, requestFor(`${newId()}@example.com`), member);
    expect(refused.problem.problem).toBe('responsible-only');
    expect((await rows(member)).length).toBeGreaterThan(0);
  });
});

describe('404', () => {
  it('nobody of another firm is given a task who is not in its matter, or may only read it', async () => {
    const { accountId, counselId } = await joinedCounsel();
    const other = await newMatter();
    const { version = 0 } = (await rows()).find((row) => row.counselId === counselId) ?? {};
    await ok(call(team.changeCounselRole, { matterId, counselId, version, role: 'reader' }, owner));
    for (const of of [{ matterId: other }, {}, { matterId }]) {
      const refused = await call(addTask, { taskId: newId(), ...of, title: 'Call', assigneeId: accountId }, owner);
      expect(refused.status).toBe(404);
    }
  });

  it('another firm invites nobody to the matter', async () => {
    const stranger = await newLawyer();
    const request = requestFor(`${newId()}@example.com`);
    expect((await call(team.inviteCounsel, request, stranger)).status).toBe(404);
  });
});

describe('409', () => {
  it('whoever was invited already, or works in the firm', async () => {
    const { email } = await invite(`${newId()}@example.com`);
    expect((await call(team.inviteCounsel, requestFor(email), owner)).problem.problem).toBe('already-invited');
    expect((await call(team.inviteCounsel, requestFor(owner.email), owner)).problem.problem).toBe('already-member');
  });

  it('of two who invite the same person at one moment one does', async () => {
    const email = `${newId()}@example.com`;
    const both = await Promise.all([1, 2].map(() => call(team.inviteCounsel, requestFor(email), owner)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await rows()).filter((row) => row.email === email)).toHaveLength(1);
  });

  it('a closed matter takes nobody in, and lets who is there be removed', async () => {
    const before = matterId;
    matterId = await newMatter();
    const counsel = await newLawyer();
    const { counselId } = await invite(counsel.email);
    await accept(counsel);
    const { version } = await ok(read(owner));
    await ok(call(matters.closeMatter, { matterId, version, reason: 'Sold' }, owner));
    const refused = await call(team.inviteCounsel, requestFor(`${newId()}@example.com`), owner);
    expect(refused.problem.problem).toBe('matter-closed');
    const [row] = await rows();
    await ok(call(team.removeCounsel, { matterId, counselId, version: row?.version ?? 0 }, owner));
    expect((await read(counsel)).status).toBe(404);
    matterId = before;
  });
});
