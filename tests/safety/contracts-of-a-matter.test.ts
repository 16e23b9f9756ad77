import { beforeAll, expect, it } from 'vitest';
import * as matters from '#core/matters/endpoints.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import { fault, faultyStack } from '#tests/api/faults.ts';
import { runIn } from '#tests/api/outbox-world.ts';
import { type By, docx, joined, newClient, newLawyer, newTemplate } from '#tests/api/practice.ts';
import { call, newId, ok } from '#tests/api/stack.ts';
import { allItems } from '#tests/api/table.ts';

let by: By;
let templateId: string;
beforeAll(async () => {
  await faultyStack();
  by = await newLawyer();
  templateId = (await newTemplate(by, docx('For {{buyer}}.')))._id;
}, 120_000);

const plain = async () => {
  const { _id: clientId, invitee_email: email } = await newClient(by);
  const matterId = newId();
  await ok(call(matters.startMatter, { matterId, clientId, name: 'Purchase of a mill' }, by));
  return { matterId, email };
};
const wish = (matterId: string, name?: string) => ({ matterId, contractId: newId(), templateId, name });
const withTwo = async () => {
  const opened = await plain();
  await ok(call(matters.addContract, wish(opened.matterId), by));
  const { matterId: furtherId } = await ok(call(matters.addContract, wish(opened.matterId, 'Lease'), by));
  return { ...opened, furtherId };
};
const read = (matterId: string) => ok(call(matters.readMatter, { matterId }, by));
const close = async (matterId: string) => {
  const { version } = await read(matterId);
  return ok(call(matters.closeMatter, { matterId, version, reason: 'Settled' }, by));
};
/** What is kept of a matter, but the versions of its template and what the outbox is to do. */
const keptOf = async (matterId: string): Promise<string[]> =>
  (await allItems())
    .map(({ pk, sk }) => `${pk}|${sk}`)
    .filter((key) => key.includes(matterId) && !key.includes('#AUDIT|'))
    .sort();

it.each(['first', 'further'])(
  'a kill while the %s contract is added leaves nothing of it, and it can be added again',
  async (which) => {
    const { matterId } = which === 'first' ? await plain() : await withTwo();
    const before = await keptOf(matterId);
    const standing = await read(matterId);
    const request = wish(matterId, 'Side letter');
    for (let nth = 1; nth <= 2; nth += 1) {
      const kill = fault('dynamodb', 'TransactWriteItems', {
        does: 'held',
        where: (body) => body.includes('"addContract"') && body.includes(matterId),
      });
      void call(matters.addContract, { ...request, contractId: newId() }, by);
      await kill.met;
      expect(await keptOf(matterId)).toEqual(before);
      expect(await read(matterId)).toEqual(standing);
    }
    const added = await ok(call(matters.addContract, request, by));
    expect(await ok(call(matters.addContract, request, by))).toEqual(added);
    expect((await read(matterId)).contracts?.length ?? 0).toBe(which === 'first' ? 0 : 2);
  },
);

it('a contract that was being added when its matter was closed is not there', async () => {
  const { matterId } = await withTwo();
  const gap = fault('dynamodb', 'TransactWriteItems', {
    does: 'held',
    where: (body) => body.includes('"addContract"') && body.includes(matterId),
  });
  const adding = call(matters.addContract, wish(matterId, 'Too late'), by);
  await gap.met;
  await close(matterId);
  gap.release();
  expect((await adding).problem.problem).toBe('matter-closed');
  expect((await read(matterId)).contracts).toHaveLength(1);
});

it('answers that were on their way to a further contract when its matter was closed are not kept', async () => {
  const { matterId, email, furtherId } = await withTwo();
  const { version } = await read(furtherId);
  await ok(call(matters.sendQuestionnaire, { matterId: furtherId, version }, by));
  const guest = await joined(email);
  const { questionnaire } = await ok(call(matters.readInvitedQuestionnaire, { matterId: furtherId }, guest));
  const [question = ''] = questionsOf(questionnaire).map(({ id }) => id);
  const save = (seen: number, text: string) =>
    call(matters.saveInvitedAnswers, { matterId: furtherId, version: seen, changes: { [question]: text } }, guest);
  const gap = fault('dynamodb', 'TransactWriteItems', {
    does: 'held',
    where: (body) => body.includes('"saveInvitedAnswers"') && body.includes(furtherId),
  });
  const saving = save(0, 'Late');
  await gap.met;
  await close(matterId);
  gap.release();
  expect((await saving).status).toBe(409);
  const { answers } = await ok(call(matters.readMatterQuestionnaire, { matterId: furtherId }, by));
  expect(answers).toEqual({});
});

it('a kill between the closing and what tells the contracts of it leaves them closed, and the outbox tells the lists', async () => {
  const { matterId, email, furtherId } = await withTwo();
  const { version } = await read(furtherId);
  await ok(call(matters.sendQuestionnaire, { matterId: furtherId, version }, by));
  const guest = await joined(email);
  const stateFor = async () =>
    (await ok(call(matters.listInvitedMatters, {}, guest))).rows.find((row) => row.matterId === furtherId)?.state;
  const kill = fault('dynamodb', 'TransactWriteItems', {
    does: 'held',
    where: (body) => body.includes(`standing-${furtherId}`),
  });
  const { version: seen } = await read(matterId);
  void call(matters.closeMatter, { matterId, version: seen, reason: 'Settled' }, by);
  await kill.met;
  expect((await read(furtherId)).state).toBe('closed');
  const { version: former } = await ok(call(matters.readMatter, { matterId: furtherId }, by));
  const renaming = { matterId: furtherId, version: former, name: 'Another' };
  expect((await call(matters.renameMatter, renaming, by)).problem.problem).toBe('matter-closed');
  await runIn(5);
  expect(await stateFor()).toBe('closed');
});
