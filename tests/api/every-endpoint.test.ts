import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { allEndpoints } from '#core/api.ts';
import { type Endpoint, hasQuery, pathNames } from '#core/endpoint.ts';
import { openApiDocument } from '#core/openapi.ts';
import { problems } from '#core/problem.ts';
import { aimedAt, badRequests } from './sample.ts';
import { call, type Reply, send } from './stack.ts';
import { allItems, digestOf } from './table.ts';
import { buildWorld, callerMade, type World } from './world.ts';

const endpoints = allEndpoints().map((each) => ({ ...each, title: `${each.area} ${each.name}` }));
const secured = endpoints.filter(({ endpoint }) => endpoint.access !== 'public');
const turnOf = ({ method, path }: Endpoint): number => Object.keys(callerMade).indexOf(`${method} ${path}`);
/** Those that take ids from the caller come last: what the stranger makes under the same id is then her own. */
const owned = secured
  .filter(({ endpoint }) => endpoint.access !== 'account')
  .toSorted((one, other) => turnOf(one.endpoint) - turnOf(other.endpoint));
const withInput = endpoints.filter(({ endpoint }) => Object.keys(endpoint.request.shape).length > 0);

let world: World;
beforeAll(async () => {
  world = await buildWorld();
}, 120_000);

const aimed = (endpoint: Endpoint): Record<string, never> => aimedAt(endpoint, world.ids);

/** Everything the first firm owns, as one digest. */
const digest = async (): Promise<string> => {
  const owned = (await allItems()).filter(({ pk }) => String(pk).startsWith(world.firmPartition));
  expect(owned.length).toBeGreaterThan(5);
  return digestOf(owned);
};

const statuses = new Set<number>(Object.values(problems).map(({ status }) => status));
const expectProblemShape = ({ status, problem }: Reply<Endpoint>) => {
  expect(statuses).toContain(status);
  expect(problem.errors.length).toBeGreaterThan(0);
  for (const fault of problem.errors) expect(typeof fault.msg).toBe('string');
  expect(typeof problem.message).toBe('string');
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
    const before = await digest();
    const { status, text } = await call(endpoint, request, { token: world.stranger.token });
    const own = callerMade[`${endpoint.method} ${endpoint.path}`] ?? [];
    const aimsAtSomething = Object.keys(request).some((name) => name in world.ids && !own.includes(name));
    // A client-side endpoint may also answer a lawyer that this area is not hers.
    if (aimsAtSomething) expect([404, ...(endpoint.access === 'client' ? [403] : [])]).toContain(status);
    for (const marker of world.markers) expect(text).not.toContain(marker);
    expect(await digest()).toBe(before);
  });

  it.each(owned.filter(({ endpoint }) => endpoint.access === 'member'))(
    '$title is closed to the client of the firm',
    async ({ endpoint }) => {
      const before = await digest();
      const { status } = await call(endpoint, aimed(endpoint), { token: world.client.token });
      expect([200, 403, 404]).toContain(status);
      if (pathNames(endpoint.path).length > 0) expect([403, 404]).toContain(status);
      expect(await digest()).toBe(before);
    },
  );
});

describe('400', () => {
  it.each(withInput)('$title answers bad input in the promised shape, whatever it is', async ({ endpoint }) => {
    const good = aimed(endpoint);
    const bad = badRequests(endpoint, good);
    const caller = { token: endpoint.access === 'client' ? world.client.token : world.owner.token };
    await fc.assert(
      fc.asyncProperty(bad, async (request) => {
        const reply = await call(endpoint, request as never, caller);
        expect(reply.status).toBeGreaterThanOrEqual(400);
        expect(reply.status).toBeLessThan(500);
        if ('errors' in (reply.problem ?? {})) expectProblemShape(reply);
        else expect(reply.status).toBe(404);
      }),
      { numRuns: 200, endOnFailure: true },
    );
  });

  it.each(endpoints.filter(({ endpoint }) => !hasQuery(endpoint.method)))(
    '$title answers what cannot be kept, and any number of wrong keys, in a small reply',
    async ({ endpoint }) => {
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => world.ids[name] ?? 'x');
      const caller = { token: endpoint.access === 'client' ? world.client.token : world.owner.token };
      const good = aimed(endpoint) as Record<string, unknown>;
      const fields = [...Object.keys(endpoint.request.shape), 'unknown'];
      const everywhere = (value: string) => `{${fields.map((name) => `${JSON.stringify(name)}:${value}`).join(',')}}`;
      const spoiled = (value: string) =>
        fields.map(
          (name) =>
            `{${Object.entries({ ...good, [name]: 'SPOILED' })
              .map(([key, sent]) => `${JSON.stringify(key)}:${sent === 'SPOILED' ? value : JSON.stringify(sent)}`)
              .join(',')}}`,
        );
      const wrongKeys = JSON.stringify(
        Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`wrong ${at}`, at])),
      );
      const bodies = [
        ...['9007199254740992', '1e-300', '"a\\ud800"', '"a\\u0000b"', '{"\\udc00":1}'].flatMap(spoiled),
        everywhere(`${'['.repeat(20_000)}${']'.repeat(20_000)}`),
        everywhere(wrongKeys),
        `{"${'x'.repeat(200_000)}":1}`,
        everywhere('9007199254740991'),
        everywhere('-0'),
      ];
      for (const body of bodies) {
        const reply = await send(endpoint.method, path, body, caller);
        expect([body.slice(0, 200), reply.status]).toEqual([body.slice(0, 200), expect.toSatisfy((it) => it < 500)]);
        if (reply.status !== 200) expectProblemShape(reply);
        expect(reply.text.length).toBeLessThan(200_000);
      }
    },
  );

  it.each(endpoints.filter(({ endpoint }) => !hasQuery(endpoint.method)))(
    '$title answers what is not JSON in the promised shape',
    async ({ endpoint }) => {
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => world.ids[name] ?? 'x');
      const caller = { token: endpoint.access === 'client' ? world.client.token : world.owner.token };
      for (const body of ['{', '[]', '"text"', 'null', '1', '\u0000', '{"a":'.repeat(10_000)]) {
        const reply = await send(endpoint.method, path, body, caller);
        expect(reply.status).toBeGreaterThanOrEqual(400);
        expect(reply.status).toBeLessThan(500);
        expectProblemShape(reply);
      }
    },
  );
});
