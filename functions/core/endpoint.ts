import type * as z from 'zod/mini';
import type { Change } from './change.ts';
import type { Feature } from './feature.ts';
import type { MatterAction } from './matter-action.ts';
import type { ProblemCode } from './problem.ts';
import type { Tab } from './tab.ts';

/**
 * Who may call an endpoint.
 * - `public`: anyone; no token is read.
 * - `account`: anyone signed in, whatever their standing (accepting terms, choosing a plan, logging out).
 * - `member`: an approved person whose standing opens the firm's own work; every record belongs to that firm.
 * - `client`: an approved person looking at what a firm shared with them.
 */
export type Access = 'public' | 'account' | 'member' | 'client';

/**
 * Calls a minute that one address may make to all public endpoints of a kind. A whole office comes from one address, so the numbers
 * are those of several hundred people at once; an IPv6 network of 64 bits counts as one address.
 */
export const publicCallsAMinute = { identity: 300, reading: 1200, typesetting: 60 } as const;

export type PublicKind = keyof typeof publicCallsAMinute;

export interface Endpoint<
  Request extends z.ZodMiniObject = z.ZodMiniObject,
  Response extends z.ZodMiniType = z.ZodMiniType,
  A extends Access = Access,
  P extends ProblemCode = ProblemCode,
  S extends string = string,
> {
  /** The name it is exported by; its file is called the same. Logs and audit events know a call by it. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`; names in braces are taken from the request. */
  readonly path: `/${string}`;
  readonly access: A;
  /** Only who owns the firm may call it, nobody who works there. */
  readonly owner?: true;
  /** The tab a staff member needs, or several of which one is enough; absent when every member may call it. */
  readonly tab?: Tab | readonly Tab[];
  /** What somebody whom only the tab of team matters brings here must be allowed by their role in the matter; absent: to look, or to work where it changes something. */
  readonly action?: MatterAction;
  /** Whoever has only the tab of team matters may call it without naming a matter: it tells of none, or of theirs alone. */
  readonly withoutMatter?: true;
  /** Co-counsel of another firm may call it too, about the one matter to which they were invited, as far as their role goes. */
  readonly coCounsel?: true;
  /** Whether its `matterId` may be that of a further contract of a matter. */
  readonly ofContract?: true;
  /** The feature that the caller's firm must be entitled to; absent where any plan and a running trial are enough. */
  readonly needs?: Feature;
  /** What makes its answer stale in the browser; absent where it is asked again whenever its page is looked at again. */
  readonly follows?: readonly Change[];
  /** Which of an address's counters meets the call; for public endpoints, but for one whose caller signs what it sends. */
  readonly counts?: PublicKind;
  /** Takes the fields of a form too, as pages without scripts and mail programs send them; those of its query count as its own. A file in it counts as its name and its bytes in base64, where it is taken. */
  readonly takesForms?: true | 'with files';
  /** What the `text` of its answer is sent as, and alone; any other answer is JSON. */
  readonly sends?: 'text/calendar';
  /** What the audit says of a call ("Added a client"). Without it a call can write no audit event. */
  readonly audit?: S;
  /** One sentence for the API document. */
  readonly summary: string;
  /** One object: what the path does not take is the query (GET, DELETE) or the JSON body. */
  readonly request: Request;
  readonly response: Response;
  /** The failures this endpoint promises beyond a malformed request and a missing token. */
  readonly problems: readonly P[];
}

/** States one endpoint of an area. */
export const endpoint = <
  Request extends z.ZodMiniObject,
  Response extends z.ZodMiniType,
  const A extends Access,
  const P extends ProblemCode,
  const S extends string = never,
>(
  name: string,
  promise: Omit<Endpoint<Request, Response, A, P, S>, 'name'>,
): Endpoint<Request, Response, A, P, S> => ({ name, ...promise });

const signedIn = ['bad-request', 'unauthorized', 'blocked', 'internal'] as const;
const standing = ['not-approved', 'terms-open', 'totp-required', 'no-standing', 'no-tab'] as const;
/** What may be refused at the door of every endpoint, before its own answer begins. */
const doorProblems = {
  public: ['bad-request', 'too-many-calls', 'internal'],
  account: signedIn,
  member: [...signedIn, ...standing, 'type-not-matched', 'not-in-role'],
  client: [...signedIn, ...standing],
} as const satisfies Record<Access, readonly ProblemCode[]>;

/** Every problem that a call of an endpoint may meet: at its door, or from its own answer. */
export type ProblemOf<E extends Endpoint> =
  | E['problems'][number]
  | (typeof doorProblems)[E['access']][number]
  | 'owner-only'
  | 'personalized-plan-needed'
  | 'not-json';

/** The names of `ProblemOf`, as they are possible for this endpoint, each once. */
export const problemsOf = <E extends Endpoint>(endpoint: E): readonly ProblemOf<E>[] => [
  ...new Set<ProblemOf<E>>([
    ...doorProblems[endpoint.access as E['access']],
    ...(endpoint.owner ? (['owner-only'] as const) : []),
    ...(endpoint.needs ? (['personalized-plan-needed'] as const) : []),
    ...(hasQuery(endpoint.method) ? [] : (['not-json'] as const)),
    ...endpoint.problems,
  ]),
];

export type RequestOf<E extends Endpoint> = z.output<E['request']>;
export type RequestInput<E extends Endpoint> = z.input<E['request']>;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

/** The names in braces of a path, in order. */
export const pathNames = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);

/** Whether what the path does not take travels in the query rather than in a body. */
export const hasQuery = (method: Endpoint['method']): boolean => method === 'GET' || method === 'DELETE';

/** `recordPayment` → `record-payment`: an endpoint's file, operation and function name. */
export const fileNameOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
