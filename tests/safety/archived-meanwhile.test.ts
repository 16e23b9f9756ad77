import { beforeAll, expect, it } from 'vitest';
import * as clients from '#core/clients/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as templates from '#core/templates/endpoints.ts';
import { fault, faultyStack } from '#tests/api/faults.ts';
import { type By, newClient, newLawyer, newTemplate } from '#tests/api/practice.ts';
import { call, newId, ok, stack } from '#tests/api/stack.ts';

beforeAll(() => faultyStack(), 120_000);

/** A template and a client of a lawyer, and what opens a matter of both, held back just before it is kept. */
const overtaken = async (operation: 'sendTemplate' | 'openMatter') => {
  const by = await newLawyer();
  const template = await newTemplate(by);
  const client = await newClient(by);
  const request = { matterId: newId(), clientId: client._id, templateId: template._id };
  const gap = fault('dynamodb', 'TransactWriteItems', {
    does: 'held',
    where: (body) => body.includes(`"${operation}"`) && body.includes('"MATTERID"'),
  });
  const opening =
    operation === 'sendTemplate' ? call(matters.sendTemplate, request, by) : call(matters.openMatter, request, by);
  await gap.met;
  const settle = async () => {
    gap.release();
    return (await opening).problem?.problem;
  };
  return { by, template, client, request, settle };
};

const nothingOf = async (by: By, { matterId }: { matterId: string }, email: string): Promise<void> => {
  expect((await call(matters.readMatter, { matterId }, by)).status).toBe(404);
  expect(await (await stack()).mail(email)).toEqual([]);
};

it.each(['sendTemplate', 'openMatter'] as const)(
  'a template that is archived at the moment of %s starts no matter, and nobody is mailed',
  async (operation) => {
    const { by, template, client, request, settle } = await overtaken(operation);
    const { _id: templateId, version } = template;
    await ok(call(templates.archiveTemplate, { templateId, version }, by));
    expect(await settle()).toBe('template-archived');
    await nothingOf(by, request, client.invitee_email);
  },
);

it('a client who is archived at the moment of opening has no matter', async () => {
  const { by, client, request, settle } = await overtaken('openMatter');
  await ok(call(clients.archiveClient, { clientId: client._id, version: client.version }, by));
  expect(await settle()).toBe('client-archived');
  await nothingOf(by, request, client.invitee_email);
});

it('a client who was invited a moment ago and is archived at the moment of sending is sent nothing', async () => {
  const by = await newLawyer();
  const { _id: templateId } = await newTemplate(by);
  const { _id: clientId } = await newClient(by);
  const matterId = newId();
  const { version } = await ok(call(matters.openMatter, { matterId, clientId, templateId }, by));
  const invited = await ok(call(clients.inviteClient, { clientId }, by));
  const gap = fault('dynamodb', 'TransactWriteItems', {
    does: 'held',
    where: (body) => body.includes('"sendQuestionnaire"') && body.includes(matterId),
  });
  const sending = call(matters.sendQuestionnaire, { matterId, version }, by);
  await gap.met;
  await ok(call(clients.archiveClient, { clientId, version: invited.version }, by));
  gap.release();
  expect((await sending).problem?.problem).toBe('client-archived');
  expect((await ok(call(matters.readMatter, { matterId }, by))).questionnaire).toBe('not-sent');
});

it('a client who is archived at the moment of sending is mailed nothing', async () => {
  const { by, client, request, settle } = await overtaken('sendTemplate');
  await ok(call(clients.archiveClient, { clientId: client._id, version: client.version }, by));
  expect(await settle()).toBe('conflict');
  await nothingOf(by, request, client.invitee_email);
});
