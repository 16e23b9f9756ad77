import { call, ok } from '#bin/caller.ts';
import { logIn } from '#bin/demo/sign-up.ts';
import { clause, title, wordDocument } from '#bin/demo/word.ts';
import { demo } from '#bin/seed.ts';
import { listClients } from '#core/clients/endpoints.ts';
import { readServices } from '#core/firm/endpoints.ts';
import { slugOf } from '#core/slug.ts';
import { paths } from '#web/paths.ts';
import { enter } from './enter.ts';
import { journeySizes } from './product.ts';
import { keepQuestionnaire, local, newClient, newLawyer, newTemplate } from './set-up.ts';
import { expect, test } from './story.ts';

const file = wordDocument('Brokerage', [title('Brokerage'), clause('The broker is {{broker}}.')]);

for (const [where, viewport] of journeySizes)
  test.describe(where, () => {
    test.use({ viewport });

    test('from a client’s templates to what one asks, and to a matter that begins with it', async ({ page }) => {
      const lawyer = await newLawyer();
      const templateId = await newTemplate(lawyer, 'Brokerage', file);
      await keepQuestionnaire(lawyer, templateId);
      const { clientId } = await newClient(lawyer);
      const profile = slugOf(lawyer.firmName);
      await enter(page, lawyer.email, paths.clientDashboard('lawyer', profile, clientId));
      await page.getByRole('main').getByRole('link', { name: 'Templates', exact: true }).click();
      await page.getByRole('link', { name: 'Brokerage' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Brokerage' })).toBeVisible();
      await expect(page.getByText('No matter of this client began with this template.')).toBeVisible();

      await page.getByRole('link', { name: /^What it asks/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'What Brokerage asks' })).toBeVisible();
      await expect(page.getByLabel('Broker')).toBeVisible();
      await page.getByLabel('Broker').fill('O’Neill');
      await page.goBack();

      await page.getByRole('link', { name: 'Open matter' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel('Matter name')).toHaveValue('Brokerage');
      const long = 'A name that was pasted whole '.repeat(5);
      await dialog.getByLabel('Matter name').fill(long);
      await dialog.getByRole('button', { name: 'Open matter' }).click();
      await expect(dialog.getByRole('alert').first()).toBeFocused();
      await expect(dialog.getByLabel('Matter name')).toHaveAccessibleDescription(/The name has at most 120 characters/);
      await expect(dialog.getByLabel('Matter name')).toHaveValue(long);
      await dialog.getByLabel('Matter name').fill('Autumn brokerage');
      await dialog.getByRole('button', { name: 'Open matter' }).dblclick();
      await expect(page.getByRole('heading', { level: 1, name: 'Autumn brokerage' })).toBeVisible();

      await page.goto(new URL(paths.clientTemplate('lawyer', profile, clientId, templateId), page.url()).href);
      await page.getByRole('link', { name: 'Autumn brokerage' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Autumn brokerage' })).toBeVisible();
    });
  });

test('what the firm offers begins a matter that is called so', async ({ page }) => {
  const token = await logIn(local, demo.lawyer);
  const { data } = (await ok(call(local.port, listClients, {}, { token }))).data;
  const clientId = data[0]?._id ?? '';
  const { services } = await ok(call(local.port, readServices, {}, { token }));
  const offered = services[0]?.name ?? '';
  expect(offered).not.toBe('');
  await enter(page, demo.lawyer.email, paths.initiatorServices('lawyer', clientId), { secret: demo.lawyer.password });
  await page.getByRole('link', { name: `Open a matter for ${offered}` }).click();
  await page.getByRole('button', { name: 'Open without files' }).click();
  await expect(page.getByRole('dialog').getByLabel('Matter name')).toHaveValue(offered);
});
