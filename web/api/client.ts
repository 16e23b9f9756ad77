import { type Endpoint, hasQuery, pathNames, type RequestInput, type ResponseOf } from '#core/endpoint.ts';
import { accessToken } from '#web/session/tokens.ts';
import { lostSession } from './lost-session.ts';
import { dropPrefetched, headersFor, takePrefetched } from './prefetched.ts';
import { ApiProblem } from './problem.ts';

type Values = Record<string, unknown>;

const queryText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** The address of a call, with the names in its path filled and, for GET and DELETE, the rest as its query. */
export const urlOf = ({ method, path }: Endpoint, request: Values): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(queryText(request[name])));
  if (!hasQuery(method)) return `/api${filled}`;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(restOf(path, request)))
    if (value !== undefined) query.append(name, queryText(value));
  return `/api${filled}${query.size > 0 ? `?${query}` : ''}`;
};

const restOf = (path: string, request: Values): Values => {
  const inPath = new Set(pathNames(path));
  return Object.fromEntries(Object.entries(request).filter(([name]) => !inPath.has(name)));
};

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Nothing that a page reads is another afterwards. */
  changesNothing?: true;
}

/** Calls an endpoint as it is stated; what is refused is thrown as an `ApiProblem`. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  request: RequestInput<E>,
  { signal, headers: more, changesNothing }: CallOptions = {},
): Promise<ResponseOf<E>> => {
  const { method, path } = endpoint;
  const values = request as Values;
  const token = await accessToken();
  const headers = { ...headersFor(token), ...more };
  const withBody = !hasQuery(method);
  if (withBody) headers['content-type'] = 'application/json';
  const url = urlOf(endpoint, values);
  if (method !== 'GET' && !changesNothing) dropPrefetched();
  const asked = method === 'GET' && !more ? takePrefetched(url, token) : undefined;
  const response = await (asked ??
    fetch(url, {
      method,
      headers,
      ...(withBody && { body: JSON.stringify(restOf(path, values)) }),
      ...(signal && { signal }),
    }));
  signal?.throwIfAborted();
  const body = await bodyOf(response);
  if (response.ok) return body as ResponseOf<E>;
  const problem = new ApiProblem(response.status, (body ?? {}) as object);
  lostSession(problem);
  throw problem;
};
