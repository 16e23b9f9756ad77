import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { allEndpoints } from '#core/api.ts';
import { type Endpoint, hasQuery, pathNames } from '#core/endpoint.ts';
import { openApiDocument } from '#core/openapi.ts';
import { runs } from '#tests/property-runs.ts';
import { triedByDefault } from '#tests/safety/representatives.ts';
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
  // To load each bundle by itself takes longer than all that is asked here: `npm run soak` does.
  await (process.env.SOAK ? stack(deployed) : stack());
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

/** How many endpoints are asked between two looks at all that the first firm owns: reading it takes longer than they do. */
const AT_ONCE = 40;
/** Asks endpoints in their order, none of which changes anything of the first firm. */
const expectUnchangedBy = async (
  asked: readonly (typeof endpoints)[number][],
  ask: (endpoint: Endpoint) => Promise<void>,
): Promise<void> => {
  let before = await digest();
  for (let at = 0; at < asked.length; at += AT_ONCE) {
    const few = asked.slice(at, at + AT_ONCE);
    for (const { endpoint } of few) await ask(endpoint);
    const after = await digest();
    expect(after, `one of ${few.map(({ title }) => title).join(', ')} changed what another firm owns`).toBe(before);
    before = after;
  }
};

describe('401', () => {
  const { schemas } = openApiDocument(endpoints).components;
  const refs = JSON.stringify(schemas.refusal).replaceAll('#/components/schemas/', '#/$defs/');
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
  it('no endpoint shows or changes anything of another firm', () =>
    expectUnchangedBy(owned, async (endpoint) => {
      const request = aimed(endpoint);
      expect.soft(endpoint.request.safeParse(request).error?.issues ?? [], endpoint.name).toEqual([]);
      const { status, text } = await call(endpoint, request, { token: world.stranger.token });
      const own = callerMade[endpoint.name] ?? [];
      const aimsAtSomething = Object.keys(request).some((name) => name in world.ids && !own.includes(name));
      // A client-side endpoint may also answer a lawyer that this area is not hers.
      const refusals = [404, ...(endpoint.access === 'client' ? [403] : [])];
      if (aimsAtSomething) expect.soft(refusals, endpoint.name).toContain(status);
      for (const marker of world.markers) expect.soft(text, endpoint.name).not.toContain(marker);
    }));

  it('every endpoint of members is closed to the client of the firm', () =>
    expectUnchangedBy(
      owned.filter(({ endpoint }) => endpoint.access === 'member'),
      async (endpoint) => {
        const { status } = await call(endpoint, aimed(endpoint), { token: world.client.token });
        const refusals = [403, 404, ...(pathNames(endpoint.path).length > 0 ? [] : [200])];
        expect.soft(refusals, endpoint.name).toContain(status);
      },
    ));
});

describe('400', () => {
  // Most requests meet the parser in this process; a few of them go the whole way. `npm run soak` sends all, of bad input twenty times as many.
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
    await fc.assert(property, { numRuns: runs(30), endOnFailure: true });
    for (const request of [...fc.sample(bad, 1), ...passing.slice(0, 1)])
      expectBadRequest(await call(endpoint, request as never, callerOf(endpoint)));
  });

  /** Those that are sent all bodies, most of which are refused before the schema of any; the others get few and small ones. */
  const whole = new Set(
    triedByDefault(
      endpoints.map(({ name }) => name),
      { byMethod: false },
    ),
  );
  const withBody = endpoints.filter(({ endpoint }) => !hasQuery(endpoint.method));
  const pathOf = ({ path }: Endpoint): string =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => world.ids[name] ?? 'x');

  it.each(withBody)(
    '$title answers what cannot be kept, and any number of wrong keys, in a small reply',
    async ({ endpoint }) => {
      const door = doorOf(endpoint);
      const good = aimed(endpoint);
      const bodies = unkeepableBodies(endpoint, good);
      const [atOneField, everywhere] = whole.has(endpoint.name)
        ? [bodies.atOneField, bodies.everywhere]
        : [bodies.atFirstField, []];
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
    for (const body of whole.has(endpoint.name) ? notJson : notJson.slice(0, 1)) {
      const reply = await door.send(body, aimed(endpoint));
      expect(reply.status).toBe(400);
      expectProblemShape(reply);
    }
    for (const body of notJson.slice(0, whole.has(endpoint.name) ? 3 : 1)) {
      const reply = await send(endpoint.method, pathOf(endpoint), body, callerOf(endpoint));
      expectBadRequest(reply);
      expectProblemShape(reply);
    }
  });
});
