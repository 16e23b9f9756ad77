import { call, ok } from '#bin/caller.ts';
import { checkStatus } from '#core/auth/endpoints.ts';
import { nthClient, seedClients } from '#tests/many-clients.ts';
import { app, logIn, screens } from './product.ts';
import { local, newLawyer } from './set-up.ts';
import { expect, test } from './story.ts';

const COUNT = 10_000;
/** What of a list may stand in a page at once. */
const MOST_IN_PAGE = 200;

test('the last of 10,000 clients is reached by scrolling and by search, and found again on the way back', async ({
  page,
}) => {
  test.slow();
  const lawyer = await newLawyer();
  const now = new Date();
  const { data } = await ok(call(local.port, checkStatus, {}, lawyer));
  await seedClients(JSON.parse(process.env.E2E_ENVIRONMENT ?? '{}'), data._id, COUNT, now);
  const { invitee_name: name } = nthClient(COUNT, now);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/clients') asked.push(search);
  });
  await logIn(page, lawyer.email);
  await expect(page).toHaveURL(/\/dashboard$/);
  const clients = `${app}${await page.getByRole('link', { name: 'Clients', exact: true }).first().getAttribute('href')}`;
  const list = page.getByRole('table', { name: 'Clients' });
  const link = list.getByRole('link', { name, exact: true });
  const count = page.getByText('10,000 clients', { exact: true });

  for (const [where, size] of screens) {
    await test.step(where, async () => {
      await page.setViewportSize(size);
      await page.goto(clients);
      await expect(count).toBeVisible();
      await expect(list).toHaveAttribute('aria-rowcount', String(COUNT + 1));
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
      ).toHaveAttribute('aria-rowindex', String(COUNT + 1));
      await link.click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      asked.length = 0;
      await page.goBack();
      await expect(link).toBeInViewport();
      await expect(link).toBeFocused();
      await expect(count).toBeVisible();

      await page.keyboard.press('Home');
      await page.getByRole('searchbox', { name: 'Search clients' }).fill(name);
      await expect(page.getByText('1 of 10,000 clients', { exact: true })).toBeVisible();
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
