import type { paths } from '#web/paths.ts';
import { isFree, isReadInDark } from './accessible.ts';
import { enter } from './enter.ts';
import { visit } from './own-look.ts';
import { people, visited } from './places.ts';
import { app } from './product.ts';
import { expect, type Page } from './story.ts';

/** Nothing stands in the way of the one who enters, in the product's own colours: on these screens, or on all that they find. */
export const isFreeInOwnColours = async (
  page: Page,
  who: keyof typeof people,
  names?: readonly (keyof typeof paths)[],
): Promise<void> => {
  const { email, home, secret } = people[who];
  await enter(page, email, home, { secret });
  const found = await visited(who);
  const chosen = names ? found.filter(([name]) => names.includes(name)) : found;
  expect(chosen.length).toBeGreaterThanOrEqual(names?.length ?? 1);
  for (const [name, addresses] of chosen)
    for (const address of names ? addresses.slice(0, 1) : addresses) {
      await visit(page, app + address);
      await isFree(page, `${name} of the ${who}`);
      await isReadInDark(page, `${name} of the ${who}`);
    }
};
