import { beforeAll, describe, expect, it } from 'vitest';
import * as agenda from '#core/agenda/endpoints.ts';
import type { CalendarEntry } from '#core/agenda/entry.ts';
import { daysLater, shiftedDay, utcDay } from '#core/calendar.ts';
import * as tasks from '#core/tasks/endpoints.ts';
import * as team from '#core/team/endpoints.ts';
import { calendarEntryKey, calendarOf, calendarOfPerson, doneInCalendarOf } from '#store/keys.ts';
import { type By, newLawyer } from './practice.ts';
import { call, lines, newId, ok } from './stack.ts';
import { allItems, changeItems } from './table.ts';
import { taskRequest } from './world.ts';

/** Open entries of one person, and half as many that are done: more than one read gives, of both. */
const OPEN = process.env.SOAK ? 10_000 : 2_600;

let by: By;
let me: string;
let firmId: string;
beforeAll(async () => {
  by = await newLawyer();
  const { rows } = await ok(call(team.listMemberNames, {}, by));
  me = rows[0]?.accountId ?? '';
  await ok(call(tasks.addTask, taskRequest(me), by));
  const task = (await allItems()).find(({ sk, assignee }) => {
    const of = assignee as { accountId?: string } | undefined;
    return String(sk).startsWith('TASK#') && of?.accountId === me;
  });
  firmId = /^FIRM#([^#]+)/.exec(String(task?.pk))?.[1] ?? '';
}, 60_000);

/** Entries as a firm's calendar keeps them, as many each day as there are days. */
const entriesOn = (days: readonly string[], count: number, more: { done?: true } = {}) =>
  Array.from({ length: count }, (_, at) => {
    const id = `${more.done ? 'done' : 'open'}-${days[0]}-${String(at).padStart(5, '0')}`;
    const on = days[at % days.length] ?? '';
    const place = `${on}#task#${id}`;
    const row = {
      kind: 'task',
      title: `${at} `.repeat(20),
      on,
      matterName: 'The mill '.repeat(8),
      personId: me,
      ...more,
    };
    return {
      ...calendarEntryKey(firmId, 'task', id),
      ...{ version: 1, row: { ...row, at: '2031-01-01T00:00:00.000Z' }, byAt: place },
      ...(more.done
        ? { by: doneInCalendarOf(firmId) }
        : { by: calendarOf(firmId), list: calendarOfPerson(firmId, me), listAt: place }),
    };
  });

const unitsOf = (operation: string): number[] =>
  lines()
    .filter((line) => line.includes(`"operation":"${operation}"`))
    .map((line) => (JSON.parse(line) as { readUnits: number }).readUnits);

describe('a calendar of very much', () => {
  it('gives a month by pages of a bounded size, each entry once and in the order of the days', async () => {
    const month = { from: '2032-05-01', to: '2032-05-31' };
    const days = Array.from({ length: 31 }, (_, at) => shiftedDay(month.from, at, 'day'));
    const items = [...entriesOn(days, OPEN), ...entriesOn(days, OPEN / 2, { done: true })];
    await changeItems(items);
    const found: CalendarEntry[] = [];
    let cursor: string | undefined;
    let pages = 0;
    do {
      const page = await ok(call(agenda.listCalendar, { ...month, cursor }, by));
      found.push(...page.rows);
      cursor = page.cursor;
      pages += 1;
    } while (cursor);
    expect(pages).toBeGreaterThan(1);
    expect(found.map(({ on }) => on)).toEqual(found.map(({ on }) => on).toSorted());
    expect(found.map(({ id }) => id).toSorted()).toEqual(
      items.map(({ sk }) => sk.slice('ENTRY#task#'.length)).toSorted(),
    );
    expect(Math.max(...unitsOf('listCalendar'))).toBeLessThanOrEqual(265);
  }, 240_000);

  it('gives the days that are asked for and reads no others', async () => {
    const before = unitsOf('listCalendar').length;
    const day = { from: '2032-05-09', to: '2032-05-09' };
    const { rows, cursor } = await ok(call(agenda.listCalendar, day, by));
    expect([new Set(rows.map(({ on }) => on)), cursor]).toEqual([new Set(['2032-05-09']), undefined]);
    // Some 480 entries a day in the soak; all days together take 265.
    expect(Math.max(...unitsOf('listCalendar').slice(before))).toBeLessThanOrEqual(40);
  });

  it('begins anew at a cursor of other days', async () => {
    const day = { from: '2032-05-09', to: '2032-05-09' };
    const whole = await ok(call(agenda.listCalendar, day, by));
    for (const cursor of ['2032-05-10#task#x ', '2032-05-08#task#x ', '~', ''])
      expect(await ok(call(agenda.listCalendar, { ...day, cursor }, by))).toEqual(whole);
  });
});

describe('what a day begins with', () => {
  it('has what comes beside any number of overdue things, for few read units', async () => {
    const inDays = (days: number) => utcDay(daysLater(new Date(), days));
    const late = [inDays(-40), inDays(-30), inDays(-20)];
    await changeItems(entriesOn(late, OPEN));
    const { taskId } = await ok(
      call(tasks.addTask, { ...taskRequest(me), taskId: newId(), dueDay: { on: inDays(3), timeZone: 'UTC' } }, by),
    );
    const { rows, more } = await ok(call(agenda.listAgenda, {}, by));
    expect(rows.slice(0, 60).map(({ on }) => on)).toEqual(Array(60).fill(late[0]));
    expect(rows.slice(60).map(({ id }) => id)).toEqual([taskId]);
    expect(more).toBe(true);
    expect(Math.max(...unitsOf('listAgenda'))).toBeLessThanOrEqual(15);
  }, 240_000);
});
