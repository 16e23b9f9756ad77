import { call, ok } from '#bin/caller.ts';
import { logIn } from '#bin/demo/sign-up.ts';
import { demo } from '#bin/seed.ts';
import { getTemplate } from '#core/templates/endpoints.ts';
import { paths } from '#web/paths.ts';
import { enter } from './enter.ts';
import { local } from './set-up.ts';
import { expect, test } from './story.ts';

test('a page asks for its data beside its code, and for nothing twice', async ({ page }) => {
  const token = await logIn(local, demo.lawyer);
  const { data } = await ok(call(local.port, getTemplate, {}, { token }));
  const templateId = data.user[0]?._id ?? '';
  // A reply takes long enough to tell what waited for it.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  const late = { offline: false, latency: 400, downloadThroughput: -1, uploadThroughput: -1 };
  await browser.send('Network.emulateNetworkConditions', late);
  await enter(page, demo.lawyer.email, paths.templateQuestionnaire('lawyer', templateId), {
    secret: demo.lawyer.password,
  });
  await expect(page.getByRole('heading', { name: 'Questionnaire', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add section' })).toBeVisible();
  const fetched = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, startTime, responseEnd }) => ({
        path: new URL(name).pathname,
        startTime,
        responseEnd,
      }),
    ),
  );
  const reads = [`/api/templates/${templateId}/questionnaire`, '/api/private/checkStatus', '/api/changes'];
  const asked = fetched.filter(({ path }) => reads.includes(path));
  expect(asked.map(({ path }) => path).toSorted()).toEqual(reads.toSorted());
  const code = fetched.find(({ path }) => path.includes('/questionnaire-builder-page-'));
  for (const { path, startTime } of asked) expect(startTime, path).toBeLessThan(code?.responseEnd ?? 0);
  const later = fetched.filter(({ path }) => path.startsWith('/api/') && !reads.includes(path));
  for (const { path, startTime } of later)
    for (const read of asked) expect(read.startTime, path).toBeLessThan(startTime);
});
