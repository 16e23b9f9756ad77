import { expect } from 'vitest';
import * as z from 'zod/mini';
import { type Endpoint, hasQuery, pathNames } from '#core/endpoint.ts';
import { type ProblemBody, problems } from '#core/problem.ts';
import type { GatewayEvent } from '#http/call.ts';
import { serve } from '#http/serve.ts';

/** What any refusal tells. */
interface Refused {
  status: number;
  problem: ProblemBody;
}

const statuses = new Set<number>(Object.values(problems).map(({ status }) => status));

export const expectProblemShape = ({ status, problem }: Refused): void => {
  expect(statuses).toContain(status);
  expect(problem.errors.length).toBeGreaterThan(0);
  for (const fault of problem.errors) expect(typeof fault.msg).toBe('string');
  expect(typeof problem.message).toBe('string');
};

/** A refusal that blames the request, in the promised shape. */
export const expectBadRequest = (reply: Refused): void => {
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(reply.status).toBeLessThan(500);
  expectProblemShape(reply);
};

/** A reply to something that cannot be kept: no fault of ours, in the promised shape, and small however much was wrong. */
export const expectSmallReply = (body: string, reply: Refused & { text: string }): void => {
  expect([body.slice(0, 200), reply.status]).toEqual([body.slice(0, 200), expect.toSatisfy((it) => it < 500)]);
  if (reply.status !== 200) expectProblemShape(reply);
  expect(reply.text.length).toBeLessThan(200_000);
};

/** What a request finds at the door of an endpoint, in this process: whoever calls is let in, and nothing is done behind it. */
export interface Door {
  /** The reply to a whole request; 200 where it is let through. */
  ask: (request: Record<string, unknown>) => Promise<Refused & { text: string }>;
  /** The reply to a body as it is sent, with the names of the path from `request`. */
  send: (body: string, request: Record<string, unknown>) => Promise<Refused & { text: string }>;
}

export const doorOf = (endpoint: Endpoint, headers: Record<string, string> = {}): Door => {
  const open = { ...endpoint, access: 'public' as const, response: z.unknown(), sends: undefined };
  const handler = serve(open, async () => ({}));
  const inPath = (request: Record<string, unknown>) =>
    Object.fromEntries(pathNames(endpoint.path).map((name) => [name, String(request[name])]));
  const reply = async (parts: Partial<GatewayEvent>) => {
    const { statusCode = 0, body = '' } = await handler({ ...arrival(endpoint), headers, ...parts } as GatewayEvent);
    return { status: statusCode, problem: JSON.parse(body) as ProblemBody, text: body };
  };
  return {
    ask: (request) => {
      const pathParameters = inPath(request);
      const rest = Object.fromEntries(Object.entries(request).filter(([name]) => !(name in pathParameters)));
      return hasQuery(endpoint.method)
        ? reply({ pathParameters, queryStringParameters: rest as Record<string, string> })
        : reply({ pathParameters, body: JSON.stringify(rest) });
    },
    send: (body, request) => reply({ pathParameters: inPath(request), body }),
  };
};

/** An event without anything of the request in it. */
const arrival = ({ method, path }: Endpoint) => ({
  routeKey: `${method} /api${path}`,
  isBase64Encoded: false,
  requestContext: { requestId: 'in process', domainName: 'localhost', http: { sourceIp: '127.0.0.1' } },
});
