import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { allEndpoints } from '#core/api.ts';
import { type Endpoint, hasQuery, pathNames } from '#core/endpoint.ts';
import { openApiDocument } from '#core/openapi.ts';
import { doorOf, expectBadRequest, expectProblemShape, expectSmallReply } from './refusals.ts';
import { aimedAt, badRequests, notJson, unkeepableBodies } from './sample.ts';
import { call, deployed, send, stack } from './stack.ts';
import { allItems, digestOf } from './table.ts';
import { buildWorld, callerMade, type World } from './world.ts';

const endpoints = allEndpoints().map((each) => ({ ...each, title: `${each.area} ${each.name}` }));
const secured = endpoints.filter(({ endpoint }) => endpoint.access !== 'public');
const turnOf = ({ name }: Endpoint): number => Object.keys(callerMade).indexOf(name);
/** Those that take ids from the caller come last: what the stranger makes under the same id is then her own. */
const owned = secured
  .filter(({ endpoint }) => endpoint.access !== 'account')
  .toSorted((one, other) => turnOf(one.endpoint) - turnOf(other.endpoint));
const withInput = endpoints.filter(({ endpoint }) => Object.keys(endpoint.request.shape).length > 0);

let world: World;
beforeAll(async () => {
  await stack(deployed);
  world = await buildWorld();
}, 120_000);

/** Who may ask an endpoint for something. */
const callerOf = ({ access }: Endpoint) => (access === 'client' ? world.client : world.owner);

const aimed = (endpoint: Endpoint): Record<string, never> => aimedAt(endpoint, world.ids);

/** Everything the first firm owns, as one digest. */
const digest = async (): Promise<string> => {
  const owned = (await allItems()).filter(({ pk }) => String(pk).startsWith(world.firmPartition));
  expect(owned.length).toBeGreaterThan(5);
  return digestOf(owned);
};

/** What the first firm owned after the last request that changed nothing of it: reading all anew takes longer than the request. */
let unchanged: string | undefined;
const expectUnchangedBy = async (ask: () => Promise<void>): Promise<void> => {
  const before = unchanged ?? (await digest());
  unchanged = undefined;
  await ask();
  const after = await digest();
  expect(after).toBe(before);
  unchanged = after;
};

describe('401', () => {
  const { schemas } = openApiDocument(endpoints).components;
  const refs = JSON.stringify(schemas.unauthorized).replaceAll('#/components/schemas/', '#/$defs/');
  const promised = z.fromJSONSchema({ ...JSON.parse(refs), $defs: { problem: schemas.problem } });

  it.each(secured)('$title answers nobody without a token', async ({ endpoint }) => {
    const { status, body } = await call(endpoint, aimed(endpoint));
    expect(status).toBe(401);
    expect(promised.safeParse(body).error).toBeUndefined();
  });

  it.each(secured)('$title answers nobody with a forged token', async ({ endpoint }) => {
    const [head, body] = world.owner.token.split('.');
    const { status } = await call(endpoint, aimed(endpoint), { token: `${head}.${body}.${'A'.repeat(342)}` });
    expect(status).toBe(401);
  });
});

describe('404', () => {
  it.each(owned)('$title shows and changes nothing of another firm', async ({ endpoint }) => {
    const request = aimed(endpoint);
    expect(endpoint.request.safeParse(request).error?.issues ?? []).toEqual([]);
    await expectUnchangedBy(async () => {
      const { status, text } = await call(endpoint, request, { token: world.stranger.token });
      const own = callerMade[endpoint.name] ?? [];
      const aimsAtSomething = Object.keys(request).some((name) => name in world.ids && !own.includes(name));
      // A client-side endpoint may also answer a lawyer that this area is not hers.
      if (aimsAtSomething) expect([404, ...(endpoint.access === 'client' ? [403] : [])]).toContain(status);
      for (const marker of world.markers) expect(text).not.toContain(marker);
    });
  });

  it.each(owned.filter(({ endpoint }) => endpoint.access === 'member'))(
    '$title is closed to the client of the firm',
    async ({ endpoint }) => {
      await expectUnchangedBy(async () => {
        const { status } = await call(endpoint, aimed(endpoint), { token: world.client.token });
        expect([200, 403, 404]).toContain(status);
        if (pathNames(endpoint.path).length > 0) expect([403, 404]).toContain(status);
      });
    },
  );
});

describe('400', () => {
  // A thousand requests meet the parser in this process; a few of them go the whole way. `npm run soak` sends them all.
  beforeAll(async () => {
    Object.assign(process.env, (await stack()).environment);
    const logged = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    return () => logged.mockRestore();
  });

  it.each(withInput)('$title answers bad input in the promised shape, whatever it is', async ({ endpoint }) => {
    const { ask } = doorOf(endpoint);
    const bad = badRequests(endpoint, aimed(endpoint));
    const passing: Record<string, unknown>[] = [];
    const property = fc.asyncProperty(bad, async (request) => {
      // Sockets have their turn, so that none is found closed after a long walk through the parser.
      await setImmediate();
      const reply = await ask(request);
      const isPathWhole = pathNames(endpoint.path).every((name) => name in request);
      if (reply.status === 200 && !isPathWhole) passing.push(request);
      else expectBadRequest(reply);
    });
    await fc.assert(property, { numRuns: 200, endOnFailure: true });
    for (const request of [...fc.sample(bad, 3), ...passing.slice(0, 3)])
      expectBadRequest(await call(endpoint, request as never, callerOf(endpoint)));
  });

  const withBody = endpoints.filter(({ endpoint }) => !hasQuery(endpoint.method));
  const pathOf = ({ path }: Endpoint): string =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => world.ids[name] ?? 'x');

  it.each(withBody)(
    '$title answers what cannot be kept, and any number of wrong keys, in a small reply',
    async ({ endpoint }) => {
      const door = doorOf(endpoint);
      const good = aimed(endpoint);
      const { atOneField, everywhere } = unkeepableBodies(endpoint, good);
      const passing = [];
      for (const body of [...atOneField, ...everywhere]) {
        const reply = await door.send(body, good);
        expectSmallReply(body, reply);
        if (reply.status === 200) passing.push(body);
      }
      // What the parser lets pass is for the endpoint to answer: all of it is sent.
      for (const body of new Set([...atOneField.slice(0, 1), ...everywhere.slice(0, 2), ...passing]))
        expectSmallReply(body, await send(endpoint.method, pathOf(endpoint), body, callerOf(endpoint)));
    },
  );

  it.each(withBody)('$title answers what is not JSON in the promised shape', async ({ endpoint }) => {
    const door = doorOf(endpoint);
    for (const body of notJson) {
      const reply = await door.send(body, aimed(endpoint));
      expect(reply.status).toBe(400);
      expectProblemShape(reply);
    }
    for (const body of notJson.slice(0, 3)) {
      const reply = await send(endpoint.method, pathOf(endpoint), body, callerOf(endpoint));
      expectBadRequest(reply);
      expectProblemShape(reply);
    }
  });
});
