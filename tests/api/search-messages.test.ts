import { beforeAll, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { changeMatterTeam, restrictMatter } from '#core/matter-team/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as messages from '#core/messages/endpoints.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import { changeItem } from './auth-world.ts';
import { fault, faultyStack } from './faults.ts';
import { type By, newLawyer, sharedMatter, startedMatter } from './practice.ts';
import { call, newId, ok, stack } from './stack.ts';
import { allItems } from './table.ts';

let by: By;
beforeAll(async () => {
  await faultyStack();
  by = await newLawyer();
});

const staffWith = async (lastName: string, codes: number[]): Promise<By & { accountId: string }> => {
  const local = await stack();
  const person = { firstName: 'Mina', lastName, email: `${newId()}@example.com`, password: 'Correct-horse-9' };
  await inviteStaff(local, by.token, person.email, await addRole(local, by.token, `Role ${newId()}`, codes));
  const token = await joinAsStaff(local, person);
  const { rows } = await ok(call(listMemberNames, {}, by));
  return { token, accountId: rows.find(({ name }) => name === `Mina ${lastName}`)?.accountId ?? '' };
};
const say = (conversationId: string, text: string, who: By = by) =>
  ok(call(messages.sendChatMessage, { conversationId, messageId: newId(), text }, who));
const reply = (conversationId: string, text: string, who: By) =>
  ok(call(messages.sendInvitedChatMessage, { conversationId, messageId: newId(), text }, who));
const found = async (query: string, who: By = by) =>
  (await ok(call(messages.searchMessages, { words: query }, who))).rows.map(({ conversationId, number }) => ({
    conversationId,
    number,
  }));
const foundIn = async (conversationId: string, query: string, who: By = by) =>
  (await ok(call(messages.findInConversation, { conversationId, words: query }, who))).numbers;

it('a message is found by beginnings of its words in any order, with the sentence around, by the firm and by its client', async () => {
  const { matterId, guest } = await sharedMatter(by);
  const conversationId = `client-${matterId}`;
  await say(conversationId, 'Good day. The millrace of O’Neill is capped at dusk. Bye.');
  await reply(conversationId, 'The mill of שלום is old.', guest);
  const [row] = (await ok(call(messages.searchMessages, { words: 'capped oneill' }, by))).rows;
  expect(row).toMatchObject({
    ...{ conversationId, kind: 'client', number: 1, name: 'Lana Tester' },
    ...{ before: 'The millrace of O’Neill is ', found: 'capped', after: ' at dusk.' },
  });
  expect(await found('mill')).toEqual([
    { conversationId, number: 2 },
    { conversationId, number: 1 },
  ]);
  expect(await found('שלום')).toEqual([{ conversationId, number: 2 }]);
  expect(await found('millrace old')).toEqual([]);
  expect(await found('the of')).toEqual([]);
  expect((await ok(call(messages.searchInvitedMessages, { words: 'millrace' }, guest))).rows).toMatchObject([
    { conversationId, number: 1, found: 'millrace' },
  ]);
  expect(await foundIn(conversationId, 'mill old')).toEqual([2]);
  expect(
    (await ok(call(messages.findInInvitedConversation, { conversationId, words: 'mill' }, guest))).numbers,
  ).toEqual([2, 1]);
});

it('what hyphens part is found as one word too', async () => {
  const conversationId = `firm-${(await startedMatter(by)).matterId}`;
  await say(conversationId, 'The Ferry-Landing stays.');
  expect(await found('ferrylanding')).toEqual([{ conversationId, number: 1 }]);
  expect(await foundIn(conversationId, 'ferryland stays')).toEqual([1]);
  expect(await found('ferry-landing')).toEqual([{ conversationId, number: 1 }]);
});

it('what is said inside a firm is found by no client, and nothing by another firm', async () => {
  const { matterId, guest } = await sharedMatter(by);
  await say(`firm-${matterId}`, 'A sluicegate between us');
  expect(await found('sluicegate')).toEqual([{ conversationId: `firm-${matterId}`, number: 1 }]);
  expect((await ok(call(messages.searchInvitedMessages, { words: 'sluicegate' }, guest))).rows).toEqual([]);
  const stranger = await newLawyer();
  expect(await found('sluicegate', stranger)).toEqual([]);
  const asked = { conversationId: `firm-${matterId}`, words: 'sluicegate' };
  expect((await call(messages.findInConversation, asked, stranger)).status).toBe(404);
  expect((await call(messages.findInInvitedConversation, asked, guest)).status).toBe(404);
  const ofClient = { ...asked, conversationId: `client-${matterId}` };
  expect((await call(messages.findInInvitedConversation, ofClient, (await sharedMatter(by)).guest)).status).toBe(404);
});

it('what two people say is found by these two alone, under the name of the other', async () => {
  const [one, other] = [await staffWith('One', [0, 3]), await staffWith('Other', [0, 3])];
  await say(`direct-${other.accountId}`, 'Lunch at the penstock?', one);
  const titleFor = async (who: By) =>
    (await ok(call(messages.searchMessages, { words: 'penstock' }, who))).rows.map(({ conversationId, title }) => [
      conversationId,
      title,
    ]);
  expect(await titleFor(one)).toEqual([[`direct-${other.accountId}`, 'Mina Other']]);
  expect(await titleFor(other)).toEqual([[`direct-${one.accountId}`, 'Mina One']]);
  expect(await titleFor(by)).toEqual([]);
  expect(await foundIn(`direct-${one.accountId}`, 'penst', other)).toEqual([1]);
});

it('a matter that is open to its team alone is searched by them alone, and who sees their teams’ matters finds these', async () => {
  const [outside, ofTeam] = [await staffWith('Outside', [0, 3]), await staffWith('Team', [0, 5])];
  const { matterId } = await startedMatter(by);
  const conversationId = `firm-${matterId}`;
  await say(conversationId, 'The tailrace is walled');
  expect(await found('tailrace', outside)).toHaveLength(1);
  expect(await found('tailrace', ofTeam)).toEqual([]);
  const { version } = await ok(call(matters.readMatter, { matterId }, by));
  const team = [{ accountId: ofTeam.accountId, role: 'associate' as const }];
  await ok(call(changeMatterTeam, { matterId, version, team }, by));
  const after = await ok(call(matters.readMatter, { matterId }, by));
  await ok(call(restrictMatter, { matterId, version: after.version, onlyTeam: true }, by));
  expect(await found('tailrace', outside)).toEqual([]);
  expect(await found('tailrace', ofTeam)).toEqual([{ conversationId, number: 1 }]);
});

it('to whom a matter was moved finds nothing of what was said to another client', async () => {
  const { matterId, guest } = await sharedMatter(by);
  const conversationId = `client-${matterId}`;
  await say(conversationId, 'The headrace leaks');
  const change = async (of: RegExp, fields: (item: Record<string, unknown>) => object) => {
    const item = (await allItems()).find(({ pk, sk }) => `${pk}`.includes(matterId) && of.test(`${sk}`)) ?? {};
    await changeItem({ pk: `${item.pk}`, sk: `${item.sk}` }, { ...fields(item) });
  };
  await change(/^LINE#/, ({ row }) => ({ row: { ...(row as object), sentAt: '2020-01-01T00:00:00.000Z' } }));
  await change(/^MATTER$/, () => ({ movedAt: '2020-01-02T00:00:00.000Z' }));
  expect((await ok(call(messages.searchInvitedMessages, { words: 'headrace' }, guest))).rows).toEqual([]);
  const asked = { conversationId, words: 'headrace' };
  expect((await ok(call(messages.findInInvitedConversation, asked, guest))).numbers).toEqual([]);
  expect(await foundIn(conversationId, 'headrace')).toEqual([1]);
});

it('the oldest of very many messages is found, page by page in its conversation, and as one of the newest in all @soak', async () => {
  const { matterId } = await startedMatter(by);
  const conversationId = `firm-${matterId}`;
  await say(conversationId, 'The spillway and the cofferdam');
  for (let nth = 2; nth <= 102; nth += 1) await say(conversationId, `The spillway ${nth}`);
  expect(await foundIn(conversationId, 'cofferdam spillway')).toEqual([1]);
  const first = await ok(call(messages.findInConversation, { conversationId, words: 'spillway' }, by));
  expect([first.numbers.length, first.numbers[0]]).toEqual([100, 102]);
  const { cursor = '' } = first;
  const second = await ok(call(messages.findInConversation, { conversationId, words: 'spillway', cursor }, by));
  expect(second).toEqual({ numbers: [2, 1] });
  const { rows, more } = await ok(call(messages.searchMessages, { words: 'spillway' }, by));
  expect([rows.map(({ number }) => number), more]).toEqual([[102, 101, 100, 99, 98, 97], true]);
});

it('a message that could not be kept is found by nobody, and sent again it is found once', async () => {
  const { matterId } = await startedMatter(by);
  const sent = { conversationId: `firm-${matterId}`, messageId: newId(), text: 'An aqueduct' };
  const refused = fault('dynamodb', 'TransactWriteItems', { does: 'refused', onwards: true });
  expect((await call(messages.sendChatMessage, sent, by)).status).toBeGreaterThanOrEqual(500);
  refused.release();
  expect(await found('aqueduct')).toEqual([]);
  await ok(call(messages.sendChatMessage, sent, by));
  await ok(call(messages.sendChatMessage, sent, by));
  expect(await found('aqueduct')).toEqual([{ conversationId: sent.conversationId, number: 1 }]);
});
