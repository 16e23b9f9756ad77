import { randomUUID } from 'node:crypto';
import { call, type Reply } from '#bin/caller.ts';
import { logout } from '#core/auth/endpoints.ts';
import { type Endpoint, hasQuery, pathNames } from '#core/endpoint.ts';
import { placeFields } from '#core/files/file.ts';
import { aimedAt } from '#tests/api/sample.ts';
import { stack } from '#tests/api/stack.ts';
import { allItems, digestOf } from '#tests/api/table.ts';
import { buildWorld, callerMade, type World } from '#tests/api/world.ts';
import { type Caller, callerIn, firmIdOf } from './principals.ts';
import { type Principal, type Refusal, refusals, verdictOn } from './verdicts.ts';

/** Where calls go, and the two firms: principals belong to `own`, and reach for what is `other`'s. */
export interface Place {
  port: number;
  own: World;
  other: World;
}

/** Two new firms in this file's product. */
export const buildPlace = async (): Promise<Place> => {
  const other = await buildWorld();
  const own = await buildWorld();
  return { port: (await stack()).port, own, other };
};

type Request = Record<string, unknown>;

/** A good request for what one of the firms owns; of what is of a matter or a client, of the matter. */
export const requestFor = (endpoint: Endpoint, ids: World['ids']): never => {
  const isOfEither = endpoint.request.shape.matterId === placeFields.matterId;
  return { ...aimedAt(endpoint, ids), ...(isOfEither && { matterId: ids.matterId }) } as never;
};

/** Everything there is, as one digest. */
export const digestOfAll = async (): Promise<string> => digestOf(await allItems());

/** Of whom an endpoint asks things by id that the caller did not make. */
const aims = (endpoint: Endpoint, request: Request, { ids }: World): boolean =>
  Object.keys(request).some((name) => name in ids && !(callerMade[endpoint.name] ?? []).includes(name));

/** A request that gets past the door and no further, where there is one: nothing is done, yet the door is seen to be open. */
const harmless = (endpoint: Endpoint, good: Request): Request => {
  if (endpoint.method === 'GET') return good;
  const named = pathNames(endpoint.path);
  for (const field of Object.keys(endpoint.request.shape))
    for (const spoiled of hasQuery(endpoint.method) ? ['x'.repeat(3000)] : [{}, [], -1, 'x'.repeat(70_000)])
      if (!named.includes(field) && !endpoint.request.safeParse({ ...good, [field]: spoiled }).success)
        return { ...good, [field]: spoiled };
  return { ...good, ...Object.fromEntries(named.map((name) => [name, randomUUID()])) };
};

const refusedAs = ({ status, problem }: Reply<Endpoint>): Refusal | undefined =>
  (Object.keys(refusals) as Refusal[]).find((letter) => {
    const refusal: { status: number; message?: string; code?: number } = refusals[letter];
    return (
      refusal.status === status &&
      (refusal.message === undefined || refusal.message === problem.message) &&
      refusal.code === problem.code
    );
  });

const inTurns = async <T>(all: readonly T[], work: (each: T) => Promise<void>): Promise<void> => {
  const waiting = [...all];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: 6 }, lane));
};

/** What a principal is answered against the table, as the faults found: none is what a test wants. */
export const faultsOf = async (
  place: Place,
  principal: Principal,
  endpoints: readonly Endpoint[],
): Promise<string[]> => {
  const faults: string[] = [];
  const caller = await callerIn(place.own, principal);
  const open = endpoints.filter((endpoint) => verdictOn(principal, endpoint) === 'open');
  const closed = endpoints.filter((endpoint) => verdictOn(principal, endpoint) !== 'open');
  const fault = (endpoint: Endpoint, reason: string) =>
    faults.push(`${principal}: ${endpoint.method} ${endpoint.path} ${reason}`);

  const before = await digestOfAll();
  await inTurns(closed, async (endpoint) => {
    for (const world of [place.own, place.other]) {
      const reply = await send(place, endpoint, requestFor(endpoint, world.ids), caller);
      const seen = refusedAs(reply);
      if (seen !== verdictOn(principal, endpoint)) fault(endpoint, `answered ${reply.status} (${seen ?? 'open'})`);
      if (leaks(reply, [place.own, place.other])) fault(endpoint, 'told what it refused');
    }
  });
  if (closed.length > 0 && (await digestOfAll()) !== before) faults.push(`${principal}: a refusal changed something`);

  const knock = async (endpoint: Endpoint) => {
    const request = requestFor(endpoint, place.own.ids);
    const reply = await send(place, endpoint, harmless(endpoint, request), caller);
    const seen = refusedAs(reply);
    if (seen !== undefined || reply.status >= 500) fault(endpoint, `answered ${reply.status} (${seen ?? 'fault'})`);
  };
  const changesThemselves = (endpoint: Endpoint) =>
    endpoint.access === 'account' && (endpoint.method !== 'GET' || endpoint.path === logout.path);
  await inTurns(
    open.filter((endpoint) => !changesThemselves(endpoint)),
    knock,
  );
  for (const endpoint of open.filter(changesThemselves)) {
    await knock(endpoint);
    await caller.restore();
  }

  const foreign = () => allItems().then((items) => digestOf(items.filter(({ pk }) => isOf(place.other, String(pk)))));
  const theirs = await foreign();
  await inTurns(open, async (endpoint) => {
    const request: Request = requestFor(endpoint, place.other.ids);
    if (!aims(endpoint, request, place.other)) return;
    const reply = await send(
      place,
      endpoint,
      { ...request, firmId: firmIdOf(place.other) } as never,
      caller,
      place.other,
    );
    if (reply.status < 400 || reply.status >= 500) fault(endpoint, `answered ${reply.status} for another firm's`);
    if (leaks(reply, [place.other])) fault(endpoint, "told of another firm's");
  });
  if ((await foreign()) !== theirs) faults.push(`${principal}: another firm's things were changed`);
  return faults;
};

const isOf = ({ firmPartition }: World, pk: string): boolean =>
  pk === firmPartition || pk.startsWith(`${firmPartition}#`);

const leaks = ({ text }: Reply<Endpoint>, worlds: World[]): boolean =>
  worlds.some(({ markers }) => markers.some((marker) => text.includes(marker)));

/** Calls as a principal, who also claims to be of the other firm where one is given. */
const send = (place: Place, endpoint: Endpoint, request: Request, { token }: Caller, asking?: World) =>
  call(place.port, endpoint, request as never, {
    ...(token ? { token } : {}),
    headers: asking ? { 'x-firm-id': firmIdOf(asking) } : {},
  });
