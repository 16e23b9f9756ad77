import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { allEndpoints } from '#core/api.ts';
import * as conflicts from '#core/conflicts/endpoints.ts';
import * as deadlines from '#core/deadlines/endpoints.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { readExport } from '#core/exports/endpoints.ts';
import { changeMatterTeam, listTeamMatters, restrictMatter } from '#core/matter-team/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import { listNotifications, readChanges } from '#core/notifications/endpoints.ts';
import * as tasks from '#core/tasks/endpoints.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import { password } from '#tests/api/auth-world.ts';
import { type By, newLawyer } from '#tests/api/practice.ts';
import { aimedAt } from '#tests/api/sample.ts';
import { call, newId, ok, stack } from '#tests/api/stack.ts';
import { buildWorld, callerMade, dateRequest, taskRequest, type World } from '#tests/api/world.ts';
import { representatives } from '#tests/property-runs.ts';

let world: World;
/** Who answers for the matter and closes it; and who is left outside, whatever their tabs: the owner and a member. */
let ida: By & { accountId: string };
let outside: Record<string, By>;
let matterId: string;
/** What only the matter says. */
let secrets: string[];

const [called, party, todo] = [`Wallnut ${newId()}`, 'Ottoline Wallingford', `Wallpaper ${newId()}`];
const hearing = `Wallaby ${newId()}`;
/** A further contract of the matter. */
let further: { matterId: string; name: string };

const member = async (firstName: string): Promise<By & { accountId: string }> => {
  const local = await stack();
  const roleId = await addRole(local, world.owner.token, `Role ${newId()}`, [0, 1, 2, 3, 6, 7]);
  const email = `${newId()}@example.com`;
  await inviteStaff(local, world.owner.token, email, roleId);
  const token = await joinAsStaff(local, { firstName, lastName: 'Waller', email, password });
  const { rows } = await ok(call(listMemberNames, {}, world.owner));
  return { token, accountId: rows.find(({ name }) => name === `${firstName} Waller`)?.accountId ?? '' };
};

const read = (by: By) => call(matters.readMatter, { matterId }, by);
const restrict = async (onlyTeam: boolean) => {
  const { version } = await ok(read(ida));
  return ok(call(restrictMatter, { matterId, version, onlyTeam }, ida));
};
const overviewOf = async (by: By) => {
  const { pending, open, closed } = await ok(call(matters.readOverview, {}, by));
  return pending + open + closed;
};
const listedTo = async (by: By) => (await ok(call(matters.listMatters, {}, by))).rows.map(({ id }) => id);

beforeAll(async () => {
  world = await buildWorld();
  const { owner } = world;
  matterId = world.ids.matterId ?? '';
  ida = await member('Ida');
  outside = { owner, member: await member('Otto') };
  const { version } = await ok(read(owner));
  const renamed = await ok(call(matters.renameMatter, { matterId, version, name: called }, owner));
  const facts = { matterId, version: renamed.version, responsibleId: ida.accountId };
  const { number = '' } = await ok(call(matters.changeMatterFacts, facts, owner));
  const someone = { matterId, partyId: newId(), side: 'adverse' as const, kind: 'person' as const, name: party };
  await ok(call(conflicts.addParty, someone, owner));
  await ok(call(conflicts.keepConflictCheck, { checkId: newId(), name: 'Otoline Walingford' }, owner));
  await ok(call(tasks.addTask, { ...taskRequest(ida.accountId), matterId, title: todo }, owner));
  const date = { ...dateRequest(ida.accountId), matterId, title: hearing };
  await ok(call(deadlines.addMatterDate, date, owner));
  const contract = { matterId, contractId: newId(), templateId: world.ids.templateId ?? '', name: `Wallet ${newId()}` };
  further = await ok(call(matters.addContract, contract, owner));
  secrets = [called, party, todo, hearing, number, matterId, further.name];
  await restrict(true);
});

/** A good request that aims at the matter, or at what is of it; and the same for a matter that is not there. */
const aimed = (endpoint: Endpoint): [Record<string, unknown>, Record<string, unknown>] => {
  const request: Record<string, unknown> = aimedAt(endpoint, world.ids);
  if ('matterId' in endpoint.request.shape) request.matterId = matterId;
  const none = randomUUID();
  const elsewhere = JSON.parse(JSON.stringify(request).replaceAll(matterId, none)) as Record<string, unknown>;
  return [request, elsewhere];
};
const membersCalls = allEndpoints().filter(({ endpoint }) => endpoint.access === 'member');
const namesIt = (request: Record<string, unknown>) => JSON.stringify(request).includes(matterId);
/** What opens a matter under an id of the caller's, and what only notes which matter it is about. */
const readsNone = (name: string) =>
  callerMade[name]?.includes('matterId') || ['startMatter', 'keepConflictCheck'].includes(name);

// The owner, to whom all else is open; `npm run soak` tries a member too, who is kept out by the same checks.
describe.each(representatives(['owner', 'member'], 0))('to the %s who is outside', (who) => {
  it('a closed matter is answered for as one that does not exist, at every endpoint', async () => {
    const by = outside[who] as By;
    const tried: string[] = [];
    for (const { name, endpoint } of membersCalls) {
      const [request, elsewhere] = aimed(endpoint);
      if (!namesIt(request) || readsNone(name)) continue;
      tried.push(name);
      const [there, nowhere] = [
        await call(endpoint, request as never, by),
        await call(endpoint, elsewhere as never, by),
      ];
      expect([name, there.status, there.text]).toEqual([name, nowhere.status, nowhere.text]);
      expect([name, there.status]).toEqual([name, 404]);
    }
    expect(tried.length).toBeGreaterThan(50);
  });

  it('nor is one of its contracts there, at any endpoint that is asked for one', async () => {
    const by = outside[who] as By;
    const none = `${randomUUID()}_${further.matterId.slice(-12)}`;
    const ofContract = membersCalls.filter(({ endpoint }) => endpoint.ofContract);
    expect(ofContract.length).toBeGreaterThan(12);
    for (const { name, endpoint } of ofContract) {
      const request: Record<string, unknown> = aimedAt(endpoint, world.ids);
      const [there, nowhere] = await Promise.all(
        [further.matterId, none].map((id) => call(endpoint, { ...request, matterId: id } as never, by)),
      );
      expect([name, there?.status, there?.text]).toEqual([name, nowhere?.status, nowhere?.text]);
      expect([name, there?.status]).toEqual([name, 404]);
    }
  });

  it('nothing that is read says anything of it: no list, search, hit, notification or event', async () => {
    const by = outside[who] as By;
    const reading = membersCalls.filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.owner);
    expect(reading.length).toBeGreaterThan(50);
    for (const { name, endpoint } of reading) {
      const [request] = aimed(endpoint);
      const { search } = endpoint.request.shape;
      const asked = [request, ...(search ? [{ ...request, search: 'wallnut' }] : [])];
      if (name === 'findConflicts') asked.push({ ...request, name: party });
      for (const each of asked) {
        const { text } = await call(endpoint, each as never, by);
        expect([name, secrets.filter((secret) => text.includes(secret))]).toEqual([name, []]);
      }
    }
  });

  it('it is in no number: what is counted is what is listed', async () => {
    const by = outside[who] as By;
    expect(await overviewOf(by)).toBe((await listedTo(by)).length);
    expect(await overviewOf(ida)).toBe((await listedTo(ida)).length);
    expect(await listedTo(ida)).toContain(matterId);
  });

  it('what is done in it is no news, but to who is inside', async () => {
    const by = outside[who] as By;
    const changesFor = async (one: By) =>
      (({ matters, tasks: todos }) => [matters, todos])(await ok(call(readChanges, {}, one)));
    const before = [await changesFor(by), await changesFor(ida)];
    await ok(call(tasks.addTask, { ...taskRequest(ida.accountId), matterId, title: todo }, ida));
    const { version } = await ok(read(ida));
    await ok(call(matters.renameMatter, { matterId, version, name: `${called} ${newId()}` }, ida));
    expect(await changesFor(by)).toEqual(before[0]);
    expect((await changesFor(ida)).map((count, at) => (count ?? 0) > (before[1]?.[at] ?? 0))).toEqual([true, true]);
  });
});

it('what a conflict check finds in it says only whom to ask: who answers for it', async () => {
  const { hits } = await ok(call(conflicts.findConflicts, { name: party }, outside.owner));
  expect(hits).toContainEqual({ subjectId: expect.stringContaining('HIDDEN'), ask: 'Ida Waller' });
});

it('a matter whose id is that of something else hides nothing of it from others', async () => {
  const { clientId = '', templateId = '' } = world.ids;
  const { checkId } = await ok(
    call(conflicts.keepConflictCheck, { checkId: newId(), name: 'Nobody Else' }, world.owner),
  );
  const by = outside.member as By & { accountId: string };
  const { accountId } = by;
  for (const id of [templateId, clientId, checkId, accountId]) {
    await ok(call(matters.startMatter, { matterId: id, clientId, name: 'Decoy' }, ida));
    await ok(call(restrictMatter, { matterId: id, version: 1, onlyTeam: true }, ida));
  }
  expect((await call(matters.readMatter, { matterId: checkId }, by)).status).toBe(404);
  const own = newId();
  await ok(call(matters.openMatter, { matterId: own, clientId, templateId, name: 'Own' }, by));
  expect((await call(conflicts.readConflictCheck, { checkId }, by)).status).toBe(200);
  const team = [{ accountId, role: 'lead' as const }];
  await ok(call(changeMatterTeam, { matterId: own, version: 1, team }, world.owner));
  expect((await ok(call(listTeamMatters, {}, by))).rows.map(({ id }) => id)).toContain(own);
  // Others of this file count what is closed to others.
  for (const id of [templateId, clientId, checkId, accountId])
    await ok(call(restrictMatter, { matterId: id, version: 2, onlyTeam: false }, ida));
});

it('the export of the firm leaves it out', async () => {
  let cursor: string | undefined;
  let pages = 0;
  do {
    const reply = await call(readExport, cursor ? { cursor } : {}, outside.owner);
    expect(secrets.filter((secret) => reply.text.includes(secret))).toEqual([]);
    ({ cursor } = await ok(Promise.resolve(reply)));
    pages += 1;
  } while (cursor);
  expect(pages).toBeGreaterThan(5);
});

it('what its client asks is told to who is inside alone', async () => {
  const { version } = await ok(read(ida));
  await ok(call(matters.sendQuestionnaire, { matterId, version }, ida));
  const { questionnaire } = await ok(call(matters.readInvitedQuestionnaire, { matterId }, world.client));
  const questionId = questionnaire.sections[0]?.questions[0]?.id ?? '';
  const asked = { matterId, questionId, messageId: newId(), text: 'Who is meant?' };
  await ok(call(matters.askAboutQuestion, asked, world.client));
  const noticed = async (by: By) => (await ok(call(listNotifications, {}, by))).rows.map(({ kind }) => kind);
  expect(await noticed(ida)).toContain('question-asked');
  expect(await noticed(world.owner)).not.toContain('question-asked');
});

it('only the owner and who answers for a matter close it, and whoever closes it stays inside', async () => {
  const lawyer = await newLawyer();
  expect((await call(restrictMatter, { matterId, version: 1, onlyTeam: false }, lawyer)).status).toBe(404);
  await restrict(false);
  const { version } = await ok(read(outside.member as By));
  const refused = await call(restrictMatter, { matterId, version, onlyTeam: true }, outside.member);
  expect(refused.problem.problem).toBe('responsible-only');
  const { team = [] } = await ok(call(restrictMatter, { matterId, version, onlyTeam: true }, world.owner));
  expect(team.map(({ name }) => name).sort()).toEqual(['Ida Waller', 'Lana Tester']);
  expect((await read(world.owner)).status).toBe(200);
  expect((await read(outside.member as By)).status).toBe(404);
});

it('who works behind a wall lets nobody else in: neither into the team nor as who answers for it', async () => {
  const { version, team = [] } = await ok(read(ida));
  const wil = await member('Wil');
  const wanted = team.map(({ accountId, role }) => ({ accountId, role }));
  const withWil = [...wanted, { accountId: wil.accountId, role: 'associate' as const }];
  const inside = await ok(call(changeMatterTeam, { matterId, version, team: withWil }, ida));
  const { accountId = '' } = outside.member as By & { accountId?: string };
  const next = { matterId, version: inside.version };
  const more = { ...next, team: [...withWil, { accountId, role: 'lead' as const }] };
  expect((await call(changeMatterTeam, more, wil)).problem.problem).toBe('responsible-only');
  const facts = { ...next, responsibleId: accountId };
  expect((await call(matters.changeMatterFacts, facts, wil)).problem.problem).toBe('responsible-only');
  expect((await read(outside.member as By)).status).toBe(404);
});

it('once it is open again everybody finds and counts it', async () => {
  await restrict(false);
  for (const by of Object.values(outside)) {
    expect(await listedTo(by)).toContain(matterId);
    expect(await overviewOf(by)).toBe((await listedTo(by)).length);
  }
});
