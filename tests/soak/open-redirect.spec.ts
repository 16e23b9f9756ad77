import { demo } from '#bin/seed.ts';
import { enter } from '#tests/e2e/enter.ts';
import { loaded, walked } from '#tests/e2e/open-redirect.ts';
import { app } from '#tests/e2e/product.ts';
import { expect, test } from '#tests/e2e/story.ts';
import { payloads } from '#tests/safety/redirect-payloads.ts';
import { paths } from '#web/paths.ts';

test('no visitor is led to another site by any address that is loaded', async ({ page }) => {
  expect(await loaded(page, payloads)).toEqual([]);
});

test('nobody who is logged in is led to another site by any address that is loaded', async ({ page }) => {
  await enter(page, demo.lawyer.email, paths.dashboard('lawyer'), { secret: demo.lawyer.password });
  expect(await loaded(page, payloads)).toEqual([]);
  await expect(page).toHaveURL(app + paths.dashboard('lawyer'));
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await walked(page, payloads, { leadsOn: true })).toEqual([]);
});
