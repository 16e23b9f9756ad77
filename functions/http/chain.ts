import { randomUUID } from 'node:crypto';
import middy from '@middy/core';
import type * as z from 'zod/mini';
import type { Audited } from '#core/audit.ts';
import { type Actor, fullName } from '#core/auth/account.ts';
import type { Access, Endpoint } from '#core/endpoint.ts';
import type { Tell } from '#core/language/message.ts';
import { firmPartition } from '#store/keys.ts';
import type { Worker } from '#store/reach.ts';
import { withScope } from '#store/scope.ts';
import { type Audit, meter } from '#store/table.ts';
import { newInvocation } from '#workflows/invocation/invocation.ts';
import { admit } from './admit.ts';
import { admitCounsel } from './admit-counsel.ts';
import { admitToMatter } from './admit-to-matter.ts';
import { authenticate } from './authenticate.ts';
import type { Call, CallContext, GatewayEvent, Middleware, Reply } from './call.ts';
import { keepPromise } from './keep-promise.ts';
import { languageOf } from './language.ts';
import { logCall } from './log-call.ts';
import { cookiesOf, parseRequest, textOf } from './parse-request.ts';
import { refuseFailed } from './refuse-failed.ts';

/** Where a call comes from, as far as it can be believed. */
interface Viewer {
  /** Address of the viewer. */
  address: string;
  /** Host name that the viewer's page was opened at, without its port. */
  host: string;
}

type OfViewer<A extends Access, S extends string | undefined> = A extends 'public'
  ? string
  : [S] extends [undefined]
    ? undefined
    : string;

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
  /** The audit side of the call, owned by the caller's firm; public endpoints name the owner with `auditFor`. */
  audit: A extends 'public' ? undefined : [S] extends [undefined] ? undefined : Audit;
  auditFor: [S] extends [undefined] ? undefined : (owner: string, who: string) => Audit;
  /** Where the call comes from; whoever is signed in and whose call writes no audit event is not asked. */
  address: OfViewer<A, S>;
  host: OfViewer<A, S>;
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

/** What the chain of an endpoint's kind does beside what all do. */
interface Kind {
  /** Steps around all others, which see the reply as it would be sent. */
  outermost?: Middleware[];
  /** Steps before anything is known of the caller. */
  first?: Middleware[];
  /** Steps once the request is known to be well-formed. */
  besides?: Middleware[];
  /** Where a call comes from, for those that may know. */
  viewerOf?: (event: GatewayEvent) => Viewer;
}

/**
 * Turns an endpoint and its answer into a Lambda handler: log, refuse what failed, what this kind does `first`, authenticate, admit
 * co-counsel, admit, parse, admit to the matter, whatever it asks `besides`, answer, hold to the promise.
 */
export const serveAs = <E extends Endpoint>(
  { outermost = [], first = [], besides = [], viewerOf }: Kind,
  endpoint: E,
  answer: Answer<E, E['access']>,
) => {
  const worker = workerOf(endpoint);
  const chain = middy(
    (event: GatewayEvent, { call }: CallContext) =>
      (answer as Answer<Endpoint, Access>)(contextOf(event, call, viewerOf?.(event))),
    // A function that runs out of time is ended by the platform, which counts it as such.
    { timeoutEarlyInMillis: 0 },
  ).use([
    ...outermost,
    logCall,
    refuseFailed,
    ...first,
    authenticate,
    admitCounsel,
    admit,
    parseRequest,
    admitToMatter,
    ...besides,
    keepPromise,
  ]);
  return async (event: GatewayEvent): Promise<Reply> => {
    const { requestId } = event.requestContext;
    const call: Call = { ...newCall(endpoint, requestId), ...(await languageOf(event)) };
    return meter.run(call.consumption, () =>
      withScope(worker, () => chain(event, { call } as CallContext) as Promise<Reply>),
    );
  };
};

const workerOf = ({ name, access, method }: Endpoint): Worker => ({
  name,
  changes: method !== 'GET',
  kind: access === 'public' ? 'public' : 'signed-in',
});

const newCall = (endpoint: Endpoint, requestId: string): Omit<Call, 'language' | 'tell'> => ({
  ...newInvocation(endpoint.name, requestId),
  endpoint,
  cookies: [],
  keptFor: 0,
});

const contextOf = (
  event: GatewayEvent,
  call: Call,
  viewer: Viewer | undefined,
): Context<Record<string, unknown>, Access> => {
  const { endpoint, now, actor, request = {} } = call;
  const auditFor =
    viewer &&
    ((owner: string, who: string): Audit => ({
      owner,
      who,
      ...(actor && { name: fullName(actor) }),
      operation: endpoint as Audited,
      at: now.toISOString(),
      from: viewer.address,
      requestId: call.requestId,
    }));
  return {
    request,
    actor,
    audit: actor && auditFor?.(firmPartition(actor.firmId), actor.accountId),
    now,
    clock: () => new Date(),
    tell: call.tell,
    newId: randomUUID,
    auditFor,
    address: viewer?.address,
    host: viewer?.host,
    rawBody: textOf(event),
    header: (name) => event.headers[name],
    cookies: cookiesOf(event),
    setCookie: (cookie) => call.cookies.push(cookie),
    keepFor: (seconds) => {
      call.keptFor = seconds;
    },
    // Where nobody asks for the viewer, the types of `Context` say so.
  } as Context<Record<string, unknown>, Access>;
};
