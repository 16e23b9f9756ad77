import { call, ok } from '#bin/caller.ts';
import { logIn } from '#bin/demo/sign-up.ts';
import { paragraph, wordDocument } from '#bin/demo/word.ts';
import { demo } from '#bin/seed.ts';
import { getTemplate } from '#core/templates/endpoints.ts';
import { paths } from '#web/paths.ts';
import { chunkOf } from './chunks.ts';
import { enter } from './enter.ts';
import { joined, keepQuestionnaire, local, newLawyer, newTemplate, sentMatter } from './set-up.ts';
import { expect, type Page, test } from './story.ts';

/** Makes each reply late: long enough to tell what waited for it, also where a busy processor is late itself. */
const delayReplies = async (page: Page): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  const late = { offline: false, latency: 400, downloadThroughput: -1, uploadThroughput: -1 };
  await browser.send('Network.emulateNetworkConditions', late);
};

/** What a page has fetched, and when, in milliseconds since it was asked for. */
const fetchedBy = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, startTime, responseEnd }) => ({
        path: new URL(name).pathname,
        startTime,
        responseEnd,
      }),
    ),
  );

type Fetched = Awaited<ReturnType<typeof fetchedBy>>;

/** How many files of scripts a page has fetched: `npm run merge-scripts` makes them fewer where they have become too many. */
const scriptsAmong = (fetched: Fetched): number => fetched.filter(({ path }) => path.endsWith('.js')).length;

test('a page asks for its data beside its code, in few files, and for nothing twice', async ({ page }) => {
  const token = await logIn(local, demo.lawyer);
  const { data } = await ok(call(local.port, getTemplate, {}, { token }));
  const templateId = data.user[0]?._id ?? '';
  await delayReplies(page);
  await enter(page, demo.lawyer.email, paths.templateQuestionnaire('lawyer', templateId), {
    secret: demo.lawyer.password,
  });
  await expect(page.getByRole('heading', { name: 'Questionnaire', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add section' })).toBeVisible();
  const template = `/api/templates/${templateId}`;
  const reads = [`${template}/questionnaire`, `${template}/tests`, '/api/private/checkStatus', '/api/changes'];
  const askedOf = (fetched: Fetched) => fetched.filter(({ path }) => reads.includes(path));
  // A browser lists a reply a moment after the page has read it.
  await expect
    .poll(async () =>
      askedOf(await fetchedBy(page))
        .map(({ path }) => path)
        .toSorted(),
    )
    .toEqual(reads.toSorted());
  const fetched = await fetchedBy(page);
  expect(scriptsAmong(fetched)).toBeLessThan(90);
  const asked = askedOf(fetched);
  expect(asked).toHaveLength(reads.length);
  const builder = chunkOf('features/questionnaires/questionnaire-builder-page.tsx');
  const code = fetched.find(({ path }) => path === builder);
  for (const { path, startTime } of asked) expect(startTime, path).toBeLessThan(code?.responseEnd ?? 0);
  // The document of so large a page asks itself, before the app is here.
  const app = fetched.find(({ path }) => path === chunkOf('index.html'));
  for (const { path, startTime } of asked) expect(startTime, path).toBeLessThan(app?.responseEnd ?? 0);
  const later = fetched.filter(({ path }) => path.startsWith('/api/') && !reads.includes(path));
  for (const { path, startTime } of later)
    for (const read of asked) expect(read.startTime, path).toBeLessThan(startTime);
});

test('a dashboard asks for its days and for what happened once, while a connection begins', async ({ page }) => {
  await enter(page, demo.lawyer.email, paths.dashboard('lawyer'), { secret: demo.lawyer.password });
  await expect(page.getByRole('list', { name: 'Recent activity' })).toBeVisible();
  const asked = async () => (await fetchedBy(page)).map(({ path }) => path).filter((path) => path.startsWith('/api/'));
  await expect.poll(asked).toContain('/api/socket-tickets');
  for (const path of ['/api/overview', '/api/agenda', '/api/recent-activity'])
    await expect.poll(async () => (await asked()).filter((each) => each === path), path).toHaveLength(1);
  expect(scriptsAmong(await fetchedBy(page))).toBeLessThan(65);
});

test('a matter’s page asks for its documents, answers and contract beside the matter, for who has a firm and for who has none', async ({
  browser,
}) => {
  const lawyer = await newLawyer();
  const templateId = await newTemplate(lawyer, 'Supply', wordDocument('Supply', [paragraph('For {{buyer}}.')]));
  await keepQuestionnaire(lawyer, templateId);
  const matter = await sentMatter(lawyer, templateId, 'Autumn supply');
  await joined(matter);
  const visits = [
    {
      email: lawyer.email,
      type: 'lawyer',
      read: `/api/matters/${matter.matterId}`,
      beside: ['documents', 'questionnaire', 'files', 'envelopes', 'conflict-checks', 'template-file'],
    },
    {
      email: matter.clientEmail,
      type: 'business',
      read: `/api/invited-matters/${matter.matterId}`,
      beside: ['documents'],
    },
  ] as const;
  for (const { email, type, read, beside } of visits) {
    const page = await (await browser.newContext()).newPage();
    await delayReplies(page);
    await enter(page, email, paths.matter(type, matter.matterId));
    await expect(page.getByRole('heading', { name: 'Autumn supply', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const fetched = await fetchedBy(page);
    expect(scriptsAmong(fetched)).toBeLessThan(130);
    const itself = fetched.find(({ path }) => path === read);
    const wanted = beside.map((name) => `${read}/${name}`);
    // What the bell hears of meanwhile is read once more.
    const besides = wanted.flatMap((path) => fetched.find((each) => each.path === path) ?? []);
    expect(besides.map(({ path }) => path)).toEqual(wanted);
    for (const { startTime, path } of besides) expect(startTime, path).toBeLessThan(itself?.responseEnd ?? 0);
  }
});

test('a page is drawn with its frame as soon as it is here, and nothing in its place before', async ({ page }) => {
  await page.addInitScript(() => {
    let fetching: Element | null = null;
    const watcher = new MutationObserver(() => {
      fetching ??= document.querySelector('#root > .fetching');
      if (!fetching || fetching.isConnected) return;
      watcher.disconnect();
      const hasMenu = document.querySelector('nav') !== null;
      const title = document.querySelector('h1[data-page-title]')?.textContent;
      document.documentElement.dataset.drawnFirst = `${title}, ${hasMenu ? 'menu' : 'no menu'}`;
    });
    watcher.observe(document, { childList: true, subtree: true });
  });
  await enter(page, demo.lawyer.email, paths.dashboard('lawyer'), { secret: demo.lawyer.password });
  await expect(page.locator('html')).toHaveAttribute('data-drawn-first', /^Good \w+, .+, menu$/);
});
