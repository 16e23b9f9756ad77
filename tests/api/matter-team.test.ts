import { beforeAll, describe, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { listAgenda } from '#core/agenda/endpoints.ts';
import { allEndpoints } from '#core/api.ts';
import { utcDay } from '#core/calendar.ts';
import { addDeadline, listMatterDeadlines } from '#core/deadlines/endpoints.ts';
import { changeMatterTeam, listTeamMatters, restrictMatter } from '#core/matter-team/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import type { TeamRole } from '#core/matters/team.ts';
import { listNotifications } from '#core/notifications/endpoints.ts';
import { addTask, changeTask, listMatterTasks } from '#core/tasks/endpoints.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import { password } from './auth-world.ts';
import { type By, newLawyer, startedMatter } from './practice.ts';
import { aimedAt } from './sample.ts';
import { call, newId, ok, stack } from './stack.ts';
import { buildWorld, deadlineRequest, taskRequest, type World } from './world.ts';

interface Member extends By {
  accountId: string;
  email: string;
}

let world: World;
let owner: By;
let matterId: string;
/** Who has the tab of team matters alone. */
let uma: Member;

const member = async (firstName: string, codes: number[]): Promise<Member> => {
  const local = await stack();
  const roleId = await addRole(local, owner.token, `Role ${newId()}`, codes);
  const email = `${newId()}@example.com`;
  await inviteStaff(local, owner.token, email, roleId);
  const token = await joinAsStaff(local, { firstName, lastName: 'Teamer', email, password });
  const { rows } = await ok(call(listMemberNames, {}, owner));
  return { token, email, accountId: rows.find(({ name }) => name.startsWith(firstName))?.accountId ?? '' };
};

const read = (by: By, id = matterId) => call(matters.readMatter, { matterId: id }, by);
/** Makes this the team of the matter. */
const team = async (...members: [Member, TeamRole][]) => {
  const { version } = await ok(read(owner));
  const wanted = members.map(([{ accountId }, role]) => ({ accountId, role }));
  return ok(call(changeMatterTeam, { matterId, version, team: wanted }, owner));
};
const rowsOf = async (by: By) => (await ok(call(listTeamMatters, {}, by))).rows;
/** The endpoints that the tab of team matters opens for a matter. */
const ofTeam = allEndpoints().filter(
  ({ endpoint: { tab, request } }) =>
    Array.isArray(tab) &&
    tab.includes('team-matters') &&
    ['matterId', 'documentId'].some((name) => name in request.shape),
);
const requestOf = ({ endpoint }: (typeof ofTeam)[number]) =>
  ({
    ...aimedAt(endpoint, world.ids),
    ...('matterId' in endpoint.request.shape && { matterId }),
  }) as never;

beforeAll(async () => {
  world = await buildWorld();
  owner = world.owner;
  matterId = world.ids.matterId ?? '';
  uma = await member('Uma', [5]);
});

describe('200', () => {
  it('who is added sees the matter by its role, and nothing of it once removed', async () => {
    await team([uma, 'paralegal']);
    expect(await rowsOf(uma)).toMatchObject([{ id: matterId, role: 'paralegal', name: world.markers[0] }]);
    expect((await ok(read(uma))).team).toEqual([{ accountId: uma.accountId, name: 'Uma Teamer', role: 'paralegal' }]);
    const task = { ...taskRequest(uma.accountId), matterId };
    expect((await call(addTask, task, uma)).status).toBe(200);

    await team();
    expect((await read(uma)).status).toBe(404);
    expect(await rowsOf(uma)).toMatchObject([{ id: matterId, gone: true }]);
    expect((await call(addTask, { ...task, taskId: newId() }, uma)).status).toBe(404);
  });

  it('the agenda of who has the tab of team matters alone tells nothing more of a matter once they are removed', async () => {
    const ada = await member('Ada', [0, 5]);
    await team([ada, 'paralegal']);
    const dueDay = { on: utcDay(new Date()), timeZone: 'UTC' };
    const { taskId } = await ok(call(addTask, { ...taskRequest(ada.accountId), matterId, dueDay }, ada));
    const own = async () => (await ok(call(listAgenda, {}, ada))).rows.map(({ id }) => id);
    expect(await own()).toEqual([taskId]);
    await team();
    expect(await own()).toEqual([]);
  });

  it('who is new in a team is told once on screen and by mail, however often the request is sent', async () => {
    const vera = await member('Vera', [5]);
    const { version } = await ok(read(owner));
    const request = { matterId, version, team: [{ accountId: vera.accountId, role: 'reviewer' as const }] };
    const first = await ok(call(changeMatterTeam, request, owner));
    expect(await ok(call(changeMatterTeam, request, owner))).toEqual(first);
    await team([vera, 'lead']);
    const { rows } = await ok(call(listNotifications, {}, vera));
    expect(rows.filter(({ kind }) => kind === 'matter-shared')).toMatchObject([{ matterId }]);
    const mails = (await (await stack()).mail(vera.email)).filter(({ subject }) => subject.includes('added you to'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(encodeURIComponent(`/team-matter/${matterId}`));
  });

  it('a Lead decides who else works in the matter', async () => {
    await team([uma, 'lead']);
    const { version, team: now = [] } = await ok(read(uma));
    const wanted = now.map(({ accountId }) => ({ accountId, role: 'lead' as const }));
    const will = await member('Will', [5]);
    const request = { matterId, version, team: [...wanted, { accountId: will.accountId, role: 'reviewer' as const }] };
    await ok(call(changeMatterTeam, request, uma));
    expect((await read(will)).status).toBe(200);
  });

  it('who has the tab of matters works in all of them, whatever their role', async () => {
    const mia = await member('Mia', [3]);
    await team([mia, 'reviewer']);
    const task = { ...taskRequest(mia.accountId), matterId };
    expect((await call(addTask, task, mia)).status).toBe(200);
  });
});

describe('200: a matter that is closed to others', () => {
  it('leaves no open work with who is left out: it goes to the one of those inside who is named, else to who answers for it', async () => {
    const [xena, yuri] = [await member('Xena', [2, 3]), await member('Yuri', [2, 3])];
    const { matterId: own } = await startedMatter(owner);
    const { version } = await ok(read(owner, own));
    const wanted = [{ accountId: xena.accountId, role: 'associate' as const }];
    const shared = await ok(call(changeMatterTeam, { matterId: own, version, team: wanted }, owner));
    const titles = Array.from({ length: 23 }, (_, at) => `Index exhibit ${at}`);
    for (const title of titles)
      await ok(call(addTask, { ...taskRequest(yuri.accountId), matterId: own, title }, owner));
    await ok(call(addDeadline, { ...deadlineRequest(yuri.accountId), matterId: own }, owner));
    const request = { matterId: own, version: shared.version, onlyTeam: true };
    // Who is named is inside.
    const outside = { ...request, assigneeId: yuri.accountId };
    expect((await call(restrictMatter, outside, owner)).status).toBe(404);
    const closed = await ok(call(restrictMatter, { ...request, assigneeId: xena.accountId }, owner));
    const assignees = async () => {
      const tasks = await ok(call(listMatterTasks, { matterId: own }, owner));
      const deadlines = await ok(call(listMatterDeadlines, { matterId: own }, owner));
      return new Set([...tasks.rows, ...deadlines.rows].map(({ assignee }) => assignee.accountId));
    };
    expect(await assignees()).toEqual(new Set([xena.accountId]));
    expect(await ok(call(restrictMatter, { ...request, assigneeId: xena.accountId }, owner))).toEqual(closed);
    // So does what somebody has who leaves the team behind the wall.
    await ok(call(changeMatterTeam, { matterId: own, version: closed.version, team: [] }, owner));
    expect((await assignees()).has(xena.accountId)).toBe(false);
  }, 60_000);
});

describe('403', () => {
  it('a Reviewer changes nothing: every endpoint of a matter that changes something refuses', async () => {
    await team([uma, 'reviewer']);
    const changing = ofTeam.filter(
      ({ name, endpoint }) => endpoint.method !== 'GET' && endpoint.action !== 'look' && name !== 'leaveMatter',
    );
    expect(changing.length).toBeGreaterThan(25);
    for (const each of changing) {
      const { problem } = await call(each.endpoint, requestOf(each), uma);
      expect([each.name, problem.problem]).toEqual([each.name, 'not-in-role']);
    }
  });

  it('a Paralegal sends nothing to the client and decides nothing', async () => {
    await team([uma, 'paralegal']);
    for (const each of ofTeam.filter(
      ({ name, endpoint: { action = 'work' } }) => !['work', 'look'].includes(action) && name !== 'leaveMatter',
    )) {
      const { problem } = await call(each.endpoint, requestOf(each), uma);
      expect([each.name, problem.problem]).toEqual([each.name, 'not-in-role']);
    }
  });
});

describe('404', () => {
  it('whoever is not of a team finds a matter at no endpoint', async () => {
    await team();
    for (const each of ofTeam) {
      const { status, text } = await call(each.endpoint, requestOf(each), uma);
      expect([each.name, status]).toEqual([each.name, 404]);
      expect(text).not.toContain(world.markers[0]);
    }
  });

  it('a task of no matter is brought into no matter of other teams', async () => {
    await team();
    const asked = taskRequest(uma.accountId);
    const { version } = await ok(call(addTask, asked, owner));
    expect((await call(changeTask, { ...asked, version, toMatterId: matterId }, uma)).status).toBe(404);
    await team([uma, 'reviewer']);
    expect((await call(changeTask, { ...asked, version, toMatterId: matterId }, uma)).status).toBe(404);
    await team([uma, 'paralegal']);
    expect((await call(changeTask, { ...asked, version, toMatterId: matterId }, uma)).status).toBe(200);
  });

  it('nobody is added who does not work in the firm', async () => {
    const stranger = await newLawyer();
    const { rows } = await ok(call(listMemberNames, {}, stranger));
    const { version } = await ok(read(owner));
    const wanted = [{ accountId: rows[0]?.accountId ?? '', role: 'lead' as const }];
    expect((await call(changeMatterTeam, { matterId, version, team: wanted }, owner)).status).toBe(404);
  });
});

describe('409', () => {
  it('a team that somebody else has changed meanwhile is not overwritten', async () => {
    const { version } = await team([uma, 'lead']);
    await team([uma, 'associate']);
    const request = { matterId, version, team: [] };
    expect((await call(changeMatterTeam, request, owner)).problem.problem).toBe('conflict');
  });
});
