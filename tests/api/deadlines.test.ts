import { beforeAll, describe, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import * as deadlines from '#core/deadlines/endpoints.ts';
import * as team from '#core/team/endpoints.ts';
import { assembled, type By, docx, newLawyer, openedMatter } from './practice.ts';
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
  await inviteStaff(local, by.token, staff.email, await addRole(local, by.token, 'Lawyer', [2, 3]));
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
    const { matterId: full } = await openedMatter(by);
    const days = Array.from({ length: 200 }, (_, at) => ({
      on: new Date(Date.UTC(2031, 0, 1 + at)).toISOString().slice(0, 10),
      name: 'x'.repeat(120),
      kind: 'closure' as const,
    }));
    const { calendarId } = await ok(
      call(deadlines.saveCourtCalendar, { calendarId: newId(), version: 0, name: 'Full', days }, by),
    );
    const request = { ...deadlineRequest(me), matterId: full, calendarId };
    const { deadlineId } = await ok(call(deadlines.addDeadline, request, by));
    const item = (await allItems()).find(({ sk }) => sk === `DEADLINE#${deadlineId}`);
    await changeItems(
      Array.from({ length: 199 }, () => newId()).map((id) => ({ ...item, deadlineId: id, sk: `DEADLINE#${id}` })),
    );
    const reply = await call(deadlines.addDeadline, { ...request, deadlineId: newId() }, by);
    expect(reply).toMatchObject({ status: 409, body: { problem: 'deadlines-full' } });
  });

  it('is tied to a document of its matter, and to no other', async () => {
    const { matterId: own } = await openedMatter(by, docx('Agreement'));
    const { documentId, name } = await assembled(by, own);
    const tied = await ok(call(deadlines.addDeadline, { ...deadlineRequest(me), matterId: own, documentId }, by));
    expect(tied).toMatchObject({ documentId, documentName: name });
    expect((await call(deadlines.addDeadline, { ...deadlineRequest(me), matterId, documentId }, by)).status).toBe(404);
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
