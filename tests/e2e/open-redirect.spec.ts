import { demo } from '#bin/seed.ts';
import { payloads } from '#tests/safety/redirect-payloads.ts';
import { paths } from '#web/paths.ts';
import { enter } from './enter.ts';
import { loaded, walked } from './open-redirect.ts';
import { app, forgetSession } from './product.ts';
import { expect, test } from './story.ts';

/** Every seventh; `npm run soak` loads the page with each. */
const some = payloads.filter((_, index) => index % 7 === 0);
/** The soak leads on with all. */
const everyThird = payloads.filter((_, index) => index % 3 === 0);

test('no visitor is led to another site by an address', async ({ page }) => {
  expect(await loaded(page, some)).toEqual([]);
  expect(await walked(page, payloads, { leadsOn: false })).toEqual([]);
});

test('nobody who is logged in is led to another site by an address', async ({ page }) => {
  await enter(page, demo.lawyer.email, paths.dashboard('lawyer'), { secret: demo.lawyer.password });
  expect(await loaded(page, some)).toEqual([]);
  // Walked on before it is drawn, the page would still be on its way there.
  await expect(page).toHaveURL(app + paths.dashboard('lawyer'));
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await walked(page, everyThird, { leadsOn: true })).toEqual([]);
});

test('whoever logs in with such an address arrives at home', async ({ page }) => {
  for (const payload of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`${app}/login?${new URLSearchParams({ redirectUrl: payload })}`);
    await page.getByLabel('Email').fill(demo.lawyer.email);
    await page.getByLabel('Password', { exact: true }).fill(demo.lawyer.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(`${app}/lawyer/dashboard`);
    await forgetSession(page);
  }
});
