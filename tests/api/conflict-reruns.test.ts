import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { DAY_MS } from '#core/calendar.ts';
import * as conflicts from '#core/conflicts/endpoints.ts';
import { restrictMatter } from '#core/matter-team/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as notifications from '#core/notifications/endpoints.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import { type By, newClient, newLawyer, newTemplate, whenMailed } from './practice.ts';
import { call, callUncleared, newId, ok, stack } from './stack.ts';
import { mailsWith, runAt, turnBack } from './subscriptions-world.ts';

let by: Awaited<ReturnType<typeof newLawyer>>;
let client: Awaited<ReturnType<typeof newClient>>;
let matterId: string;
let other: string;
const start = async (clientId: string, name: string): Promise<string> =>
  (await ok(call(matters.startMatter, { matterId: newId(), clientId, name }, by))).matterId;

beforeAll(async () => {
  by = await newLawyer();
});
beforeEach(async () => {
  await turnBack('conflict-reruns');
  const word = [...newId().slice(0, 6)].map((digit) => 'bdfgklmnprstvzhc'[Number.parseInt(digit, 16)]).join('o');
  client = await newClient(by, { invitee_name: `Bertrand ${word}` });
  matterId = await start(client._id, 'Mill');
  other = await start(
    (await newClient(by, { invitee_name: `Quentin ${word.split('').reverse().join('')}` }))._id,
    'Dam',
  );
  await runAt('conflict-reruns', Date.now());
});

const add = (name: string, to = other, side: 'adverse' | 'related' = 'adverse') =>
  ok(call(conflicts.addParty, { matterId: to, partyId: newId(), side, kind: 'person', name }, by));
/** A run at the end of today, as the next night does. */
const night = () => runAt('conflict-reruns', Date.now() + DAY_MS);
const noticesOf = async (who: By) =>
  (await ok(call(notifications.listNotifications, {}, who))).rows.filter(
    (row) => row.kind === 'conflict-found' && row.matterId === matterId,
  );
const checksOf = async () => (await ok(call(conflicts.listMatterConflictChecks, { matterId }, by))).rows;

describe('a party who is added to one matter and is called like the client of another', () => {
  it('is kept as a check of that one and told to who answers for it, on screen and by mail, once', async () => {
    await add(client.invitee_name);
    await Promise.all([1, 2, 3].map(() => night()));
    await night();
    expect((await noticesOf(by)).map(({ message }) => message)).toEqual([
      `${client.invitee_name}, an adverse party, is called like ${client.invitee_name} of Mill. Check for a conflict.`,
    ]);
    await whenMailed();
    expect(await mailsWith(by.email, /^Check for a conflict: Mill/)).toBeGreaterThan(0);
    expect(await checksOf()).toMatchObject([{ searched: { name: client.invitee_name }, hits: 1, matterId }]);
    const [{ checkId } = { checkId: '' }] = await checksOf();
    const check = await ok(call(conflicts.readConflictCheck, { checkId }, by));
    expect(check.hits).toMatchObject([{ name: client.invitee_name, role: 'adverse', matterId: other }]);
  });

  it('is not told of where that was cleared as their matter was opened', async () => {
    const { _id: clientId } = await newClient(by, { invitee_name: 'Xanthe Quorndon' });
    const party = { side: 'adverse' as const, kind: 'person' as const, name: client.invitee_name };
    // Tests clear what an opening is refused for.
    await ok(
      call(
        matters.startMatter,
        { matterId: newId(), clientId, name: 'Cleared', parties: [{ partyId: newId(), ...party }] },
        by,
      ),
    );
    await night();
    expect(await noticesOf(by)).toEqual([]);
    expect(await checksOf()).toEqual([]);
  });

  it('is told once more only when the name is another @soak', async () => {
    const party = await add(client.invitee_name);
    await night();
    const changed = await ok(call(conflicts.changeParty, { ...party, phone: '+1 415 555 0199' }, by));
    await night();
    expect(await noticesOf(by)).toHaveLength(1);
    await ok(call(conflicts.changeParty, { ...changed, name: `${client.invitee_name} Jr.` }, by));
    await night();
    expect(await noticesOf(by)).toHaveLength(2);
  });

  it('is no news where somebody has decided, in a closed matter, in its own, or where both are adverse', async () => {
    await add(client.invitee_name, matterId);
    await night();
    expect(await noticesOf(by)).toEqual([]);
    await add(client.invitee_name);
    const { _id: clientId, invitee_name: name } = client;
    const decision = { outcome: 'cleared' as const, reason: 'Another person.' };
    const check = { checkId: newId(), name, clientId, exceptClientId: clientId, decision };
    await ok(call(conflicts.keepConflictCheck, check, by));
    await night();
    expect(await noticesOf(by)).toEqual([]);
    const { version } = await ok(call(matters.readMatter, { matterId }, by));
    await ok(call(matters.closeMatter, { matterId, version, reason: 'Settled' }, by));
    await add(`${name} Sr.`, other, 'related');
    await night();
    expect(await noticesOf(by)).toEqual([]);
    const [one, two] = [await start(clientId, 'First'), await start(clientId, 'Second')];
    await add('Gundula Surety', one, 'related');
    await night();
    await add('Gundula Surety', two, 'related');
    await night();
    const all = (await ok(call(notifications.listNotifications, {}, by))).rows;
    expect(all.filter((row) => row.matterId === one || row.matterId === two)).toEqual([]);
  });
});

describe('a client with a further contract', () => {
  it('is told of once for the matter, and not for what is merely possible @soak', async () => {
    const { _id: templateId } = await newTemplate(by);
    for (let each = 0; each < 2; each += 1)
      await ok(call(matters.addContract, { matterId, contractId: newId(), templateId }, by));
    await add(`B. ${client.invitee_name.split(' ')[1]}`);
    await night();
    expect(await noticesOf(by)).toEqual([]);
    await add(client.invitee_name);
    await turnBack('conflict-reruns');
    await night();
    expect((await noticesOf(by)).map(({ message }) => message)).toEqual([
      `${client.invitee_name}, an adverse party, is called like ${client.invitee_name} of Mill. Check for a conflict.`,
    ]);
    const { rows } = await ok(call(conflicts.listConflictChecks, {}, by));
    expect(rows.filter(({ searched }) => searched.name === client.invitee_name)).toHaveLength(1);
  });
});

describe('many who are called like the client of a matter', () => {
  it('are told by one mail a day and at most 20 notices, and every check is kept @soak', async () => {
    const lawyer = await newLawyer();
    const own = await newClient(lawyer, { invitee_name: client.invitee_name });
    await ok(call(matters.startMatter, { matterId: newId(), clientId: own._id, name: 'Weir' }, lawyer));
    const elsewhere = await newClient(lawyer, { invitee_name: 'Quentin Zylberstajn' });
    const to = newId();
    await ok(call(matters.startMatter, { matterId: to, clientId: elsewhere._id, name: 'Sluice' }, lawyer));
    await runAt('conflict-reruns', Date.now());
    for (let each = 0; each < 22; each += 1) {
      const party = { matterId: to, partyId: newId(), side: 'adverse' as const, kind: 'person' as const };
      await ok(call(conflicts.addParty, { ...party, name: own.invitee_name }, lawyer));
    }
    await night();
    await whenMailed();
    const { rows } = await ok(call(notifications.listNotifications, {}, lawyer));
    expect(rows.filter(({ kind }) => kind === 'conflict-found')).toHaveLength(20);
    expect(await mailsWith(lawyer.email, /^Check for a conflict/)).toBe(1);
    const { rows: kept } = await ok(call(conflicts.listConflictChecks, {}, lawyer));
    expect(kept.filter(({ checkedBy }) => checkedBy === 'Nightly check')).toHaveLength(22);
  });
});

describe('a pair that was cleared in the nightly check of one side', () => {
  it('is not asked for as a matter of the other is opened', async () => {
    const name = `Odalys ${client.invitee_name.split(' ')[1]}berg`;
    await add(name, matterId);
    const { _id: clientId } = await newClient(by, { invitee_name: name });
    await night();
    const open = () => callUncleared(matters.startMatter, { matterId: newId(), clientId, name: 'Advice' }, by);
    expect((await open()).problem?.problem).toBe('conflict-uncleared');
    expect((await noticesOf(by)).map(({ message }) => message)).toEqual([
      `${name}, a client, is called like ${name} of Mill. Check for a conflict.`,
    ]);
    const [{ checkId, version } = { checkId: '', version: 0 }] = await checksOf();
    const decision = { outcome: 'cleared' as const, reason: 'Another person.' };
    await ok(call(conflicts.decideConflictCheck, { checkId, version, decision }, by));
    expect((await open()).status).toBe(200);
  });
});

describe('a pair that is cleared in the client’s own check', () => {
  it('is cleared with the same words in the nightly check of the other’s matter @soak', async () => {
    const name = `Odile ${client.invitee_name.split(' ')[1]}stein`;
    await add(name, matterId);
    const { _id: clientId } = await newClient(by, { invitee_name: name });
    await night();
    const decision = { outcome: 'cleared' as const, reason: 'Born 1990.' };
    await ok(
      call(conflicts.keepConflictCheck, { checkId: newId(), name, clientId, exceptClientId: clientId, decision }, by),
    );
    const own = (await checksOf()).filter(({ checkedBy }) => checkedBy === 'Nightly check');
    expect(own).toMatchObject([{ outcome: 'cleared', reason: 'Born 1990.', decidedBy: 'Lana Tester', version: 2 }]);
  });
});

describe('a client who is added and is called like an adverse party of a matter', () => {
  it('is told to who answers for that matter', async () => {
    const name = `Adversa ${client.invitee_name.split(' ')[1]}son`;
    await add(name, matterId);
    await newClient(by, { invitee_name: name });
    await night();
    expect(await noticesOf(by)).toHaveLength(1);
  });
});

describe('a matter that is closed to others', () => {
  it('is told of to nobody but who is inside, and its check is seen by nobody else', async () => {
    const local = await stack();
    const email = `${newId()}@example.com`;
    const role = await addRole(local, by.token, `Role ${newId()}`, [2, 3]);
    await inviteStaff(local, by.token, email, role);
    const person = { firstName: 'Ida', lastName: 'Waller', email, password: 'Correct-horse-9' };
    const ida = { token: await joinAsStaff(local, person) };
    const { rows } = await ok(call(listMemberNames, {}, by));
    const accountId = rows.find(({ name }) => name === 'Ida Waller')?.accountId ?? '';
    const { version } = await ok(call(matters.readMatter, { matterId }, by));
    const changed = await ok(call(matters.changeMatterFacts, { matterId, version, responsibleId: accountId }, by));
    await ok(call(restrictMatter, { matterId, version: changed.version, onlyTeam: true }, ida));
    expect((await call(matters.readMatter, { matterId }, by)).status).toBe(404);
    await add(client.invitee_name);
    await night();
    expect([await noticesOf(ida), await noticesOf(by)].map(({ length }) => length)).toEqual([1, 0]);
    const { rows: all } = await ok(call(conflicts.listConflictChecks, {}, by));
    expect(JSON.stringify(all)).not.toContain(matterId);
  });
});
