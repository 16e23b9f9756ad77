import {
  type Endpoint,
  hasQuery,
  type ProblemOf,
  pathNames,
  problemsOf,
  type RequestInput,
  type ResponseOf,
} from '#core/endpoint.ts';
import type { ProblemBody } from '#core/problem.ts';

/** A reply: the promised answer when `status` is 200, else the shape of every error. */
export interface Reply<E extends Endpoint> {
  status: number;
  body: ResponseOf<E>;
  problem: ProblemBody & { problem: ProblemOf<E> };
  headers: Headers;
  /** The body as it came. */
  text: string;
}

export interface Caller {
  token?: string;
  /** A cookie jar; the reply's cookies are put into it. */
  cookies?: Map<string, string>;
  headers?: Record<string, string>;
}

/** Calls an endpoint of a running product over HTTP, typed by it; fails when a refusal is none that it promises. */
export const call = async <E extends Endpoint>(
  port: number,
  endpoint: E,
  request: RequestInput<E>,
  caller: Caller = {},
): Promise<Reply<E>> => {
  const values = { ...(request as Record<string, unknown>) };
  let path: string = endpoint.path;
  for (const name of pathNames(endpoint.path)) {
    path = path.replace(`{${name}}`, encodeURIComponent(String(values[name])));
    delete values[name];
  }
  const reply: Reply<E> = hasQuery(endpoint.method)
    ? await send(port, endpoint.method, path + queryOf(values), undefined, caller)
    : await send(port, endpoint.method, path, JSON.stringify(values), caller);
  const name = reply.status === 200 ? undefined : reply.problem?.problem;
  if (name && !problemsOf(endpoint).includes(name))
    throw new Error(`${endpoint.method} ${endpoint.path} does not promise the problem ${name}`);
  return reply;
};

const queryOf = (values: Record<string, unknown>): string => {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `?${query}` : '';
};

/** Sends any body to any path below `/api`. */
export const send = async <E extends Endpoint>(
  port: number,
  method: string,
  path: string,
  body: string | undefined,
  { token, cookies, headers }: Caller = {},
): Promise<Reply<E>> => {
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cookies?.size ? { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } : {}),
      ...headers,
    },
    body,
  });
  for (const cookie of response.headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';');
    const at = pair.indexOf('=');
    cookies?.set(pair.slice(0, at), pair.slice(at + 1));
  }
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const value = text && isJson ? JSON.parse(text) : undefined;
  return { status: response.status, body: value, problem: value, headers: response.headers, text };
};

/** The promised answer; fails with the reply's own words when it is anything else. */
export const ok = async <E extends Endpoint>(reply: Promise<Reply<E>>): Promise<ResponseOf<E>> => {
  const { status, body, text } = await reply;
  if (status !== 200) throw new Error(`Expected 200, got ${status}: ${text}`);
  return body;
};

/** Puts a file where an upload permission says, as a browser's form would. */
export const putFile = async (
  permission: { url: string; fields: Record<string, string> },
  bytes: Uint8Array,
  fileName: string,
): Promise<void> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(permission.fields)) form.append(name, value);
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), fileName);
  const { status } = await fetch(permission.url, { method: 'POST', body: form });
  if (status >= 300) throw new Error(`The upload of ${fileName} was refused with ${status}`);
};
