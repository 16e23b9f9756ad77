import { hasQuery } from '#core/endpoint.ts';
import { namedMessage } from '#core/plain-words.ts';
import { Problem } from '#core/problem.ts';
import { requireKeepable } from '#core/wire.ts';
import type { GatewayEvent, Middleware } from './call.ts';

/** Reads what was sent as its endpoint's request, or refuses it with every fault. */
export const parseRequest: Middleware = {
  before: async ({ event, context: { call } }) => {
    const { method, request, takesForms } = call.endpoint;
    const sent = hasQuery(method)
      ? queryOf(event)
      : takesForms && isForm(event)
        ? await formOf(event, takesForms === 'with files')
        : bodyOf(event);
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

/** What was sent in the query or the body, for who asks before it is read as a request; nothing where it is no object. */
export const sentIn = (event: GatewayEvent, isQuery: boolean): Record<string, unknown> => {
  try {
    return isQuery ? queryOf(event) : bodyOf(event);
  } catch {
    return {};
  }
};

const queryOf = (event: GatewayEvent): Record<string, unknown> => event.queryStringParameters ?? {};

const isForm = ({ headers }: GatewayEvent): boolean =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(headers['content-type'] ?? '');

/** What a field of a form counts as; files are nothing to an endpoint that takes none. */
const fieldOf = async (value: FormDataEntryValue, withFiles: boolean): Promise<unknown> => {
  if (typeof value === 'string') return value;
  return withFiles
    ? { name: value.name, content: Buffer.from(await value.arrayBuffer()).toString('base64') }
    : undefined;
};

/** The fields of a form in either of its encodings, and of the query that it was sent with. */
const formOf = async (event: GatewayEvent, withFiles: boolean): Promise<Record<string, unknown>> => {
  const { body = '', isBase64Encoded, headers } = event;
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  const sent = new Response(bytes, { headers: { 'content-type': headers['content-type'] ?? '' } });
  const fields = await sent.formData().catch(() => {
    throw new Problem('bad-request');
  });
  const values = await Promise.all(
    [...fields].map(async ([name, value]) => [name, await fieldOf(value, withFiles)] as const),
  );
  return { ...queryOf(event), ...Object.fromEntries(values.filter(([, value]) => value !== undefined)) };
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
