import { beforeAll, describe, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { checkStatus } from '#core/auth/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import { listMemberNames, suspendMember } from '#core/team/endpoints.ts';
import { password } from './auth-world.ts';
import { type By, newClient, newLawyer, newTemplate, startedMatter } from './practice.ts';
import { call, newId, ok, stack } from './stack.ts';
import { allItems, putItem } from './table.ts';

let by: Awaited<ReturnType<typeof newLawyer>>;
beforeAll(async () => {
  by = await newLawyer();
});

const year = new Date().getUTCFullYear();
const opener = async (firm: By) => {
  const [client, template] = await Promise.all([newClient(firm), newTemplate(firm)]);
  return () => {
    const request = { matterId: newId(), clientId: client._id, templateId: template._id };
    return call(matters.openMatter, request, firm);
  };
};
const itemOf = async (matterId: string) =>
  (await allItems()).find(({ pk, sk }) => sk === 'MATTER' && String(pk).endsWith(`#MATTER#${matterId}`)) as object;

describe('200', () => {
  it('10 matters that open at one moment get 10 numbers in a row, each once', async () => {
    const firm = await newLawyer();
    const open = await opener(firm);
    const opened = await Promise.all(Array.from({ length: 10 }, open));
    expect(opened.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const numbers = await Promise.all(opened.map(async (reply) => (await ok(Promise.resolve(reply))).number ?? ''));
    expect(numbers.toSorted()).toEqual(
      Array.from({ length: 10 }, (_, at) => `${year}-${String(at + 1).padStart(4, '0')}`),
    );
    expect((await ok(call(matters.readMatterSettings, {}, firm))).taken).toBe(10);
  });

  it('an opening that is refused takes no number, nor does one that is repeated', async () => {
    const firm = await newLawyer();
    const open = await opener(firm);
    const request = { matterId: newId(), clientId: newId(), templateId: newId() };
    expect((await call(matters.openMatter, request, firm)).status).toBe(404);
    const first = await ok(open());
    const { matterId, clientId, templateId = '' } = first;
    expect(await ok(call(matters.openMatter, { matterId, clientId, templateId }, firm))).toEqual(first);
    expect((await ok(open())).number).toBe(`${year}-0002`);
  });

  it('another pattern is that of the next matter, and the sequence goes on', async () => {
    const firm = await newLawyer();
    const open = await opener(firm);
    const before = await ok(open());
    const { pattern, version } = await ok(call(matters.readMatterSettings, {}, firm));
    expect(pattern).toBe('{yyyy}-{seq:4}');
    const changed = await ok(call(matters.changeMatterSettings, { pattern: 'M{yy}/{seq:3}', version }, firm));
    expect(changed).toMatchObject({ pattern: 'M{yy}/{seq:3}', taken: 1 });
    expect((await ok(open())).number).toBe(`M${String(year).slice(-2)}/002`);
    expect((await ok(call(matters.readMatter, { matterId: before.matterId }, firm))).number).toBe(before.number);
  });

  it('facts stand in the matter, in its rows and in what it is found by', async () => {
    const { matterId, matter, client } = await startedMatter(by);
    const { data: me } = await ok(call(checkStatus, {}, by));
    expect(matter.responsible?.accountId).toBe(me._id);
    const { rows: people } = await ok(call(listMemberNames, {}, by));
    expect(people).toMatchObject([matter.responsible ?? {}]);
    const facts = { practiceArea: 'Maritime', feeArrangement: 'flat' as const, description: 'A charter of a ship.' };
    const request = { matterId, version: matter.version, responsibleId: me._id, ...facts };
    const changed = await ok(call(matters.changeMatterFacts, request, by));
    expect(changed).toMatchObject({ ...facts, number: matter.number, responsible: matter.responsible });
    expect(await ok(call(matters.changeMatterFacts, request, by))).toEqual(changed);
    const { rows } = await ok(call(matters.listMatters, { search: 'maritime' }, by));
    expect(rows).toMatchObject([{ id: matterId, number: matter.number, practiceArea: 'Maritime' }]);
    const ofClient = await ok(
      call(matters.listClientMatters, { clientId: client._id, search: matter.number ?? '' }, by),
    );
    expect(ofClient.rows.map(({ id }) => id)).toEqual([matterId]);
    const emptied = { matterId, version: changed.version, practiceArea: '', description: '' };
    const { practiceArea, description, responsible } = await ok(call(matters.changeMatterFacts, emptied, by));
    expect([practiceArea, description, responsible]).toEqual([undefined, undefined, undefined]);
  });

  it('a matter that is older than numbers gets the next once its facts are changed', async () => {
    const { matterId, matter } = await startedMatter(by);
    const { number: _number, responsible: _responsible, ...older } = (await itemOf(matterId)) as typeof matter;
    await putItem(older as never);
    const read = await ok(call(matters.readMatter, { matterId }, by));
    expect([read.number, read.responsible]).toEqual([undefined, undefined]);
    const { taken } = await ok(call(matters.readMatterSettings, {}, by));
    const changed = await ok(call(matters.changeMatterFacts, { matterId, version: read.version }, by));
    expect(changed.number).toBe(`${year}-${String(taken + 1).padStart(4, '0')}`);
  });
});

describe('400', () => {
  it('a pattern that would give one number twice', async () => {
    const { version } = await ok(call(matters.readMatterSettings, {}, by));
    const { status } = await call(matters.changeMatterSettings, { pattern: '{seq:4}', version }, by);
    expect(status).toBe(400);
  });
});

describe('404', () => {
  it('nobody of another firm answers for a matter', async () => {
    const { matterId, matter } = await startedMatter(by);
    const { data: stranger } = await ok(call(checkStatus, {}, await newLawyer()));
    const request = { matterId, version: matter.version, responsibleId: stranger._id };
    expect((await call(matters.changeMatterFacts, request, by)).status).toBe(404);
  });

  it('nobody who is blocked answers for a matter', async () => {
    const local = await stack();
    const staff = { firstName: 'Tess', lastName: 'Tester', email: `${newId()}@example.com`, password };
    await inviteStaff(local, by.token, staff.email, await addRole(local, by.token, 'Lawyer', [2, 3]));
    const { data: colleague } = await ok(call(checkStatus, {}, { token: await joinAsStaff(local, staff) }));
    await ok(call(suspendMember, { memberId: colleague._id }, by));
    const { matterId, matter, client } = await startedMatter(by);
    const facts = { matterId, version: matter.version, responsibleId: colleague._id };
    const started = { matterId: newId(), clientId: client._id, name: 'Another', responsibleId: colleague._id };
    const replies = await Promise.all([
      call(matters.changeMatterFacts, facts, by),
      call(matters.startMatter, started, by),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([404, 404]);
  });
});

describe('409', () => {
  it('facts of a closed matter stay', async () => {
    const { matterId, matter } = await startedMatter(by);
    const { version } = await ok(
      call(matters.closeMatter, { reason: 'Settled', matterId, version: matter.version }, by),
    );
    const reply = await call(matters.changeMatterFacts, { matterId, version, practiceArea: 'Maritime' }, by);
    expect([reply.status, reply.body]).toMatchObject([409, { problem: 'matter-closed' }]);
  });
});
