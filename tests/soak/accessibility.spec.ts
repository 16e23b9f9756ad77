import { isFreeInOwnColours } from '#tests/e2e/own-colours.ts';
import { people } from '#tests/e2e/places.ts';
import { test } from '#tests/e2e/story.ts';

for (const who of Object.keys(people) as (keyof typeof people)[])
  test(`nothing stands in a ${who}’s way on any screen, in the product’s own colours`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await isFreeInOwnColours(page, who);
  });
