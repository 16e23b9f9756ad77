import { beforeAll, describe, expect, it } from 'vitest';
import { call, stack } from '#tests/api/stack.ts';
import { buildWorld } from '#tests/api/world.ts';
import { digestOfAll, faultsOf, type Place, requestFor } from './matrix.ts';
import { callerIn } from './principals.ts';
import { secured } from './representatives.ts';
import { type Principal, principals, refusals, verdictOn } from './verdicts.ts';

let place: Place;
beforeAll(async () => {
  const other = await buildWorld();
  const own = await buildWorld();
  place = { port: (await stack()).port, own, other };
}, 120_000);

describe('every endpoint answers', () => {
  it.each(principals)(
    '%s as section 6 says, tells nothing of another firm, and changes nothing on a refusal',
    async (principal) => {
      expect(await faultsOf(place, principal, secured())).toEqual([]);
    },
  );
});

describe('what only the owner may do', () => {
  const owners = secured().filter(({ problems }) => problems.includes('owner-only'));
  const aides: Principal[] = ['staff-management', 'staff-payment-settings'];

  it.each(owners)('$method $path is refused to staff, whatever their tabs, and changes nothing', async (endpoint) => {
    for (const principal of aides) {
      const { token } = await callerIn(place.own, principal);
      const before = await digestOfAll();
      const { status, problem } = await call(endpoint, requestFor(endpoint, place.own.ids), { token });
      const words =
        verdictOn(principal, endpoint) === 'open' ? 'Only the owner of the firm may do this.' : refusals.n.message;
      expect([principal, status, problem.message]).toEqual([principal, 403, words]);
      expect(await digestOfAll()).toBe(before);
    }
  });
});

describe('the table', () => {
  it('has a verdict for every principal at every endpoint', () => {
    for (const principal of principals)
      for (const endpoint of secured()) expect(verdictOn(principal, endpoint)).toMatch(/^(open|[lbatopnm])$/);
  });
});
