import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPlace, faultsOf, type Place } from '#tests/safety/matrix.ts';
import { secured } from '#tests/safety/representatives.ts';
import { principals } from '#tests/safety/verdicts.ts';

vi.setConfig({ testTimeout: 180_000 });

let place: Place;
beforeAll(async () => {
  place = await buildPlace();
}, 120_000);

describe('every endpoint answers', () => {
  it.each(principals)(
    '%s as its standing and tabs say, tells nothing of another firm, and changes nothing on a refusal',
    async (principal) => {
      expect(await faultsOf(place, principal, secured())).toEqual([]);
    },
  );
});
