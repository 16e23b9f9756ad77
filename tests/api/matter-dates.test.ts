import { beforeAll, describe, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import * as agenda from '#core/agenda/endpoints.ts';
import { DAY_MS, daysLater, utcDay } from '#core/calendar.ts';
import * as deadlines from '#core/deadlines/endpoints.ts';
import { ruleLibrary } from '#core/deadlines/rule-library.ts';
import { changeMatterTeam, restrictMatter } from '#core/matter-team/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as notifications from '#core/notifications/endpoints.ts';
import * as team from '#core/team/endpoints.ts';
import * as timeline from '#core/timeline/endpoints.ts';
import { type By, newLawyer, startedMatter, whenMailed } from './practice.ts';
import { call, newId, newSecret, ok, send, stack } from './stack.ts';
import { mailsWith, runAt, turnBack } from './subscriptions-world.ts';
import { allItems, changeItems } from './table.ts';
import { dateRequest, deadlineRequest } from './world.ts';

let by: Awaited<ReturnType<typeof newLawyer>>;
let colleague: By;
let colleagueEmail: string;
let matterId: string;
let me: string;
let theirs: string;
beforeAll(async () => {
  by = await newLawyer();
  const local = await stack();
  const staff = { firstName: 'Tess', lastName: 'Tester', email: `${newId()}@example.com`, password: 'Correct-horse-9' };
  colleagueEmail = staff.email;
  await inviteStaff(local, by.token, staff.email, await addRole(local, by.token, 'Lawyer', [2, 3]));
  colleague = { token: await joinAsStaff(local, staff) };
  ({ matterId } = await startedMatter(by));
  const { rows } = await ok(call(team.listMemberNames, {}, by));
  me = rows.find(({ name }) => !name.startsWith('Tess'))?.accountId ?? '';
  theirs = rows.find(({ name }) => name.startsWith('Tess'))?.accountId ?? '';
}, 60_000);

const added = (more: object = {}) => ok(call(deadlines.addMatterDate, { ...dateRequest(me), matterId, ...more }, by));
const dates = async (of = matterId) => (await ok(call(deadlines.listMatterDates, { matterId: of }, by))).rows;
const deadlineWith = async (deadlineId: string) => {
  const { rows } = await ok(call(deadlines.listMatterDeadlines, { matterId }, by));
  return rows.find((row) => row.deadlineId === deadlineId);
};
const ruleOf = (ruleId: string) => ruleLibrary.find((rule) => rule.ruleId === ruleId) as (typeof ruleLibrary)[number];
/** A deadline that is counted back from a date. */
const hung = (
  { dateId, on, timeZone }: { dateId: string; on: string; timeZone: string },
  { ruleId = 'frcp-6-c-1', watcher = me } = {},
) => {
  const trigger = { on, timeZone, dateId };
  const request = { ...deadlineRequest(watcher), matterId, rule: ruleOf(ruleId), trigger };
  return ok(call(deadlines.addDeadline, request, by));
};
const fieldsOf = ({ kind, title, on, at, timeZone, place, note }: Awaited<ReturnType<typeof added>>) => ({
  ...{ kind, title, on, timeZone, place, note },
  ...(at !== undefined && { at }),
  assigneeId: me,
});

describe('a date of a matter', () => {
  it('is added once however often it is sent, changed and removed, each told in the timeline', async () => {
    const { matterId: own } = await startedMatter(by);
    const request = { ...dateRequest(me), matterId: own };
    const date = await ok(call(deadlines.addMatterDate, request, by));
    expect(await ok(call(deadlines.addMatterDate, request, by))).toEqual(date);
    expect((await call(deadlines.addMatterDate, { ...request, place: 'Elsewhere' }, by)).status).toBe(409);
    const { dateId, version } = date;
    const change = { ...fieldsOf(date), matterId: own, dateId, version, title: 'Motion to strike' };
    const changed = await ok(call(deadlines.changeMatterDate, change, colleague));
    expect(changed).toMatchObject({ title: 'Motion to strike', version: 2 });
    expect((await call(deadlines.changeMatterDate, change, by)).body).toMatchObject({ problem: 'conflict' });
    const removal = { matterId: own, dateId, version: changed.version };
    await ok(call(deadlines.removeMatterDate, removal, by));
    await ok(call(deadlines.removeMatterDate, removal, by));
    expect(await dates(own)).toEqual([]);
    const { rows } = await ok(call(timeline.listMatterTimeline, { matterId: own }, by));
    const lines = rows.filter(({ kind }) => kind === 'date').map(({ said, about }) => `${said}: ${about}`);
    expect(lines.sort()).toEqual([
      'Added a date: Hearing: Motion to dismiss',
      'Changed a date: Hearing: Motion to strike',
      'Removed a date: Hearing: Motion to strike',
    ]);
  });

  it('stands in the calendar by its clock, and in the feed at the instant that it is, with its place', async () => {
    const { dateId } = await added();
    const { rows } = await ok(call(agenda.listCalendar, { from: '2030-03-01', to: '2030-03-31' }, by));
    expect(rows.find(({ id }) => id === dateId)).toMatchObject({
      ...{ kind: 'date', title: 'Hearing: Motion to dismiss', on: '2030-03-29', hour: '14:30' },
      ...{ instant: '2030-03-29T18:30:00.000Z', place: 'Courtroom 4', personId: me },
    });
    const secret = newSecret();
    await ok(call(agenda.makeCalendarFeed, { secret }, by));
    const { text } = await send('GET', `/calendar.ics?secret=${secret}`, undefined);
    const event = text.split('BEGIN:VEVENT').find((each) => each.includes(`date-${dateId}`));
    expect(event).toContain('DTSTART:20300329T183000Z');
    // A hearing without an end takes an hour, in which its person is not free.
    expect(event).toContain('DTEND:20300329T193000Z');
    expect(event).toContain('TRANSP:OPAQUE');
    expect(event).toContain('LOCATION:Courtroom 4');
  });

  it('that is past is nothing that needs doing, and one ahead is', async () => {
    const [past, ahead] = await Promise.all([
      added({ on: utcDay(daysLater(new Date(), -5)) }),
      added({ on: utcDay(daysLater(new Date(), 5)) }),
    ]);
    const ids = (await ok(call(agenda.listAgenda, {}, by))).rows.map(({ id }) => id);
    expect([ids.includes(past.dateId), ids.includes(ahead.dateId)]).toEqual([false, true]);
  });

  it.each([{ at: '25:00' }, { timeZone: 'Mars/Olympus' }, { on: '1899-12-31' }, { kind: 'party' }])(
    'is refused with %j',
    async (wrong) => {
      const request = { ...dateRequest(me), matterId, ...wrong } as Parameters<typeof added>[0];
      const reply = await call(deadlines.addMatterDate, request as never, by);
      expect(reply.status).toBe(400);
    },
  );

  it('follows the name of its matter, and ends with the closing of it', async () => {
    const { matterId: own } = await startedMatter(by);
    const date = await ok(call(deadlines.addMatterDate, { ...dateRequest(me), matterId: own }, by));
    const { version } = await ok(call(matters.readMatter, { matterId: own }, by));
    await ok(call(matters.renameMatter, { matterId: own, version, name: 'O’Neill v. Anne-Marie' }, by));
    expect((await dates(own))[0]).toMatchObject({ dateId: date.dateId, matterName: 'O’Neill v. Anne-Marie' });
  });

  it('is one of 200 at most @soak', async () => {
    const { matterId: own } = await startedMatter(by);
    const { dateId } = await ok(call(deadlines.addMatterDate, { ...dateRequest(me), matterId: own }, by));
    const item = (await allItems()).find(({ sk }) => sk === `MATTERDATE#${dateId}`);
    await changeItems(
      Array.from({ length: 198 }, () => newId()).map((id) => ({ ...item, dateId: id, sk: `MATTERDATE#${id}` })),
    );
    const add = () => call(deadlines.addMatterDate, { ...dateRequest(me), matterId: own }, by);
    const replies = await Promise.all([add(), add(), add()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const reply = await call(deadlines.addMatterDate, { ...dateRequest(me), matterId: own }, by);
    expect(reply).toMatchObject({ status: 409, body: { problem: 'dates-full' } });
  });
});

describe('deadlines that are counted from a date', () => {
  it('are all computed anew when it moves: each keeps what it was, its sign-off lapses, and who watches it is told once', async () => {
    await whenMailed();
    const date = await added();
    const [motion, affidavit] = [
      await hung(date, { watcher: theirs }),
      await hung(date, { ruleId: 'frcp-6-c-2', watcher: theirs }),
    ];
    // Fourteen and seven days before Friday, 29 March.
    expect([motion.dueOn, affidavit.dueOn]).toEqual(['2030-03-15', '2030-03-22']);
    await ok(call(deadlines.signOffDeadline, { matterId, deadlineId: motion.deadlineId, version: 1 }, colleague));
    const [now] = (await dates()).filter(({ dateId }) => dateId === date.dateId);
    expect(now?.deadlineIds.toSorted()).toEqual([motion.deadlineId, affidavit.deadlineId].toSorted());
    const change = { ...fieldsOf(date), matterId, dateId: date.dateId, version: now?.version ?? 0, on: '2030-04-05' };
    await ok(call(deadlines.changeMatterDate, change, by));
    const moved = await deadlineWith(motion.deadlineId);
    expect(moved).toMatchObject({
      dueOn: '2030-03-22',
      trigger: { on: '2030-04-05', dateId: date.dateId },
      former: { dueOn: '2030-03-15', signedOff: { by: { name: 'Tess Tester' } } },
    });
    expect(moved?.signedOff).toBeUndefined();
    expect(await deadlineWith(affidavit.deadlineId)).toMatchObject({
      dueOn: '2030-03-29',
      former: { dueOn: '2030-03-22' },
    });
    const { rows } = await ok(call(notifications.listNotifications, {}, colleague));
    expect(rows.filter(({ kind }) => kind === 'deadline-moved')).toHaveLength(1);
    await whenMailed();
    expect(await mailsWith(colleagueEmail, /^2 deadlines moved/)).toBe(1);
  });

  it('keep every move, the newest first', async () => {
    const date = await added();
    const { deadlineId } = await hung(date);
    for (const on of ['2030-04-05', '2030-04-12', '2030-04-19']) {
      const [now] = (await dates()).filter(({ dateId }) => dateId === date.dateId);
      const change = { ...fieldsOf(date), matterId, dateId: date.dateId, version: now?.version ?? 0, on };
      await ok(call(deadlines.changeMatterDate, change, by));
    }
    const kept = await deadlineWith(deadlineId);
    expect([kept?.dueOn, kept?.former?.dueOn, ...(kept?.history ?? []).map(({ dueOn }) => dueOn)]).toEqual([
      ...['2030-04-05', '2030-03-29', '2030-03-22', '2030-03-15'],
    ]);
  });

  it('are counted from the date as it stands: another day than its own is refused', async () => {
    const { dateId, timeZone } = await added();
    const trigger = { on: '2030-03-28', timeZone, dateId };
    const request = { ...deadlineRequest(me), matterId, rule: ruleOf('frcp-6-c-1'), trigger };
    expect((await call(deadlines.addDeadline, request, by)).body).toMatchObject({ problem: 'conflict' });
  });

  it('and a date that moves while one is added never part: one of the two is refused, or both agree', async () => {
    for (let round = 0; round < 5; round += 1) {
      const date = await added();
      const trigger = { on: date.on, timeZone: date.timeZone, dateId: date.dateId };
      const request = { ...deadlineRequest(me), matterId, rule: ruleOf('frcp-6-c-1'), trigger };
      const change = { ...fieldsOf(date), matterId, dateId: date.dateId, version: date.version, on: '2030-04-05' };
      await Promise.all([
        call(deadlines.addDeadline, request, by),
        call(deadlines.changeMatterDate, change, colleague),
      ]);
      const kept = await deadlineWith(request.deadlineId);
      const now = (await dates()).find(({ dateId }) => dateId === date.dateId);
      if (kept) expect(kept.trigger.on).toBe(now?.on);
      expect(now?.deadlineIds).toEqual(kept ? [request.deadlineId] : []);
    }
  });

  it('tell whoever is told for several watchers once: of a matter that is closed to these too @soak', async () => {
    await whenMailed();
    const inside = await newLawyer();
    const members: By[] = [];
    for (const firstName of ['Ann', 'Ben', 'Cleo']) {
      const local = await stack();
      const staff = { firstName, lastName: 'Watcher', email: `${newId()}@example.com`, password: 'Correct-horse-9' };
      await inviteStaff(local, inside.token, staff.email, await addRole(local, inside.token, firstName, [2, 3]));
      members.push({ token: await joinAsStaff(local, staff) });
    }
    const [ann, ben, cleo] = members as [By, By, By];
    const { rows } = await ok(call(team.listMemberNames, {}, inside));
    const idOf = (name: string) => rows.find((row) => row.name.startsWith(name))?.accountId ?? '';
    const { matterId: own } = await startedMatter(inside);
    const asked = { ...dateRequest(idOf('Cleo')), matterId: own };
    const date = await ok(call(deadlines.addMatterDate, asked, inside));
    const trigger = { on: date.on, timeZone: date.timeZone, dateId: date.dateId };
    for (const watcher of ['Ann', 'Ben']) {
      const request = { ...deadlineRequest(idOf(watcher)), matterId: own, rule: ruleOf('frcp-6-c-1'), trigger };
      await ok(call(deadlines.addDeadline, request, inside));
    }
    const { version } = await ok(call(matters.readMatter, { matterId: own }, inside));
    const lead = [{ accountId: idOf('Cleo'), role: 'lead' as const }];
    const withTeam = await ok(call(changeMatterTeam, { matterId: own, version, team: lead }, inside));
    await ok(call(restrictMatter, { matterId: own, version: withTeam.version, onlyTeam: true }, inside));
    const noticesOf = async (who: By) =>
      (await ok(call(notifications.listNotifications, {}, who))).rows.filter(({ kind }) => kind === 'deadline-moved');
    const move = async (on: string, who: By) => {
      const now = (await ok(call(deadlines.listMatterDates, { matterId: own }, inside))).rows[0];
      const { dateId: _, ...said } = asked;
      await ok(call(deadlines.changeMatterDate, { ...said, dateId: date.dateId, version: now?.version ?? 0, on }, who));
    };
    await move('2030-04-05', cleo);
    expect(await noticesOf(inside)).toMatchObject([{ matterId: own, message: expect.stringContaining('2 deadlines') }]);
    await move('2030-04-12', inside);
    expect(await noticesOf(inside)).toHaveLength(1);
    expect([await noticesOf(ann), await noticesOf(ben)]).toEqual([[], []]);
  }, 60_000);

  it('are at most fifteen @soak', async () => {
    const date = await added();
    for (let count = 0; count < 15; count += 1) await hung(date);
    const trigger = { on: date.on, timeZone: date.timeZone, dateId: date.dateId };
    const request = { ...deadlineRequest(me), matterId, rule: ruleOf('frcp-6-c-1'), trigger };
    expect((await call(deadlines.addDeadline, request, by)).body).toMatchObject({ problem: 'date-full' });
    const now = (await dates()).find(({ dateId }) => dateId === date.dateId);
    const change = { ...fieldsOf(date), matterId, dateId: date.dateId, version: now?.version ?? 0, on: '2030-04-05' };
    await ok(call(deadlines.changeMatterDate, change, by));
  }, 60_000);

  it('are asked for when it is removed: they keep its day as their own, or go with it', async () => {
    for (const left of ['keep', 'remove'] as const) {
      const date = await added();
      const { deadlineId, dueOn } = await hung(date);
      const removal = { matterId, dateId: date.dateId, version: 2 };
      expect((await call(deadlines.removeMatterDate, removal, by)).body).toMatchObject({
        problem: 'date-has-deadlines',
      });
      await ok(call(deadlines.removeMatterDate, { ...removal, deadlines: left }, by));
      const kept = await deadlineWith(deadlineId);
      if (left === 'remove') expect(kept).toBeUndefined();
      else expect([kept?.dueOn, kept?.trigger.dateId]).toEqual([dueOn, undefined]);
    }
  });

  it('leave it when they are moved to a day of their own, or removed', async () => {
    const date = await added();
    const [one, other] = [await hung(date), await hung(date)];
    const trigger = { on: '2030-05-01', timeZone: 'America/New_York' };
    const move = { matterId, deadlineId: one.deadlineId, version: 1, trigger, service: 'hand' as const };
    await ok(call(deadlines.moveDeadline, move, by));
    await ok(call(deadlines.removeDeadline, { matterId, deadlineId: other.deadlineId, version: 1 }, by));
    expect((await dates()).find(({ dateId }) => dateId === date.dateId)?.deadlineIds).toEqual([]);
  });
});

it('who answers for a date is reminded before it and on it, once; a month later it has left their calendar', async () => {
  await turnBack('date-reminders');
  const { matterId: own } = await startedMatter(by);
  const on = utcDay(daysLater(new Date(), 12));
  const at = (days: number): number => Date.parse(on) + days * DAY_MS + 10 * 60 * 60_000;
  const { dateId } = await ok(
    call(deadlines.addMatterDate, { ...dateRequest(me), matterId: own, on, timeZone: 'UTC', title: 'Reyes' }, by),
  );
  const countNotices = async () =>
    (await ok(call(notifications.listNotifications, {}, by))).rows.filter(
      (row) => row.kind === 'date-ahead' && row.matterId === own,
    ).length;
  for (const [days, count] of [
    ...[
      [-7, 1],
      [-1, 2],
      [0, 3],
    ],
    ...[
      [3, 3],
      [31, 3],
    ],
  ] as const) {
    await Promise.all([1, 2].map(() => runAt('date-reminders', at(days ?? 0))));
    expect(await countNotices()).toBe(count);
  }
  await whenMailed();
  expect(await mailsWith(by.email, /Hearing: Reyes/)).toBe(3);
  const from = utcDay(daysLater(new Date(on), -1));
  const { rows } = await ok(call(agenda.listCalendar, { from, to: on }, by));
  expect(rows.find(({ id }) => id === dateId)?.done).toBe(true);
}, 60_000);
