import { beforeAll, describe, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { listAgenda } from '#core/agenda/endpoints.ts';
import * as deadlines from '#core/deadlines/endpoints.ts';
import { assembleMatter } from '#core/documents/endpoints.ts';
import { trashFile } from '#core/files/endpoints.ts';
import { changeMatterTeam, restrictMatter } from '#core/matter-team/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as notifications from '#core/notifications/endpoints.ts';
import * as team from '#core/team/endpoints.ts';
import { listMatterTimeline } from '#core/timeline/endpoints.ts';
import { keepFile } from './keep-file.ts';
import { assembled, type By, documentsOf, docx, newLawyer, newTemplate, openedMatter } from './practice.ts';
import { call, newId, ok, stack } from './stack.ts';
import { allItems, changeItems } from './table.ts';
import { calendarRequest, deadlineRequest } from './world.ts';

let by: By;
let colleague: By;
let matterId: string;
let me: string;
beforeAll(async () => {
  by = await newLawyer();
  const local = await stack();
  const staff = { firstName: 'Tess', lastName: 'Tester', email: `${newId()}@example.com`, password: 'Correct-horse-9' };
  await inviteStaff(local, by.token, staff.email, await addRole(local, by.token, 'Lawyer', [0, 2, 3]));
  colleague = { token: await joinAsStaff(local, staff) };
  ({ matterId } = await openedMatter(by));
  const { rows } = await ok(call(team.listMemberNames, {}, by));
  me = rows.find(({ name }) => !name.startsWith('Tess'))?.accountId ?? '';
}, 60_000);

const added = (more: object = {}) => ok(call(deadlines.addDeadline, { ...deadlineRequest(me), matterId, ...more }, by));
const savedCalendar = () => ok(call(deadlines.saveCourtCalendar, calendarRequest(newId()), by));

describe('a deadline', () => {
  it('is computed once however often it is sent, over a holiday of its court, and kept with the matter', async () => {
    const { calendarId } = await savedCalendar();
    const request = { ...deadlineRequest(me), matterId, calendarId };
    const deadline = await ok(call(deadlines.addDeadline, request, by));
    // Twenty-one days after 8 March are 29 March, a holiday of the state on a Friday.
    expect(deadline).toMatchObject({ dueOn: '2030-04-01', calendar: { calendarId, name: 'N.D. Cal.' } });
    expect(await ok(call(deadlines.addDeadline, request, by))).toEqual(deadline);
    expect((await added()).dueOn).toBe('2030-03-29');
    const { rows } = await ok(call(deadlines.listMatterDeadlines, { matterId }, colleague));
    expect(rows.filter(({ deadlineId }) => deadlineId === deadline.deadlineId)).toEqual([deadline]);
  });

  it('is signed off by another person than who computed it, with the time', async () => {
    const { deadlineId, version } = await added();
    const own = await call(deadlines.signOffDeadline, { matterId, deadlineId, version }, by);
    expect(own).toMatchObject({ status: 403, body: { problem: 'own-deadline' } });
    const signed = await ok(call(deadlines.signOffDeadline, { matterId, deadlineId, version }, colleague));
    expect(signed.signedOff).toMatchObject({ by: { name: 'Tess Tester' }, at: expect.stringMatching(/^20/) });
    const again = await ok(call(deadlines.signOffDeadline, { matterId, deadlineId, version }, colleague));
    expect(again).toEqual(signed);
  });

  it('whose trigger moves is computed anew beside what it was, and its sign-off lapses', async () => {
    const { deadlineId, version } = await added();
    const { version: signed } = await ok(call(deadlines.signOffDeadline, { matterId, deadlineId, version }, colleague));
    const trigger = { on: '2030-03-09', timeZone: 'America/Los_Angeles' };
    const move = { matterId, deadlineId, version: signed, trigger, service: 'hand' as const };
    const moved = await ok(call(deadlines.moveDeadline, move, colleague));
    // The twenty-first day is Saturday, 30 March.
    expect(moved).toMatchObject({
      dueOn: '2030-04-01',
      computedBy: { name: 'Tess Tester' },
      former: { dueOn: '2030-03-29', trigger: { on: '2030-03-08' }, signedOff: { by: { name: 'Tess Tester' } } },
    });
    expect(moved.signedOff).toBeUndefined();
    expect((await call(deadlines.moveDeadline, move, colleague)).body).toMatchObject({ problem: 'conflict' });
    // Who moved it has computed it now.
    const again = { matterId, deadlineId, version: moved.version };
    expect((await call(deadlines.signOffDeadline, again, colleague)).status).toBe(403);
    expect((await ok(call(deadlines.signOffDeadline, again, by))).signedOff?.by.accountId).toBe(me);
  });

  it('keeps the days that it was computed from when the calendar is changed', async () => {
    const calendar = await savedCalendar();
    const { calendarId } = calendar;
    const { deadlineId } = await added({ calendarId });
    await ok(call(deadlines.saveCourtCalendar, { ...calendar, days: [] }, by));
    const { rows } = await ok(call(deadlines.listMatterDeadlines, { matterId }, by));
    const kept = rows.find((row) => row.deadlineId === deadlineId);
    expect(kept).toMatchObject({ dueOn: '2030-04-01', calendar: { days: [{ on: '2030-03-29' }] } });
    expect((await call(deadlines.saveCourtCalendar, { ...calendar, days: [] }, by)).status).toBe(409);
  });

  it('of hours needs a time', async () => {
    const given = deadlineRequest(me);
    const rule = { ...given.rule, ruleId: 'own', period: { ...given.rule.period, count: 72, unit: 'hours' as const } };
    const request = { ...given, matterId, rule };
    expect(await call(deadlines.addDeadline, request, by)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'trigger.at' }] },
    });
    const timed = { ...request, trigger: { ...given.trigger, at: '10:23' } };
    // The clocks go forward on Sunday, 10 March.
    expect(await ok(call(deadlines.addDeadline, timed, by))).toMatchObject({ dueOn: '2030-03-11', dueAt: '11:23' });
  });

  it.each(['0100-01-01', '1899-12-31', '2200-01-01', '9999-12-31'])('is computed from no day as %s', async (on) => {
    const given = deadlineRequest(me);
    const request = { ...given, matterId, trigger: { ...given.trigger, on } };
    expect(await call(deadlines.addDeadline, request, by)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'trigger.on' }] },
    });
  });

  it('is one of 200 at most, however large they are', async () => {
    // In a firm of their own: whoever asks what a day begins with reads all of them.
    const owner = await newLawyer();
    const { matterId: full } = await openedMatter(owner);
    const assigneeId = (await ok(call(team.listMemberNames, {}, owner))).rows[0]?.accountId ?? '';
    const days = Array.from({ length: process.env.SOAK ? 200 : 60 }, (_, at) => ({
      on: new Date(Date.UTC(2031, 0, 1 + at)).toISOString().slice(0, 10),
      name: 'x'.repeat(120),
      kind: 'closure' as const,
    }));
    const { calendarId } = await ok(
      call(deadlines.saveCourtCalendar, { calendarId: newId(), version: 0, name: 'Full', days }, owner),
    );
    const request = { ...deadlineRequest(assigneeId), matterId: full, calendarId };
    const { deadlineId } = await ok(call(deadlines.addDeadline, request, owner));
    const item = (await allItems()).find(({ sk }) => sk === `DEADLINE#${deadlineId}`);
    await changeItems(
      Array.from({ length: 198 }, () => newId()).map((id) => ({ ...item, deadlineId: id, sk: `DEADLINE#${id}` })),
    );
    const add = () => call(deadlines.addDeadline, { ...request, deadlineId: newId() }, owner);
    const replies = await Promise.all([add(), add(), add()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const reply = await call(deadlines.addDeadline, { ...request, deadlineId: newId() }, owner);
    expect(reply).toMatchObject({ status: 409, body: { problem: 'deadlines-full' } });
  });

  it('is tied to a document of its matter, and to no other', async () => {
    const { matterId: own } = await openedMatter(by, docx('Agreement'));
    const { documentId, name } = await assembled(by, own);
    const tied = await ok(call(deadlines.addDeadline, { ...deadlineRequest(me), matterId: own, documentId }, by));
    expect(tied).toMatchObject({ documentId, documentName: name });
    expect((await call(deadlines.addDeadline, { ...deadlineRequest(me), matterId, documentId }, by)).status).toBe(404);
  });

  it('is tied to a file of its matter by the name of then, and to no other, nor to one in the trash', async () => {
    const { matterId: own } = await openedMatter(by, docx('Agreement'));
    const bytes = Buffer.from('%PDF-1.4 a complaint');
    const fileId = await keepFile((await stack()).port, by, { matterId: own, fileName: 'Complaint.pdf', bytes });
    const tied = await ok(call(deadlines.addDeadline, { ...deadlineRequest(me), matterId: own, fileId }, by));
    expect(tied).toMatchObject({ fileId, documentName: 'Complaint.pdf' });
    expect((await call(deadlines.addDeadline, { ...deadlineRequest(me), matterId, fileId }, by)).status).toBe(404);
    await ok(call(trashFile, { fileId, matterId: own }, by));
    const late = { ...deadlineRequest(me), matterId: own, fileId };
    expect((await call(deadlines.addDeadline, late, by)).status).toBe(404);
  });

  it('is tied to a document of any contract of its matter', async () => {
    const { matterId: own } = await openedMatter(by, docx('Agreement'));
    const { _id: templateId } = await newTemplate(by, docx('Lease'));
    const further = await ok(
      call(matters.addContract, { matterId: own, contractId: newId(), templateId, name: 'Lease' }, by),
    );
    await ok(call(assembleMatter, { matterId: further.matterId, assemblyId: newId() }, by));
    const [lease] = await documentsOf(by, own);
    const request = { ...deadlineRequest(me), matterId: own, documentId: lease?.documentId };
    expect(lease?.matterId).toBe(further.matterId);
    expect(await ok(call(deadlines.addDeadline, request, by))).toMatchObject({ documentName: lease?.name });
  });

  it('is marked as met, taken back, and removed, and stays so when the request that added it is repeated', async () => {
    const request = { ...deadlineRequest(me), matterId };
    const { deadlineId, version } = await ok(call(deadlines.addDeadline, request, by));
    const other = await call(deadlines.addDeadline, { ...request, service: 'mail' }, by);
    expect(other).toMatchObject({ status: 409, body: { problem: 'conflict' } });
    const met = await ok(call(deadlines.markDeadline, { matterId, deadlineId, version, met: true }, by));
    expect(met.metBy?.accountId).toBe(me);
    const open = await ok(call(deadlines.markDeadline, { matterId, deadlineId, version: met.version, met: false }, by));
    expect(open.metAt).toBeUndefined();
    const removal = { matterId, deadlineId, version: open.version };
    await ok(call(deadlines.removeDeadline, removal, by));
    await ok(call(deadlines.removeDeadline, removal, by));
    expect(await ok(call(deadlines.addDeadline, request, by))).toMatchObject({ deadlineId });
    const { rows } = await ok(call(deadlines.listMatterDeadlines, { matterId }, by));
    expect(rows.map((row) => row.deadlineId)).not.toContain(deadlineId);
  });
});

it('a deadline is given to somebody else of the firm, in whose calendar it stands from then on, and keeps its sign-off', async () => {
  const { matterId: own } = await openedMatter(by);
  const { deadlineId, version } = await ok(call(deadlines.addDeadline, { ...deadlineRequest(me), matterId: own }, by));
  const signed = await ok(call(deadlines.signOffDeadline, { matterId: own, deadlineId, version }, colleague));
  const { rows } = await ok(call(team.listMemberNames, {}, by));
  const tess = rows.find(({ name }) => name.startsWith('Tess'));
  const given = { matterId: own, deadlineId, version: signed.version, assigneeId: tess?.accountId ?? '' };
  const after = await ok(call(deadlines.assignDeadline, given, by));
  expect(after).toMatchObject({
    assignee: { accountId: tess?.accountId, name: tess?.name },
    signedOff: signed.signedOff,
    dueOn: signed.dueOn,
  });
  expect(await ok(call(deadlines.assignDeadline, given, by))).toEqual(after);
  const stranger = (await ok(call(team.listMemberNames, {}, await newLawyer()))).rows[0]?.accountId ?? '';
  const refused = await call(deadlines.assignDeadline, { ...given, version: after.version, assigneeId: stranger }, by);
  expect(refused.status).toBe(404);
});

it('the timeline says of a deadline that was met whether nobody had signed it off, and nothing claims that somebody had', async () => {
  const { matterId: own } = await openedMatter(by);
  const request = { ...deadlineRequest(me), matterId: own };
  const { deadlineId, version } = await ok(call(deadlines.addDeadline, request, by));
  const lines = async () => (await ok(call(listMatterTimeline, { matterId: own }, by))).rows;
  const met = await ok(call(deadlines.markDeadline, { matterId: own, deadlineId, version, met: true }, by));
  expect(met).not.toHaveProperty('signedOff');
  expect((await lines()).filter(({ unsigned }) => unsigned)).toMatchObject([{ said: 'Marked a deadline' }]);
  const open = await ok(
    call(deadlines.markDeadline, { matterId: own, deadlineId, version: met.version, met: false }, by),
  );
  const signed = await ok(
    call(deadlines.signOffDeadline, { matterId: own, deadlineId, version: open.version }, colleague),
  );
  await ok(call(deadlines.markDeadline, { matterId: own, deadlineId, version: signed.version, met: true }, by));
  expect((await lines()).filter(({ unsigned }) => unsigned)).toHaveLength(1);
});

describe('a deadline that waits for a second person', () => {
  const noticesOf = async (deadlineId: string, of: By) =>
    (await ok(call(notifications.listNotifications, {}, of))).rows
      .filter((row) => row.deadlineId === deadlineId)
      .map(({ kind }) => kind);
  const waitingFor = async (of: By) => ((await ok(call(listAgenda, {}, of))).toSign ?? []).map(({ id }) => id);

  it('is told to who may sign it off, once, and listed for them until they have', async () => {
    const { matterId: own } = await openedMatter(by);
    const request = { ...deadlineRequest(me), matterId: own };
    const { deadlineId, version } = await ok(call(deadlines.addDeadline, request, by));
    await ok(call(deadlines.addDeadline, request, by));
    expect(await noticesOf(deadlineId, colleague)).toEqual(['sign-off-asked']);
    expect(await noticesOf(deadlineId, by)).toEqual([]);
    expect(await waitingFor(colleague)).toContain(deadlineId);
    expect(await waitingFor(by)).not.toContain(deadlineId);
    const signed = await ok(call(deadlines.signOffDeadline, { matterId: own, deadlineId, version }, colleague));
    expect(await waitingFor(colleague)).not.toContain(deadlineId);
    // Who had signed it off is told that this has lapsed, and finds it among what waits again.
    const trigger = { on: '2030-03-12', timeZone: 'America/New_York' };
    const move = { matterId: own, deadlineId, version: signed.version, trigger, service: 'hand' as const };
    const moved = await ok(call(deadlines.moveDeadline, move, by));
    const { rows } = await ok(call(notifications.listNotifications, {}, colleague));
    const lapsed = rows.filter((row) => row.deadlineId === deadlineId && row.kind === 'deadline-moved');
    expect(lapsed).toMatchObject([{ message: expect.stringContaining('Your sign-off has lapsed') }]);
    expect(await waitingFor(colleague)).toContain(deadlineId);
    // Moved by the colleague, it waits for who had computed it.
    const back = { ...move, version: moved.version, trigger: { ...trigger, on: '2030-03-13' } };
    const { version: newest } = await ok(call(deadlines.moveDeadline, back, colleague));
    expect(await noticesOf(deadlineId, by)).toContain('deadline-moved');
    expect([await waitingFor(by), await waitingFor(colleague)].map((ids) => ids.includes(deadlineId))).toEqual([
      true,
      false,
    ]);
    await ok(call(deadlines.markDeadline, { matterId: own, deadlineId, version: newest, met: true }, by));
    expect(await waitingFor(by)).not.toContain(deadlineId);
  });

  it('is told and listed to nobody outside of its matter', async () => {
    const { matterId: own } = await openedMatter(by);
    const { version } = await ok(call(matters.readMatter, { matterId: own }, by));
    await ok(call(restrictMatter, { matterId: own, version, onlyTeam: true }, by));
    const walled = await ok(call(deadlines.addDeadline, { ...deadlineRequest(me), matterId: own }, by));
    expect(await noticesOf(walled.deadlineId, colleague)).toEqual([]);
    expect(await waitingFor(colleague)).not.toContain(walled.deadlineId);
    const { rows } = await ok(call(team.listMemberNames, {}, by));
    const theirs = rows.find(({ name }) => name.startsWith('Tess'))?.accountId ?? '';
    const now = await ok(call(matters.readMatter, { matterId: own }, by));
    const places = [{ accountId: theirs, role: 'associate' as const }];
    await ok(call(changeMatterTeam, { matterId: own, version: now.version, team: places }, by));
    expect(await waitingFor(colleague)).toContain(walled.deadlineId);
  });
});
