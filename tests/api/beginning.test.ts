import { beforeAll, describe, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { findConflicts, listParties } from '#core/conflicts/endpoints.ts';
import { BEGINNING_LIMITS } from '#core/matters/beginning.ts';
import * as matters from '#core/matters/endpoints.ts';
import { listNotifications } from '#core/notifications/endpoints.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import { listMatterTimeline } from '#core/timeline/endpoints.ts';
import { password } from './auth-world.ts';
import { type By, newClient, newLawyer, newTemplate } from './practice.ts';
import { call, newId, ok, stack } from './stack.ts';
import { allItems } from './table.ts';

let by: By;
let colleague: By & { accountId: string };
let clientId: string;
let templateId: string;
beforeAll(async () => {
  by = await newLawyer();
  const local = await stack();
  const email = `${newId()}@example.com`;
  await inviteStaff(local, by.token, email, await addRole(local, by.token, 'Lawyer', [2, 3, 5]));
  const token = await joinAsStaff(local, { firstName: 'Tess', lastName: 'Tester', email, password });
  const { rows } = await ok(call(listMemberNames, {}, by));
  colleague = { token, accountId: rows.find(({ name }) => name.startsWith('Tess'))?.accountId ?? '' };
  const [client, template] = await Promise.all([newClient(by), newTemplate(by)]);
  clientId = client._id;
  templateId = template._id;
});

const party = (name: string, side: 'adverse' | 'related' = 'adverse') => ({
  ...{ partyId: newId(), side, kind: 'person' as const, name, formerNames: [`${name} Smith`] },
  ...{ email: '', phone: '', address: '', note: '' },
});
const partiesOf = async (matterId: string) =>
  (await ok(call(listParties, { matterId }, by))).rows.map(({ name, side }) => [name, side]);
const promised = async () => (await allItems()).filter(({ sk }) => String(sk).startsWith('OUTBOX#parties-'));

describe('200', () => {
  const begins = () => ({
    practiceArea: 'Real Estate',
    feeArrangement: 'flat' as const,
    responsibleId: colleague.accountId,
    team: [{ accountId: colleague.accountId, role: 'associate' as const }],
    parties: [party('Orla O’Neill'), party('Dana Levi', 'related')],
  });
  it.each([
    ['without a template', () => ok(call(matters.startMatter, { ...request(), name: 'The mill' }, by))],
    ['from a template', () => ok(call(matters.openMatter, { ...request(), templateId }, by))],
  ])('a matter %s begins with its facts, its team and its parties, whom conflict checks find', async (_, open) => {
    const matter = await open();
    const { matterId } = matter;
    expect(matter).toMatchObject({
      practiceArea: 'Real Estate',
      feeArrangement: 'flat',
      responsible: { accountId: colleague.accountId },
      number: expect.any(String),
    });
    expect(await partiesOf(matterId)).toEqual([
      ['Orla O’Neill', 'adverse'],
      ['Dana Levi', 'related'],
    ]);
    const { hits } = await ok(call(findConflicts, { kind: 'person', name: 'Orla O’Neill' } as never, by));
    expect(JSON.stringify(hits)).toContain(matterId);
    expect(await promised()).toEqual([]);
    const { rows } = await ok(call(listMatterTimeline, { matterId }, by));
    expect(rows.map(({ said, about }) => [said, about])).toEqual(
      expect.arrayContaining([
        ['Added a party', 'Orla O’Neill'],
        ['Opened a matter', undefined],
      ]),
    );
  });
  const request = () => ({ matterId: newId(), clientId, ...begins() });

  it('who is of its team from the beginning is told once, however often the request is sent', async () => {
    const { responsibleId: _, ...others } = begins();
    const asked = { matterId: newId(), clientId, name: 'Told once', ...others };
    const first = await ok(call(matters.startMatter, asked, by));
    expect(first.team).toMatchObject([{ accountId: colleague.accountId, role: 'associate' }]);
    expect(await ok(call(matters.startMatter, asked, by))).toEqual(first);
    expect(await partiesOf(asked.matterId)).toHaveLength(2);
    const { rows } = await ok(call(listNotifications, {}, colleague));
    expect(rows.filter((row) => JSON.stringify(row).includes('Told once'))).toHaveLength(1);
  });

  it('a full team and all parties that may be given fit into one opening, as do all parties beside a client who is added @soak', async () => {
    const names = ['Ann', 'Bea', 'Cid', 'Dov', 'Eve'];
    const members: string[] = [];
    // One after the other: of two who are invited at one moment the places of a plan refuse one.
    for (const firstName of names) {
      const local = await stack();
      const email = `${newId()}@example.com`;
      await inviteStaff(local, by.token, email, await addRole(local, by.token, `Role ${newId()}`, [3]));
      await joinAsStaff(local, { firstName, lastName: 'Tester', email, password });
      const { rows } = await ok(call(listMemberNames, {}, by));
      members.push(rows.find(({ name }) => name.startsWith(`${firstName} `))?.accountId ?? '');
    }
    expect(members).toHaveLength(BEGINNING_LIMITS.team);
    const asked = () => ({
      ...{ matterId: newId(), templateId, name: Array.from({ length: 12 }, (_, at) => `word${at}`).join(' ') },
      parties: Array.from({ length: BEGINNING_LIMITS.parties }, (_, at) => party(`Party number ${at}`)),
    });
    const team = members.map((accountId) => ({ accountId, role: 'paralegal' as const }));
    const newClient = {
      invitee_name: 'Anne-Marie Bartholomew O’Neill (née Featherstonehaugh)',
      invitee_email: `${newId()}@anne-marie.example`,
    };
    for (const beside of [
      { clientId, team },
      { clientId: newId(), newClient },
    ]) {
      const { matterId } = await ok(call(matters.openMatter, { ...asked(), ...beside }, by));
      expect(await partiesOf(matterId)).toHaveLength(BEGINNING_LIMITS.parties);
    }
    const both = { ...asked(), clientId: newId(), newClient, team };
    expect((await call(matters.openMatter, both, by)).status).toBe(400);
  });
});

describe('400', () => {
  it('more parties than an opening keeps, and one without a name, open nothing', async () => {
    const matterId = newId();
    const many = Array.from({ length: BEGINNING_LIMITS.parties + 1 }, (_, at) => party(`Party ${at}`));
    for (const parties of [many, [party('')]]) {
      const { status } = await call(matters.startMatter, { matterId, clientId, name: 'Late', parties }, by);
      expect(status).toBe(400);
    }
    expect((await call(matters.readMatter, { matterId }, by)).status).toBe(404);
  });
});

describe('404', () => {
  it('nobody of another firm is of its team, and then nothing is opened and no party kept', async () => {
    const matterId = newId();
    const stranger = await newLawyer();
    const { rows } = await ok(call(listMemberNames, {}, stranger));
    const team = [{ accountId: rows[0]?.accountId ?? '', role: 'lead' as const }];
    const asked = { matterId, clientId, team, parties: [party('Nobody')] };
    expect((await call(matters.startMatter, { ...asked, name: 'Strange' }, by)).status).toBe(404);
    expect((await call(matters.openMatter, { ...asked, templateId }, by)).status).toBe(404);
    expect((await call(matters.readMatter, { matterId }, by)).status).toBe(404);
    expect(await promised()).toEqual([]);
  });
});
