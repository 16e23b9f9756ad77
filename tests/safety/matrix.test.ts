import { beforeAll, describe, expect, it, vi } from 'vitest';
import { call as callAt } from '#bin/caller.ts';
import { problemsOf } from '#core/endpoint.ts';
import { call } from '#tests/api/stack.ts';
import { buildPlace, digestOfAll, faultsOf, type Place, requestFor } from './matrix.ts';
import { mutants, secondLayer, served, without } from './mutants.ts';
import { callerIn, firmIdOf } from './principals.ts';
import { representatives, secured } from './representatives.ts';
import { cell, columns, type Principal, principals, refusals, verdictOn } from './verdicts.ts';

vi.setConfig({ testTimeout: 180_000 });

let place: Place;
beforeAll(async () => {
  place = await buildPlace();
}, 120_000);

describe('every endpoint answers', () => {
  // One that reads and one that writes of every class; `npm run soak` asks all.
  const classes = representatives();
  const few = classes.filter((_, at) => at % 4 === 0);
  const rowOf = (principal: Principal) => columns.map((column) => cell(principal, column)).join();
  /** Whoever has the row of an earlier one is in the same place by another fact, which is looked up before the class of an endpoint. */
  const isLikeEarlier = (principal: Principal) =>
    principals.slice(0, principals.indexOf(principal)).some((earlier) => rowOf(earlier) === rowOf(principal));

  it.each(principals)(
    '%s as its standing and tabs say, tells nothing of another firm, and changes nothing on a refusal',
    async (principal) => {
      expect(await faultsOf(place, principal, isLikeEarlier(principal) ? few : classes)).toEqual([]);
    },
  );
});

describe('what only the owner may do', () => {
  const owners = secured().filter((endpoint) => problemsOf(endpoint).includes('owner-only'));
  const aides: Principal[] = ['staff-management', 'staff-payment-settings'];

  const callers: [Principal, string | undefined][] = [];
  let before = '';
  beforeAll(async () => {
    for (const principal of aides) callers.push([principal, (await callerIn(place.own, principal)).token]);
    before = await digestOfAll();
  }, 120_000);

  it.each(owners)('$method $path is refused to staff, whatever their tabs', async (endpoint) => {
    for (const [principal, token] of callers) {
      const { status, problem } = await call(endpoint, requestFor(endpoint, place.own.ids), token ? { token } : {});
      const sentence =
        verdictOn(principal, endpoint) === 'open' ? 'Only the owner of the firm can do this.' : refusals.n.message;
      expect([principal, status, problem.message]).toEqual([principal, 403, sentence]);
    }
  });

  it('is changed by none of these', async () => expect(await digestOfAll()).toBe(before));
});

describe('the matrix @soak', () => {
  const few = representatives().filter(({ tab }) => tab !== 'management' && tab !== 'payment-settings');
  const faultsAt = async (port: number, seenBy: readonly Principal[]) => {
    const faults = [];
    for (const principal of seenBy) faults.push(await faultsOf({ ...place, port }, principal, few));
    return faults;
  };

  it('finds no fault with the code as it is', async () => {
    const port = await served('whole', []);
    for (const { seenBy } of Object.values(mutants)) expect((await faultsAt(port, seenBy)).flat()).toEqual([]);
  });

  it.each(Object.entries(mutants))('fails when the check %s is taken out', async (name, mutant) => {
    const port = await served(name, [without(mutant)]);
    for (const faults of await faultsAt(port, mutant.seenBy)) expect(faults).not.toEqual([]);
  });
});

describe('the second layer', () => {
  const lawyerAt = async (port: number) => {
    const readers = representatives().filter(
      ({ method, access, path }) => method === 'GET' && access === 'member' && path.includes('{'),
    );
    const { token } = await callerIn(place.own, 'lawyer');
    const headers = { 'x-firm-id': firmIdOf(place.other) };
    const replies = await Promise.all(
      readers.map((endpoint) => callAt(port, endpoint, requestFor(endpoint, place.other.ids), { token, headers })),
    );
    return replies.map(({ status, text }) => ({
      status,
      leaked: place.other.markers.some((marker) => text.includes(marker)),
    }));
  };

  it('refuses the table to a handler that takes the firm from the request, and without it that handler tells all', async () => {
    const wrong = without(mutants['of the firm'] as never);
    const held = await lawyerAt(await served('held by the second layer', [wrong]));
    expect(held.length).toBeGreaterThan(1);
    // A person of another firm is not found; every other key of it is refused.
    for (const { status, leaked } of held) expect([status === 500 || status === 404, leaked]).toEqual([true, false]);
    expect(held.filter(({ status }) => status === 404).length).toBeLessThanOrEqual(1);
    const loose = await lawyerAt(await served('without both', [wrong, without(secondLayer)]));
    expect(loose.some(({ status, leaked }) => status === 200 && leaked)).toBe(true);
  });
});

describe('the table', () => {
  it('has a verdict for every principal at every endpoint', () => {
    for (const principal of principals)
      for (const endpoint of secured()) expect(verdictOn(principal, endpoint)).toMatch(/^(open|[lbatopnm])$/);
  });
});
