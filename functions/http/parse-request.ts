import { hasQuery } from '#core/endpoint.ts';
import { namedMessage } from '#core/plain-words.ts';
import { Problem } from '#core/problem.ts';
import { requireKeepable } from '#core/wire.ts';
import type { GatewayEvent, Middleware } from './call.ts';

/** Reads what was sent as its endpoint's request, or refuses it with every fault. */
export const parseRequest: Middleware = {
  before: ({ event, context: { call } }) => {
    const { method, request } = call.endpoint;
    const sent = hasQuery(method) ? (event.queryStringParameters ?? {}) : bodyOf(event);
    const whole = { ...sent, ...event.pathParameters };
    requireKeepable(whole);
    const result = request.safeParse(whole, { error: namedMessage(call.tell) });
    if (!result.success) {
      throw new Problem('bad-request', {
        faults: result.error.issues.map((issue) => ({ field: issue.path.join('.'), msg: issue.message })),
      });
    }
    call.request = result.data;
  },
};

const bodyOf = (event: GatewayEvent): Record<string, unknown> => {
  if (!event.body) return {};
  const text = textOf(event);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Problem('not-json');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Problem('not-json');
  return value as Record<string, unknown>;
};

/** The body as it arrived. */
export const textOf = ({ body, isBase64Encoded }: GatewayEvent): string =>
  isBase64Encoded ? Buffer.from(body ?? '', 'base64').toString() : (body ?? '');

/** The cookies of a request by their names. */
export const cookiesOf = (event: GatewayEvent): Record<string, string> =>
  Object.fromEntries(
    (event.cookies ?? []).map((cookie) => {
      const at = cookie.indexOf('=');
      return [cookie.slice(0, at).trim(), cookie.slice(at + 1)];
    }),
  );
