import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2WithJWTAuthorizer, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type * as z from 'zod';
import type { Audited } from '#core/audit.ts';
import { type Access, type Endpoint, hasQuery } from '#core/endpoint.ts';
import type { Tell } from '#core/language/message.ts';
import { namedMessage } from '#core/plain-words.ts';
import { Problem } from '#core/problem.ts';
import { requireKeepable } from '#core/wire.ts';
import { described, log } from '#outside/log.ts';
import { freshKeys, ownKeys } from '#outside/own-keys.ts';
import { firmPartition } from '#store/keys.ts';
import type { Worker } from '#store/reach.ts';
import { withScope } from '#store/scope.ts';
import { type Audit, type Consumption, meter, WriteRefused } from '#store/table.ts';
import { type Actor, actorOf } from './actor.ts';
import { languageOf } from './language.ts';

export type GatewayEvent = APIGatewayProxyEventV2WithJWTAuthorizer;

/** What an answer receives. Time and ids come from here, so that an answer is a function of its arguments. */
export interface Context<Request, A extends Access, S extends string | undefined = string> {
  request: Request;
  /** Who calls; absent for public endpoints. */
  actor: A extends 'public' ? undefined : Actor;
  /** When the request came. */
  now: Date;
  /** The instant at which it is asked, for what must be later than something this answer did. */
  clock: () => Date;
  /** Tells a message in the language that the caller asked for. */
  tell: Tell;
  newId: () => string;
  /** The audit side of the call, owned by the caller's firm; public endpoints name the owner with `actFor`. */
  audit: A extends 'public' ? undefined : [S] extends [undefined] ? undefined : Audit;
  auditFor: [S] extends [undefined] ? undefined : (owner: string, who: string) => Audit;
  /** Address of the viewer. */
  address: string;
  /** Host name that the viewer's page was opened at, without its port. */
  host: string;
  /** The body as it arrived, for a signature over it. */
  rawBody: string;
  /** A header by its name in lower case. */
  header: (name: string) => string | undefined;
  cookies: Record<string, string>;
  setCookie: (cookie: string) => void;
  /** Lets browsers keep the answer so many seconds; without it nobody keeps it. */
  keepFor: (seconds: number) => void;
}

export type Answer<E extends Endpoint, A extends Access> = (
  context: Context<z.output<E['request']>, A, E['audit']>,
) => Promise<z.input<E['response']>>;

/** What an answer says beside its body. */
interface Said {
  cookies: string[];
  /** Seconds. */
  keptFor: number;
}

const keeping = ({ keptFor }: Said, status: number): string =>
  keptFor > 0 && status === 200 ? `public, max-age=${keptFor}` : 'no-store';

/** Turns a promise and its answer into a Lambda handler: authenticate, parse, answer, hold to the promise, log. */
export const serve =
  <E extends Endpoint>(promise: E, answer: Answer<E, E['access']>) =>
  async (event: GatewayEvent): Promise<APIGatewayProxyStructuredResultV2> => {
    const consumption: Consumption = { readUnits: 0, writeUnits: 0, calls: 0 };
    const started = performance.now();
    const worker = workerOf(promise);
    const said: Said = { cookies: [], keptFor: 0 };
    const { language, tell } = await languageOf(event);
    let error: unknown;
    const body = await meter
      .run(consumption, () =>
        withScope(worker, () => answered(promise, answer as Answer<Endpoint, Access>, { event, said, tell })),
      )
      .then(replyOf)
      .catch((thrown: unknown) => {
        error = thrown;
        return JSON.stringify(problemOf(thrown).body(tell));
      });
    const status = error ? problemOf(error).status : 200;
    const retryAfter = error && problemOf(error).retryAfter;
    log({
      requestId: event.requestContext.requestId,
      operation: promise.name,
      status,
      ms: Math.round(performance.now() - started),
      ...consumption,
      ...(status === 500 ? { error: described(error) } : {}),
    });
    return {
      statusCode: status,
      headers: {
        'content-type': 'application/json',
        'content-language': language,
        vary: 'accept-language',
        'cache-control': keeping(said, status),
        ...(retryAfter ? { 'retry-after': String(retryAfter) } : {}),
      },
      ...(said.cookies.length > 0 ? { cookies: said.cookies } : {}),
      body,
    };
  };

const workerOf = ({ name, access }: Endpoint): Worker => ({
  name,
  kind: access === 'public' ? 'public' : 'signed-in',
});

/** Bytes that the platform takes of one reply, with room for its envelope; lists are read in pages far below. */
const MOST_REPLY = 5.5 * 1024 * 1024;

const replyOf = (answer: unknown): string => {
  const text = JSON.stringify(answer);
  if (Buffer.byteLength(text) > MOST_REPLY) throw new Error(`A reply of ${Buffer.byteLength(text)} bytes is too large`);
  return text;
};

const answered = async (
  promise: Endpoint,
  answer: Answer<Endpoint, Access>,
  { event, said, tell }: { event: GatewayEvent; said: Said; tell: Tell },
): Promise<unknown> => {
  const now = new Date();
  await freshKeys(now);
  const address = addressOf(event);
  const actor = promise.access === 'public' ? undefined : await actorOf(promise, event, now);
  const auditFor = (owner: string, who: string): Audit => ({
    owner,
    who,
    operation: promise as Audited,
    at: now.toISOString(),
    from: address,
    requestId: event.requestContext.requestId,
  });
  const result = await answer({
    request: parsed(promise, event, tell),
    actor,
    audit: actor && auditFor(firmPartition(actor.firmId), actor.accountId),
    now,
    clock: () => new Date(),
    tell,
    newId: randomUUID,
    auditFor,
    address,
    host: hostOfViewer(event),
    rawBody: textOf(event),
    header: (name) => event.headers[name],
    cookies: cookiesOf(event),
    setCookie: (cookie) => said.cookies.push(cookie),
    keepFor: (seconds) => {
      said.keptFor = seconds;
    },
  });
  return promise.response.parse(result);
};

const parsed = (promise: Endpoint, event: GatewayEvent, tell: Tell): Record<string, unknown> => {
  const sent = hasQuery(promise.method) ? (event.queryStringParameters ?? {}) : bodyOf(event);
  const whole = { ...sent, ...event.pathParameters };
  requireKeepable(whole);
  const result = promise.request.safeParse(whole, { error: namedMessage(tell) });
  if (result.success) return result.data;
  throw new Problem('bad-request', {
    faults: result.error.issues.map((issue) => ({ field: issue.path.join('.'), msg: issue.message })),
  });
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

const textOf = ({ body, isBase64Encoded }: GatewayEvent): string =>
  isBase64Encoded ? Buffer.from(body ?? '', 'base64').toString() : (body ?? '');

const cookiesOf = (event: GatewayEvent): Record<string, string> =>
  Object.fromEntries(
    (event.cookies ?? []).map((cookie) => {
      const at = cookie.indexOf('=');
      return [cookie.slice(0, at).trim(), cookie.slice(at + 1)];
    }),
  );

const edgeKeys = ownKeys('EDGE_KEYS');

/**
 * Behind the distribution the gateway sees an edge's address; the viewer's own travels beside. It is believed only with the
 * key that the distribution adds, because anyone may call the gateway itself and say anything.
 */
const addressOf = (event: GatewayEvent): string =>
  fromEdge(event, 'x-viewer-address') ?? event.requestContext.http.sourceIp;

const hostOfViewer = (event: GatewayEvent): string =>
  (fromEdge(event, 'x-viewer-host') ?? event.requestContext.domainName).replace(/:\d+$/, '');

const fromEdge = ({ headers }: GatewayEvent, name: string): string | undefined =>
  edgeKeys().includes(headers['x-origin-key'] ?? '') ? headers[name] : undefined;

/** A refused write that no answer explained means that somebody was faster; anything unnamed is ours. */
const problemOf = (error: unknown): Problem =>
  error instanceof Problem ? error : new Problem(error instanceof WriteRefused ? 'conflict' : 'internal');
