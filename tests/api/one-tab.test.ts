import { beforeAll, describe, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { listCalendar, makeCalendarFeed, readCalendarFeed } from '#core/agenda/endpoints.ts';
import { addParty, findConflicts } from '#core/conflicts/endpoints.ts';
import { listCourtCalendars } from '#core/deadlines/endpoints.ts';
import { listDocuments } from '#core/documents/endpoints.ts';
import { isGone } from '#core/kept-rows.ts';
import { changeMatterTeam } from '#core/matter-team/endpoints.ts';
import { listMatters, openMatter, readMatter } from '#core/matters/endpoints.ts';
import type { TeamRole } from '#core/matters/team.ts';
import * as tasks from '#core/tasks/endpoints.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import { password } from './auth-world.ts';
import { keepFile } from './keep-file.ts';
import type { By } from './practice.ts';
import { call, newId, ok, stack } from './stack.ts';
import { buildWorld, taskRequest, type World } from './world.ts';

interface Member extends By {
  accountId: string;
}

let world: World;
let owner: By;
let ownerId: string;
let matterId: string;
/** Who has the tab of team matters alone, and who has that of clients alone. */
let uma: Member;
let cleo: Member;
/** Tasks of the firm: Uma's own, another's of no matter, and one of the matter. */
let own: string;
let others: string;
let ofMatter: string;

const member = async (firstName: string, code: number): Promise<Member> => {
  const local = await stack();
  const email = `${newId()}@example.com`;
  await inviteStaff(local, owner.token, email, await addRole(local, owner.token, `Role ${newId()}`, [code]));
  const token = await joinAsStaff(local, { firstName, lastName: 'Onetab', email, password });
  const { rows } = await ok(call(listMemberNames, {}, owner));
  return { token, accountId: rows.find(({ name }) => name.startsWith(firstName))?.accountId ?? '' };
};

const team = async (role?: TeamRole) => {
  const { version } = await ok(call(readMatter, { matterId }, owner));
  const wanted = role ? [{ accountId: uma.accountId, role }] : [];
  await ok(call(changeMatterTeam, { matterId, version, team: wanted }, owner));
};

const newTask = async (assigneeId: string, of: { matterId?: string } = {}): Promise<string> => {
  const { taskId } = await ok(call(tasks.addTask, { ...taskRequest(assigneeId), ...of }, owner));
  return taskId;
};

const idsOf = (rows: readonly { id: string }[]) => rows.filter((row) => !isGone(row)).map(({ id }) => id);
const tasksOf = async (by: By) => idsOf((await ok(call(tasks.listTasks, {}, by))).rows);
const days = { from: '2030-12-01', to: '2030-12-31' };
const calendarOf = async (by: By) => idsOf((await ok(call(listCalendar, days, by))).rows);

beforeAll(async () => {
  world = await buildWorld();
  owner = world.owner;
  matterId = world.ids.matterId ?? '';
  [uma, cleo] = [await member('Uma', 5), await member('Cleo', 2)];
  const { rows } = await ok(call(listMemberNames, {}, owner));
  ownerId = rows.find(({ accountId }) => ![uma.accountId, cleo.accountId].includes(accountId))?.accountId ?? '';
  own = await newTask(uma.accountId);
  others = await newTask(ownerId);
  ofMatter = await newTask(ownerId, { matterId });
});

describe('200', () => {
  it('who has team matters alone finds their own tasks and days, and those of their teams’ matters while they are of the team', async () => {
    await team();
    expect(await tasksOf(uma)).toEqual([own]);
    expect(await calendarOf(uma)).toEqual([own]);
    await team('reviewer');
    for (const ids of [await tasksOf(uma), await calendarOf(uma)]) {
      expect(ids).toContain(own);
      expect(ids).toContain(ofMatter);
      expect(ids).not.toContain(others);
    }
    const { since } = await ok(call(tasks.listTasks, {}, uma));
    await team();
    const { rows } = await ok(call(tasks.listTasks, { since }, uma));
    expect(rows.find(({ id }) => id === ofMatter)).toMatchObject({ gone: true });
    expect(idsOf(rows)).toEqual([own]);
  });

  it('who has team matters alone finds documents and files of their teams’ matters by name, and no others', async () => {
    const keep = async (of: string, fileName: string): Promise<string> => {
      const bytes = Uint8Array.from('%PDF-1.4 a deed', (letter) => letter.charCodeAt(0));
      return keepFile((await stack()).port, owner, { matterId: of, fileName, bytes });
    };
    const elsewhere = newId();
    const { clientId = '', templateId = '' } = world.ids;
    await ok(call(openMatter, { matterId: elsewhere, clientId, templateId, name: 'Elsewhere' }, owner));
    const [theirs, foreign] = [await keep(matterId, 'Deed of theirs.pdf'), await keep(elsewhere, 'Deed of others.pdf')];
    const found = async (by: By, request = {}) => idsOf((await ok(call(listDocuments, request, by))).rows);
    await team();
    expect(await found(uma)).toEqual([]);
    expect(await found(uma, { search: 'deed' })).toEqual([]);
    await team('reviewer');
    expect(await found(uma)).toContain(theirs);
    expect(await found(uma)).not.toContain(foreign);
    expect(await found(uma, { search: 'deed' })).toEqual([theirs]);
    const { since } = await ok(call(listDocuments, {}, uma));
    await team();
    const { rows } = await ok(call(listDocuments, { since }, uma));
    expect(rows.find(({ id }) => id === theirs)).toMatchObject({ gone: true });
    expect(JSON.stringify(rows)).not.toContain('Deed of');
    expect(await found(cleo)).toEqual(expect.arrayContaining([theirs, foreign]));
  });

  it('who has team matters alone does their own task of no matter, and nobody else’s', async () => {
    const mine = await newTask(uma.accountId);
    const { version, title } = await ok(call(tasks.readTask, { taskId: mine }, uma));
    const done = await ok(call(tasks.completeTask, { taskId: mine, version }, uma));
    const open = await ok(call(tasks.reopenTask, { taskId: mine, version: done.version }, uma));
    const said = { ...taskRequest(uma.accountId), taskId: mine, version: open.version, title: `${title} again` };
    const changed = await ok(call(tasks.changeTask, said, uma));
    await ok(call(tasks.removeTask, { taskId: mine, version: changed.version }, uma));
  });

  it('who sees matters of any kind has an address of their calendar', async () => {
    for (const by of [uma, cleo]) {
      await ok(call(makeCalendarFeed, { secret: newId().replaceAll('-', '').slice(0, 32) }, by));
      expect((await ok(call(readCalendarFeed, {}, by))).madeAt).toBeDefined();
    }
  });

  it('what the firm has for deadlines and tasks is there for whoever works in a matter', async () => {
    for (const by of [uma, cleo]) {
      expect((await ok(call(listCourtCalendars, {}, by))).rows).toHaveLength(1);
      expect((await ok(call(tasks.listTaskTemplates, {}, by))).rows).toHaveLength(1);
    }
  });

  it('who has clients alone finds all matters, documents, tasks and days of the firm', async () => {
    expect(await tasksOf(cleo)).toEqual(expect.arrayContaining([own, others, ofMatter]));
    expect(await calendarOf(cleo)).toEqual(expect.arrayContaining([own, others, ofMatter]));
    expect(idsOf((await ok(call(listMatters, {}, cleo))).rows)).toContain(matterId);
    expect((await call(listDocuments, {}, cleo)).status).toBe(200);
  });

  it('one of a team finds conflicts of whom they add: parties of their teams’ matters, of all else whom to ask', async () => {
    await team('paralegal');
    const details = { side: 'adverse' as const, kind: 'person' as const, name: 'Anne-Marie O’Neill' };
    await ok(call(addParty, { ...details, matterId, partyId: newId() } as never, owner));
    const asked = { name: 'Anne-Marie O’Neill', kind: 'person' as const };
    expect((await ok(call(findConflicts, { ...asked, matterId }, uma))).hits).toMatchObject([
      { name: 'Anne-Marie O’Neill', matterId },
    ]);
    const { hits } = await ok(call(findConflicts, { name: world.markers[0] ?? '', kind: 'unknown', matterId }, uma));
    expect(hits.length).toBeGreaterThan(0);
    const ofElse = hits.filter((hit) => !('matterId' in hit) || hit.matterId !== matterId);
    expect(ofElse.length).toBeGreaterThan(0);
    for (const hit of ofElse) expect(Object.keys(hit).toSorted()).toEqual(['ask', 'subjectId']);
  });
});

describe('403', () => {
  it('who may only look at a matter, or names none, finds no conflicts', async () => {
    const asked = { name: 'Anne-Marie O’Neill', kind: 'person' as const };
    await team('reviewer');
    expect((await call(findConflicts, { ...asked, matterId }, uma)).problem.problem).toBe('not-in-role');
    expect((await call(findConflicts, asked, uma)).problem.problem).toBe('no-tab');
  });

  it('who has team matters alone adds no task of no matter', async () => {
    expect((await call(tasks.addTask, taskRequest(uma.accountId), uma)).problem.problem).toBe('no-tab');
  });
});

describe('404', () => {
  it('a task of no matter that somebody else is to do is not found by who has team matters alone', async () => {
    const at = { taskId: others, version: 1 };
    const said = { ...taskRequest(uma.accountId), ...at };
    const replies = [
      await call(tasks.readTask, { taskId: others }, uma),
      await call(tasks.changeTask, said, uma),
      await call(tasks.completeTask, at, uma),
      await call(tasks.reopenTask, at, uma),
      await call(tasks.removeTask, at, uma),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  it('whoever is not of its team finds no conflicts for a matter', async () => {
    await team();
    const asked = { name: 'Anne-Marie O’Neill', kind: 'person' as const, matterId };
    expect((await call(findConflicts, asked, uma)).status).toBe(404);
  });
});
