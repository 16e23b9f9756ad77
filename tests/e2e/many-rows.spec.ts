import { call, ok } from '#bin/caller.ts';
import { checkStatus } from '#core/auth/endpoints.ts';
import { shiftedDay } from '#core/calendar.ts';
import { readBranding } from '#core/firm/endpoints.ts';
import * as keys from '#store/keys.ts';
import { nthClient, seedClients } from '#tests/many-clients.ts';
import { firmIdOf, rowIn, writeItems } from '#tests/write-items.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { app, screens } from './product.ts';
import { type Lawyer, local, newLawyer, newMatter } from './set-up.ts';
import { expect, type Page, test } from './story.ts';

/** What a browser reads in three calls, of 50 and twice at most 2,500, and in six. */
const counts = ['2,600', '10,000 @soak'];
/** One more than the 50 and four times 2,500 which a browser reads. */
const BEYOND = 10_051;
/** What of a list may stand in a page at once. */
const MOST_IN_PAGE = 200;

const environment = JSON.parse(process.env.E2E_ENVIRONMENT ?? '{}');

/** A firm with so many clients, of whom the server's search knows those above a number, and the word of its pages. */
const firmWith = async (upTo: number, searchedAbove: number, now: Date): Promise<Lawyer & { slug: string }> => {
  const lawyer = await newLawyer();
  const { data } = await ok(call(local.port, checkStatus, {}, lawyer));
  const { host } = await ok(call(local.port, readBranding, {}, lawyer));
  await seedClients(environment, data._id, { from: 1, upTo, isSearched: (number) => number > searchedAbove }, now);
  return { ...lawyer, slug: host };
};

/** The queries by which a page asks for clients, as it asks. */
const listed = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/clients') asked.push(search);
  });
  return asked;
};

for (const title of counts)
  test(`the last of many clients is reached by scrolling and by search, and found again on the way back: ${title}`, async ({
    page,
  }) => {
    test.slow();
    const [firstWord = ''] = title.split(' ');
    const count = Number(firstWord.replace(',', ''));
    const now = new Date();
    const lawyer = await firmWith(count, count, now);
    await enter(page, lawyer.email, paths.dashboard('lawyer'));
    const { invitee_name: name } = nthClient(count, now);
    const asked = listed(page);
    const clients = app + paths.clients('lawyer', lawyer.slug);
    const list = page.getByRole('table', { name: 'Clients' });
    const link = list.getByRole('link', { name, exact: true });
    const all = page.getByText(`${firstWord} clients`, { exact: true });

    for (const [where, size] of screens) {
      await test.step(where, async () => {
        await page.setViewportSize(size);
        await page.goto(clients);
        await expect(all).toBeVisible();
        await expect(list).toHaveAttribute('aria-rowcount', String(count + 1));
        expect(await list.getByRole('row').count()).toBeLessThanOrEqual(MOST_IN_PAGE);
        expect(asked.filter((search) => !search.includes('since')).length).toBeLessThanOrEqual(7);

        // Rows turn out higher or lower than expected as they are drawn, and the end moves.
        await expect(async () => {
          await page.keyboard.press('End');
          await expect(link).toBeInViewport({ timeout: 1000 });
        }).toPass();
        expect(await list.getByRole('row').count()).toBeLessThanOrEqual(MOST_IN_PAGE);
        await expect(
          list.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) }),
        ).toHaveAttribute('aria-rowindex', String(count + 1));
        await link.click();
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        asked.length = 0;
        await page.goBack();
        await expect(link).toBeInViewport();
        await expect(link).toBeFocused();
        await expect(all).toBeVisible();

        await page.keyboard.press('Home');
        await page.getByRole('searchbox', { name: 'Search clients' }).fill('EKSTROM-2249');
        await expect(list.getByRole('link', { name: 'Jonas Ekström 2249', exact: true })).toBeVisible();
        await page.getByRole('searchbox', { name: 'Search clients' }).fill(name);
        await expect(page.getByText(`1 of ${firstWord} clients`, { exact: true })).toBeVisible();
        await link.click();
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        await page.goBack();
        await expect(page.getByRole('searchbox', { name: 'Search clients' })).toHaveValue(name);
        await expect(link).toBeVisible();
        expect(asked.every((search) => search.includes('since'))).toBe(true);

        await page.getByRole('button', { name: 'Clear the search' }).click();
        await page.getByLabel('Sort by').selectOption({ label: 'Name' });
        await page.getByRole('radio', { name: 'Rows' }).press('ArrowRight');
        const cards = page.getByRole('list', { name: 'Clients' });
        await expect(cards.getByRole('link').first()).toHaveText(/^Ada Albrecht /);
        expect(await cards.getByRole('listitem').count()).toBeLessThanOrEqual(MOST_IN_PAGE);
        await page.reload();
        await expect(cards).toBeVisible();
        await page.getByRole('radio', { name: 'Cards' }).press('ArrowLeft');
        await expect(list).toBeVisible();
      });
      asked.length = 0;
    }
  });

/** More than are drawn as a whole, and than twice the messages that are. */
const LINES = 320;

/** In as many digits as the last, so that texts sort as numbers. */
const numbered = (nth: number): string => String(nth).padStart(3, '0');

/** So many tasks, lines of a timeline and messages of one matter, and conversations, matters and notifications beside it; the first of each is the newest. */
const matterWithLines = async (lawyer: Lawyer): Promise<string> => {
  const { matterId } = await newMatter(lawyer, 'The mill');
  const { data } = await ok(call(local.port, checkStatus, {}, lawyer));
  const me = { accountId: data._id, name: 'Nora Tester' };
  const firmId = await firmIdOf(environment, me.accountId);
  const now = Date.now();
  const ofMatter = `firm-${matterId}`;
  const about = { kind: 'firm', clientName: 'Cleo Marsh', matterId };
  const items = function* () {
    for (let nth = 1; nth <= LINES; nth += 1) {
      const at = new Date(now - nth * 60_000).toISOString();
      const task = { title: `Task ${numbered(nth)}`, matterId, matterName: 'The mill', priority: 'normal' };
      yield {
        ...{ ...keys.taskKey(firmId, `t${nth}`, matterId), ...task, taskId: `t${nth}`, notes: '', checks: [] },
        ...{ assignee: me, createdBy: me, createdAt: at, updatedAt: at },
        ...rowIn(keys.tasksOf(firmId), at, `t${nth}`, { ...task, assigneeId: me.accountId, assignee: 'Nora Tester' }),
      };
      const entry = { kind: 'task', said: 'Added a task', who: 'Nora Tester', about: `Happening ${numbered(nth)}` };
      yield {
        ...{ pk: keys.auditPartition(keys.firmPartition(firmId)), sk: `${at}#${nth}` },
        ...rowIn(keys.timelineOf(firmId, matterId), at, `e${nth}`, entry),
      };
      const name = nth === 1 ? ofMatter : `firm-other${nth}`;
      const conversation = {
        ...about,
        name: `Matter ${numbered(nth)}`,
        last: { name: 'Nora Tester', text: 'Seen', at },
      };
      yield {
        ...{ ...keys.conversationKey(firmId, name), ...conversation, conversationId: name, joined: [], newest: LINES },
        ...rowIn(keys.conversationsOf(firmId), at, name, conversation),
      };
      yield {
        ...keys.matterKey(firmId, `m${nth}`),
        ...rowIn(keys.mattersOf(firmId), at, `m${nth}`, {
          ...{ name: `Mill ${numbered(nth)}`, clientId: 'c', clientName: 'Cleo Marsh' },
          ...{ state: 'open', questionnaire: 'none', openedAt: at },
        }),
      };
      const params = { task: 'Call', matter: `Mill ${numbered(nth)}` };
      yield {
        ...{ ...keys.notificationKey(me.accountId, at, `n${nth}`), notificationId: `n${nth}`, at },
        ...rowIn(keys.notificationsOf(me.accountId), at, `n${nth}`, {
          ...{ kind: 'task-due', matterId: `m${nth}`, message: { text: '“{task}” of {matter} is due', params } },
        }),
      };
      const number = LINES + 1 - nth;
      const message = { number, from: 'firm', name: 'Nora Tester', accountId: me.accountId, text: `Said ${number}` };
      yield {
        ...{ ...keys.chatMessageKey(firmId, ofMatter, number), messageId: `m${number}` },
        ...rowIn(keys.messagesOf(firmId, ofMatter), at, `m${number}`, { ...message, sentAt: at }),
      };
    }
  };
  await writeItems(environment, items());
  return matterId;
};

test('of long lists of tasks, conversations, messages and what happened those are drawn that are seen', async ({
  page,
}) => {
  const lawyer = await newLawyer();
  const matterId = await matterWithLines(lawyer);
  const lists = [
    { at: paths.tasks('lawyer'), label: 'No day', name: 'Open Task' },
    { at: paths.chat('lawyer'), label: 'Conversations', name: 'Matter' },
    { at: paths.matter('lawyer', matterId), label: 'Timeline', name: 'Happening', press: 'Show earlier' },
  ];
  await enter(page, lawyer.email, paths.tasks('lawyer'));
  for (const { at, label, name, press } of lists)
    await test.step(label, async () => {
      await page.goto(app + at);
      const list = page.getByRole('list', { name: label, exact: true });
      await expect(list.getByText(`${name} ${numbered(1)}`, { exact: true })).toBeVisible();
      if (press) await page.getByRole('button', { name: press, exact: true }).click();
      // What arrives above a list may move it out of sight, and what is out of sight is not drawn.
      await expect(async () => {
        await list.evaluate((all) => all.scrollIntoView());
        await expect(list.getByRole('listitem').nth(10)).toHaveAttribute('aria-setsize', /^32\d$/, { timeout: 1000 });
      }).toPass();
      expect(await list.getByRole('listitem').count()).toBeLessThanOrEqual(MOST_IN_PAGE);
      const last = list.getByText(`${name} ${LINES}`, { exact: true });
      await expect(async () => {
        await list.evaluate((end) => end.scrollIntoView({ block: 'end' }));
        await expect(last).toBeInViewport({ timeout: 1000 });
      }).toPass();
      expect(await list.getByRole('listitem').count()).toBeLessThanOrEqual(MOST_IN_PAGE);
    });

  await page.goto(app + paths.tasks('lawyer', { new: 'task' }));
  const choice = page.getByRole('combobox', { name: 'Matter' });
  await choice.click();
  const offered = page.getByRole('listbox').getByRole('option');
  await expect(offered.filter({ hasText: `Mill ${numbered(1)}` })).toBeVisible();
  expect(await offered.count()).toBeLessThanOrEqual(MOST_IN_PAGE);
  await choice.fill(`mill ${LINES}`);
  await expect(offered).toHaveText([`Mill ${LINES} · Cleo Marsh`]);

  await page.goto(app + paths.notifications('lawyer'));
  await expect(page.getByText(`${LINES} notifications`, { exact: true })).toBeVisible();
  const ofMatter = page.getByLabel('Matter', { exact: true });
  await expect(ofMatter.getByRole('option', { name: `Mill ${numbered(1)}` })).toBeAttached();
  expect(await ofMatter.getByRole('option').count()).toBeLessThanOrEqual(MOST_IN_PAGE);
  await page.getByRole('searchbox', { name: 'Search notifications' }).fill(`mill ${LINES}`);
  await expect(page.getByText(`1 of ${LINES} notifications`, { exact: true })).toBeVisible();

  await page.goto(app + paths.chat('lawyer', { with: `firm-${matterId}` }));
  const log = page.getByRole('log', { name: 'Messages' });
  const messages = log.getByRole('article');
  const said = (number: number) => log.getByText(`Said ${number}`, { exact: true });
  await expect(said(LINES)).toBeInViewport();
  const earlier = page.getByRole('button', { name: 'Show earlier messages' });
  for (const top of [LINES - 99, LINES - 199, LINES - 299]) {
    await expect(messages.first()).toContainText(`Said ${top}`);
    expect(await messages.count()).toBeLessThanOrEqual(MOST_IN_PAGE);
    await earlier.click();
    await expect(said(top)).toBeInViewport();
  }
  await expect(said(1)).toBeAttached();
  await expect(earlier).toHaveCount(0);
  await page.getByRole('button', { name: 'Go to the newest messages' }).click();
  await expect(said(LINES)).toBeInViewport();
});

/** Open entries of a month, on each of its days as many. */
const ENTRIES = 3_100;

/** A firm's calendar whose owner has so many entries in May 2032; the last of each day is `Task <the day>`. */
const busyMonth = async (lawyer: Lawyer): Promise<void> => {
  const { data } = await ok(call(local.port, checkStatus, {}, lawyer));
  const firmId = await firmIdOf(environment, data._id);
  const items = Array.from({ length: ENTRIES }, (_, nth) => {
    const [id, on] = [`t${nth}`, shiftedDay('2032-05-01', nth % 31, 'day')];
    const title = nth < ENTRIES - 31 ? `Call of ${on}, ${'a'.repeat(80)}` : `Task ${on}`;
    const place = `${on}#task#${id}`;
    return {
      ...keys.calendarEntryKey(firmId, 'task', id),
      ...{ by: keys.calendarOf(firmId), byAt: place, list: keys.calendarOfPerson(firmId, data._id), listAt: place },
      ...{ version: 1, row: { kind: 'task', title, on, personId: data._id, at: '2032-01-01T00:00:00.000Z' } },
    };
  });
  await writeItems(environment, items, 4);
};

test('of a busy month the calendar draws few entries in each view, and leads to all @soak', async ({ page }) => {
  const lawyer = await newLawyer();
  await busyMonth(lawyer);
  await enter(page, lawyer.email, paths.tasks('lawyer'));
  const entries = page.getByRole('main').getByRole('link', { name: /^Task: / });
  const read: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/calendar') read.push(search);
  });
  for (const [where, size] of screens)
    await test.step(where, async () => {
      await page.setViewportSize(size);
      for (const view of ['month', 'week', 'agenda'] as const) {
        read.length = 0;
        await page.goto(app + paths.calendar('lawyer', { view, on: '2032-05-10' }));
        await expect(page.getByRole('button', { name: /on Mon, May 10$/ }).first()).toBeVisible();
        expect(await entries.count()).toBeLessThanOrEqual(MOST_IN_PAGE);
        expect(read).toHaveLength(1);
        expect(await faultsOf(page)).toEqual([]);
      }
      await page.goto(app + paths.calendar('lawyer', { view: 'month', on: '2032-05-10' }));
      await expect(page.getByText(/^Shown up to .*, May /)).toBeVisible();
      const ofLast = page.getByRole('button', { name: /on Mon, May 31$/ }).filter({ hasText: /^\d/ });
      await expect(ofLast).toHaveCount(0);
      await page.getByRole('button', { name: 'Show later ones' }).click();
      await ofLast.click();
      const last = page.getByRole('link', { name: 'Task: Task 2032-05-31', exact: true });
      await expect(async () => {
        await page.keyboard.press('End');
        await expect(last).toBeInViewport({ timeout: 1000 });
      }).toPass();
      expect(await entries.count()).toBeLessThanOrEqual(MOST_IN_PAGE);
    });
});

test('beyond 10,050 clients the server searches, and what it does not reach is said @soak', async ({
  context,
  page,
}) => {
  test.slow();
  const now = new Date();
  const lawyer = await firmWith(BEYOND, 10_000, now);
  await enter(page, lawyer.email, paths.dashboard('lawyer'));
  const asked = listed(page);
  const clients = app + paths.clients('lawyer', lawyer.slug);
  const list = page.getByRole('table', { name: 'Clients' });
  await page.goto(clients);
  const searchbox = page.getByRole('searchbox', { name: 'Search clients' });
  const said = (text: string | RegExp) => page.getByRole('main').getByText(text, { exact: true });
  await expect(said('The newest 10,050 clients. A search finds older ones.')).toBeVisible();
  expect(asked.filter((search) => search.includes('search=')).length).toBe(0);

  const { invitee_name: oldest } = nthClient(BEYOND, now);
  const [firstName = '', lastName = '', number = ''] = oldest.split(' ');
  await searchbox.fill(`${lastName} ${number} ${firstName}`.toUpperCase());
  await expect(said('1 client found')).toBeVisible();
  const found = list.getByRole('link', { name: oldest, exact: true });
  await found.click();
  await expect(page.getByRole('heading', { level: 1, name: oldest })).toBeVisible();
  await page.goBack();
  await expect(found).toBeVisible();
  await expect(said('1 client found')).toBeVisible();

  await searchbox.fill('nobody at all');
  await expect(page.getByText('No clients match “nobody at all”.')).toBeVisible();
  await searchbox.fill(String(BEYOND));
  await expect(said('1 client found')).toBeVisible();
  await searchbox.fill('example.com');
  await expect(said(/^10,0\d\d clients found\. There may be more/)).toBeVisible();

  await context.setOffline(true);
  await searchbox.fill(oldest);
  await expect(said('0 clients among the newest 10,050. Older ones could not be searched.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Search older ones again' }).click();
  await expect(searchbox).toBeFocused();
  await expect(said('1 client found')).toBeVisible();
  await expect(found).toBeVisible();

  await page.getByLabel('Show archived clients').check();
  await expect(said('1 client found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(said('The newest 10,050 clients. A search finds older ones.')).toBeVisible();
  await page.getByRole('button', { name: 'Show older clients' }).click();
  await expect(said('10,051 clients')).toBeVisible();
});

test('beyond 10,050 tasks and notifications a search reads the older ones, and so does a press @soak', async ({
  page,
}) => {
  test.slow();
  const lawyer = await newLawyer();
  const { data } = await ok(call(local.port, checkStatus, {}, lawyer));
  const me = { accountId: data._id, name: 'Nora Tester' };
  const firmId = await firmIdOf(environment, me.accountId);
  const now = Date.now();
  const items = function* () {
    for (let nth = 1; nth <= BEYOND; nth += 1) {
      const at = new Date(now - nth * 60_000).toISOString();
      const task = { title: `Errand ${nth}`, priority: 'normal', assigneeId: me.accountId, assignee: me.name };
      yield { ...keys.taskKey(firmId, `t${nth}`), ...rowIn(keys.tasksOf(firmId), at, `t${nth}`, task) };
      const message = { text: '“{task}” is due', params: { task: `Errand ${nth}` } };
      yield {
        ...{ ...keys.notificationKey(me.accountId, at, `n${nth}`), notificationId: `n${nth}`, at },
        ...rowIn(keys.notificationsOf(me.accountId), at, `n${nth}`, { kind: 'task-due', message }),
      };
    }
  };
  await writeItems(environment, items(), 4);
  await enter(page, lawyer.email, paths.dashboard('lawyer'));
  for (const [at, many] of [
    [paths.tasks('lawyer'), 'tasks'],
    [paths.notifications('lawyer'), 'notifications'],
  ] as const)
    await test.step(many, async () => {
      await page.goto(app + at);
      const said = (text: string) => page.getByRole('main').getByText(text, { exact: true });
      const newest = said(`The newest 10,050 ${many}. A search finds older ones.`);
      const older = page.getByRole('button', { name: `Show older ${many}` });
      await expect(newest).toBeVisible();
      await page.getByRole('searchbox', { name: `Search ${many}` }).fill(`errand ${BEYOND}`);
      await expect(said(`1 of 10,051 ${many}`)).toBeVisible();
      await expect(page.getByRole('main').getByText(`Errand ${BEYOND}`).first()).toBeVisible();
      await expect(older).toHaveCount(0);
      await page.getByRole('button', { name: 'Clear the search' }).click();
      await page.reload();
      await expect(newest).toBeVisible();
      await older.click();
      await expect(said(`10,051 ${many}`)).toBeVisible();
    });
});

test('10,000 rows of a file are looked through beside 10,000 clients while the page answers @soak', async ({
  page,
}) => {
  test.slow();
  const now = new Date();
  const lawyer = await firmWith(10_000, 10_000, now);
  // Every tenth row is like a client, or is one.
  const rows = Array.from({ length: 10_000 }, (_, at) => {
    const { invitee_name, invitee_email } = nthClient(at + 1, now);
    if (at % 10 === 0) return [invitee_name, at % 20 === 0 ? invitee_email : `other${at}@example.com`];
    return [`Person ${at.toString(36)} Quill${at}`, `new${at}@example.com`];
  });
  const file = Buffer.from([['Name', 'E-mail'], ...rows].map((line) => line.join(',')).join('\n'));
  await enter(page, lawyer.email, paths.clients('lawyer', lawyer.slug));
  await expect(page.getByText('10,000 clients', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Import' }).click();
  await page.evaluate(() => {
    const lasted: number[] = [];
    new PerformanceObserver((list) => lasted.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
    Object.assign(window, { lasted });
  });
  const longest = () =>
    page.evaluate(() => Math.max(0, ...(window as unknown as { lasted: number[] }).lasted.splice(0)));
  await page.locator('input[type=file]').setInputFiles({ name: 'many.csv', mimeType: 'text/csv', buffer: file });
  await expect(page.getByText('many.csv, 10,000 rows')).toBeVisible();
  const read = await longest();
  const began = Date.now();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  const table = page.getByRole('table', { name: 'Rows' });
  await expect(table).toBeVisible({ timeout: 120_000 });
  const judged = { seconds: (Date.now() - began) / 1000, longest: await longest() };
  expect(await table.getByRole('row').count()).toBeLessThanOrEqual(MOST_IN_PAGE);
  await expect(page.getByText('1,000 rows may be of clients who are there already.')).toBeVisible();
  await page.getByLabel('For all of them').selectOption('Add to the existing client');
  await expect(page.getByText('1,000 rows will be added to existing clients.')).toBeVisible();
  const chosen = await longest();
  await page.getByLabel('Show').selectOption('Possible duplicates');
  const filtered = await longest();
  expect(await table.getByRole('row').count()).toBeLessThanOrEqual(MOST_IN_PAGE);
  console.info(JSON.stringify({ read, judged, chosen, filtered }));
  expect(judged.seconds).toBeLessThan(60);
  expect(Math.max(read, judged.longest, chosen, filtered)).toBeLessThan(500);
});
