import { beforeAll, describe, expect, it, vi } from 'vitest';
import { stack } from '#tests/api/stack.ts';
import { buildWorld } from '#tests/api/world.ts';
import { faultsOf, type Place } from '#tests/safety/matrix.ts';
import { secured } from '#tests/safety/representatives.ts';
import { principals } from '#tests/safety/verdicts.ts';

vi.setConfig({ testTimeout: 180_000 });

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
