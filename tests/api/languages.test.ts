import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { call, ok } from '#bin/caller.ts';
import { createGateway } from '#bin/gateway.ts';
import { routes } from '#bin/local.ts';
import { patientServer } from '#bin/local-server.ts';
import { allEndpoints, unknownPath } from '#core/api.ts';
import { requireFilled } from '#core/assembly/merge/leftovers.ts';
import { failedJob, newJob } from '#core/documents/contract-job.ts';
import * as documents from '#core/documents/endpoints.ts';
import { type Endpoint, hasQuery } from '#core/endpoint.ts';
import { message } from '#core/language/message.ts';
import * as notifications from '#core/notifications/endpoints.ts';
import { Problem, type ProblemBody, type ProblemCode, problems } from '#core/problem.ts';
import * as questionnaires from '#core/questionnaires/endpoints.ts';
import { unaskedNote } from '#core/questionnaires/unasked-words.ts';
import * as team from '#core/team/endpoints.ts';
import * as templates from '#core/templates/endpoints.ts';
import type { GatewayEvent } from '#http/call.ts';
import { serve } from '#http/serve.ts';
import { contractJobKey, templateTagsKey, versionKey } from '#store/keys.ts';
import { representatives, triedByDefault } from '#tests/safety/representatives.ts';
import { partsOf } from '#tests/safety/tokens.ts';
import { docx, newTemplate, templateRequest, upload } from './practice.ts';
import { isTold, offerPseudo, PSEUDO } from './pseudo-locale.ts';
import { doorOf } from './refusals.ts';
import { aimedAt, badRequests, notJson, unkeepableBodies } from './sample.ts';
import { newId, stack } from './stack.ts';
import { allItems, putItem } from './table.ts';
import { buildWorld, type World } from './world.ts';

offerPseudo();
const headers = { 'accept-language': `xx, ${PSEUDO};q=0.9, en;q=0.1` };
const endpoints = allEndpoints().map((each) => ({ ...each, title: `${each.area} ${each.name}` }));
const last = (area: string): number => ['account', 'auth'].indexOf(area);
/** What is refused before a schema is asked is told alike by all: bodies of many kinds are sent to one of each area and method, by `npm run soak` to all. */
const heavy = new Set(triedByDefault(endpoints.map(({ name }) => name)));
/** Those that each kind of caller calls; the others are called by their owner. */
const calling = new Set(process.env.SOAK ? heavy : representatives().map(({ name }) => name));
const functions = join(import.meta.dirname, '../../functions/endpoints');

/** Words of a reply that no catalogue has. */
const untold = ({ errors = [], message = '' }: Partial<ProblemBody>): string[] =>
  [message, ...errors.map(({ msg }) => msg)].filter((text) => text !== '' && !isTold(text));

const problemOf = (refusing: () => void): Problem => {
  try {
    refusing();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('Nothing was refused');
};

let world: World;
let port = 0;
beforeAll(async () => {
  world = await buildWorld();
  Object.assign(process.env, (await stack()).environment);
  const logged = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  type Handler = (event: GatewayEvent) => Promise<object>;
  const invoke = async (name: string, event: GatewayEvent) =>
    ((await import(join(functions, `${name}.ts`))) as { handler: Handler }).handler(event);
  const authorize = async (token: string) => partsOf(token).claims as Record<string, string>;
  const unknown = `${unknownPath.area}/${unknownPath.file}`;
  const server = patientServer(createGateway({ routes: routes(), unknownPath: unknown, authorize, invoke }));
  await new Promise<void>((listening) => server.listen(0, listening));
  port = (server.address() as AddressInfo).port;
  return () => {
    logged.mockRestore();
    server.close();
    server.closeAllConnections();
  };
}, 120_000);

describe('in another language', () => {
  it.each(Object.keys(problems) as ProblemCode[])('%s is told', async (code) => {
    const params = { name: 'Cleo', total: '$5.00', words: 'Now', most: '5 KB', reason: 'So', what: 'That', why: 'So' };
    const refusing = serve(
      {
        ...(endpoints[0] as { endpoint: Endpoint }).endpoint,
        access: 'public',
        request: z.object({}),
        response: z.unknown(),
      },
      async () => {
        throw new Problem(code, { params });
      },
    );
    const event = {
      headers,
      body: '{}',
      requestContext: { requestId: 'r', domainName: 'localhost', http: { sourceIp: '127.0.0.1' } },
    };
    const reply = await refusing(event as unknown as GatewayEvent);
    expect(untold(JSON.parse(reply.body ?? '') as ProblemBody)).toEqual([]);
    expect(reply.headers).toMatchObject({ 'content-language': PSEUDO, vary: 'accept-language' });
  });

  it('what a member did is told', async () => {
    const { memberId = '' } = world.ids;
    const { data } = await ok(call(port, team.listMemberActivity, { memberId }, { ...world.owner, headers }));
    expect(data.length).toBeGreaterThan(0);
    expect(data.filter((event) => !isTold(event.message))).toEqual([]);
  });

  it('what somebody hears on screen is told', async () => {
    const { rows } = await ok(call(port, notifications.listNotifications, {}, { ...world.owner, headers }));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => !isTold(row.message))).toEqual([]);
  });

  it.each([
    ['closed wrongly', ['{{#a}} {{/b}} {{', '{{x | shout}} {{first name}} {{#c | upper}} {{/}} {{}}']],
    ['of another product', ['[[client_name]] {% if a %}']],
  ])('a template with tags %s is refused in it', async (_, paragraphs) => {
    const request = templateRequest(await upload(world.owner, docx(...paragraphs)));
    const { status, body } = await call(port, templates.createTemplate, request, { ...world.owner, headers });
    expect(status).toBe(422);
    const { errors = [] } = body as unknown as ProblemBody;
    expect(errors.length).toBeGreaterThan(1);
    expect(untold(body as unknown as ProblemBody)).toEqual([]);
  });

  it('what a PDF of a template will not show, and where its tags stand, is told', async () => {
    const file = await upload(world.owner, docx('Ꮳ and {{name}}', '{{#a}}{{b}}{{/a}}'));
    const kept = await ok(call(port, templates.createTemplate, templateRequest(file), { ...world.owner, headers }));
    expect(kept.box_file_data.notes.map(isTold)).toEqual([true]);
    const aim = { templateId: kept._id };
    const { box_file_data, outline } = await ok(call(port, templates.readTemplate, aim, { ...world.owner, headers }));
    expect(box_file_data.notes).toEqual(kept.box_file_data.notes);
    const asked = await ok(call(port, questionnaires.readQuestionnaire, aim, { ...world.owner, headers }));
    for (const { fields, sections } of [outline, asked.outline]) {
      const places = [...fields, ...sections, ...sections.flatMap((section) => section.fields)].map((use) => use.place);
      expect(places.map(isTold)).toEqual([true, true, true]);
    }
    const { outline: english } = await ok(call(port, templates.readTemplate, aim, world.owner));
    expect(english.fields.map(({ place }) => place)).toEqual(["paragraph 1: 'Ꮳ and {{name}}'"]);
  });

  it('what is noted of a version is told, but for notes that were kept in words', async () => {
    const { documentId = '', matterId = '' } = world.ids;
    const notes = [unaskedNote(['fee']), 'Kept in words.'];
    const { pk } = versionKey(world.firmPartition.replace('FIRM#', ''), documentId, 1);
    for (const item of (await allItems()).filter((each) => each.pk === pk)) await putItem({ ...item, notes });
    const { rows: versions } = await ok(
      call(port, documents.listDocumentVersions, { documentId }, { ...world.owner, headers }),
    );
    const { rows } = await ok(call(port, documents.listMatterDocuments, { matterId }, { ...world.owner, headers }));
    for (const [note = '', kept] of [versions[0]?.notes ?? [], rows[0]?.notes ?? []]) {
      expect(isTold(note)).toBe(true);
      expect(kept).toBe('Kept in words.');
    }
    const english = await ok(call(port, documents.listDocumentVersions, { documentId }, world.owner));
    expect(english.rows[0]?.notes[0]).toBe('No question asks for {{fee}}, so this tag was left empty.');
  });

  it('places of tags that were kept in words are shown as they are', async () => {
    const firmId = world.firmPartition.replace('FIRM#', '');
    const use = { identifier: 'fee', formats: [], place: 'paragraph 1 of before', within: [] };
    const tags = { outline: { fields: [use], sections: [] }, order: ['fee'] };
    const { _id: templateId } = await newTemplate(world.owner);
    await putItem({ ...templateTagsKey(firmId, templateId), ...tags });
    const read = await ok(call(port, templates.readTemplate, { templateId }, { ...world.owner, headers }));
    expect(read.outline.fields.map(({ place }) => place)).toEqual(['paragraph 1 of before']);
  });

  it('why a contract was not made is told, whenever it was kept', async () => {
    const { matterId = '' } = world.ids;
    const fault = { text: '{{name}}', place: message('paragraph {number}', { number: 7 }) };
    const refused = problemOf(() => requireFilled([fault]));
    const job = failedJob(newJob(newId(), 'lawyer', new Date()), refused);
    await putItem({ ...contractJobKey(world.firmPartition.replace('FIRM#', ''), matterId), ...job, version: 1 });
    const read = await ok(call(port, documents.readContractJob, { matterId }, { ...world.owner, headers }));
    expect(read.job).toMatchObject({ state: 'failed', problem: { problem: 'contract-refused' } });
    expect(untold(read.job?.problem ?? {})).toEqual([]);
  });

  it.each(endpoints)('$title tells what is wrong with a request', async ({ endpoint }) => {
    const { ask, send } = doorOf(endpoint, headers);
    const good = aimedAt(endpoint, world.ids);
    const hasInput = Object.keys(endpoint.request.shape).length > 0;
    const bad = hasInput ? fc.sample(badRequests(endpoint, good), { numRuns: process.env.SOAK ? 40 : 5, seed: 1 }) : [];
    for (const request of bad) expect(untold((await ask(request)).problem)).toEqual([]);
    if (hasQuery(endpoint.method) || !heavy.has(endpoint.name)) return;
    const { atOneField, everywhere } = unkeepableBodies(endpoint, good);
    for (const body of [...notJson, ...atOneField.slice(0, 4), ...everywhere])
      expect(untold((await send(body, good)).problem)).toEqual([]);
  });

  it.each(endpoints.toSorted((one, other) => last(one.area) - last(other.area)))(
    '$title tells whoever calls what became of it',
    async ({ endpoint }) => {
      const { stranger, client, owner } = world;
      for (const by of calling.has(endpoint.name) ? [{}, stranger, client, owner] : [owner]) {
        const reply = await call(port, endpoint, aimedAt(endpoint, world.ids) as never, { ...by, headers });
        // The gateway refuses a missing token by itself.
        if (!('token' in by) && reply.status === 401) continue;
        expect(untold((reply.body ?? {}) as Partial<ProblemBody>)).toEqual([]);
        expect(reply.headers.get('content-language')).toBe(PSEUDO);
      }
    },
  );

  it('a path where nothing is says so', async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/api/nowhere`, { headers });
    expect(untold((await reply.json()) as ProblemBody)).toEqual([]);
    expect(reply.headers.get('content-language')).toBe(PSEUDO);
  });
});

it('what the test would find: words that no catalogue has', () => {
  expect(isTold('Not found.')).toBe(false);
  expect(isTold('⟦Ƞǿŧ ƒǿŭƞḓ.⟧')).toBe(true);
  expect(isTold('⟦Ȧƀ ⟨Cleo Client⟩⟧')).toBe(true);
  expect(isTold('⟦Ȧƀ ⟨Please try again.⟩⟧')).toBe(false);
  expect(isTold('⟦Ȧ and⟧')).toBe(false);
});

it('who asks for no language that there is, is told in English', async () => {
  const { ask } = doorOf((endpoints.find(({ name }) => name === 'login') as { endpoint: Endpoint }).endpoint, {
    'accept-language': 'xx-YY, *;q=0',
  });
  const { problem } = await ask({});
  expect(problem.message).toBe('Please check the highlighted fields.');
  expect(problem.errors).toContainEqual({ field: 'email', msg: 'Please enter the email' });
});
