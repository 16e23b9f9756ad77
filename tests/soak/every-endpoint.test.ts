import fc from 'fast-check';
import { beforeAll, describe, it } from 'vitest';
import { allEndpoints } from '#core/api.ts';
import { type Endpoint, hasQuery } from '#core/endpoint.ts';
import { expectBadRequest, expectProblemShape, expectSmallReply } from '#tests/api/refusals.ts';
import { aimedAt, badRequests, notJson, unkeepableBodies } from '#tests/api/sample.ts';
import { call, deployed, send, stack } from '#tests/api/stack.ts';
import { buildWorld, type World } from '#tests/api/world.ts';

const endpoints = allEndpoints().map((each) => ({ ...each, title: `${each.area} ${each.name}` }));
const withInput = endpoints.filter(({ endpoint }) => Object.keys(endpoint.request.shape).length > 0);
const withBody = endpoints.filter(({ endpoint }) => !hasQuery(endpoint.method));

let world: World;
beforeAll(async () => {
  await stack(deployed);
  world = await buildWorld();
}, 120_000);

const aimed = (endpoint: Endpoint) => aimedAt(endpoint, world.ids);
const callerOf = ({ access }: Endpoint) => (access === 'client' ? world.client : world.owner);
const sendTo = (endpoint: Endpoint, body: string) =>
  send(
    endpoint.method,
    endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => world.ids[name] ?? 'x'),
    body,
    callerOf(endpoint),
  );

describe('400, the whole way', () => {
  it.each(withInput)('$title answers bad input in the promised shape, whatever it is', async ({ endpoint }) => {
    const property = fc.asyncProperty(badRequests(endpoint, aimed(endpoint)), async (request) =>
      expectBadRequest(await call(endpoint, request as never, callerOf(endpoint))),
    );
    await fc.assert(property, { numRuns: 200, endOnFailure: true });
  });

  it.each(withBody)(
    '$title answers what cannot be kept, and any number of wrong keys, in a small reply',
    async ({ endpoint }) => {
      const { atOneField, everywhere } = unkeepableBodies(endpoint, aimed(endpoint));
      for (const body of [...atOneField, ...everywhere]) expectSmallReply(body, await sendTo(endpoint, body));
    },
  );

  it.each(withBody)('$title answers what is not JSON in the promised shape', async ({ endpoint }) => {
    for (const body of notJson) {
      const reply = await sendTo(endpoint, body);
      expectBadRequest(reply);
      expectProblemShape(reply);
    }
  });
});
