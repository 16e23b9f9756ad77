import { call, ok } from '#bin/caller.ts';
import { changeProfile } from '#core/account/endpoints.ts';
import { listClients } from '#core/clients/endpoints.ts';
import { paths } from '#web/paths.ts';
import { enter } from './enter.ts';
import { app, logIn, newEmail, password } from './product.ts';
import { local, newClient, newLawyer } from './set-up.ts';
import { expect, type Page, test } from './story.ts';

/** What the form of a new client keeps in the browser. */
const draftOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('draft.add-client') ?? 'null') as { saveKey: string } | null);

test('what is typed into a form survives a reload, is saved under the id it began with, and is forgotten when given up', async ({
  page,
}) => {
  const lawyer = await newLawyer();
  const email = newEmail('client');
  await logIn(page, lawyer.email, password);
  await expect(page).toHaveURL(/dashboard$/);
  await page.getByRole('link', { name: 'Clients', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add client' });
  const open = () => page.getByRole('button', { name: 'Add client' }).first().click();
  await open();
  await dialog.getByLabel('Type').selectOption('Individual');
  await dialog.getByLabel('Name').fill('Cleo Marsh');
  await dialog.getByLabel('Email').fill(email);
  await expect.poll(() => draftOf(page)).not.toBeNull();
  const began = await draftOf(page);

  await page.reload();
  await open();
  await expect(dialog.getByLabel('Name')).toHaveValue('Cleo Marsh');
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  const pasted = 'x'.repeat(130);
  await dialog.getByLabel('Name').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(pasted);
  await dialog.getByRole('button', { name: 'Add client' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('The name has at most 100 characters');
  await expect(dialog.getByLabel('Name')).toHaveValue(pasted);
  await dialog.getByLabel('Name').fill('Cleo Marsh');
  await dialog.getByRole('button', { name: 'Add client' }).click();
  await expect(dialog).toBeHidden();
  const { data } = (await ok(call(local.port, listClients, {}, { token: lawyer.token }))).data;
  expect(data.map(({ _id }) => _id)).toEqual([began?.saveKey]);
  await expect.poll(() => draftOf(page)).toBeNull();

  await page.goto(app + new URL(page.url()).pathname.split('/').slice(0, 3).join('/'));
  await open();
  await expect(dialog.getByLabel('Name')).toHaveValue('');
  await dialog.getByLabel('Name').fill('Nobody');
  await expect.poll(() => draftOf(page)).not.toBeNull();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await open();
  await expect(dialog.getByLabel('Name')).toHaveValue('');
});

test('a refusal that arrives while somebody types on leaves the cursor to them', async ({ page }) => {
  const lawyer = await newLawyer();
  const { clientEmail } = await newClient(lawyer);
  await enter(page, lawyer.email, paths.dashboard('lawyer'));
  await page.getByRole('link', { name: 'Clients', exact: true }).first().click();
  await page.getByRole('button', { name: 'Add client' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add client' });
  const name = dialog.getByLabel('Name');
  const email = dialog.getByLabel('Email');
  await dialog.getByLabel('Type').selectOption('Individual');
  await name.fill('Anne');
  await email.fill(clientEmail);
  const network = await page.context().newCDPSession(page);
  const held = { offline: false, latency: 120_000, downloadThroughput: -1, uploadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', held);
  await dialog.getByRole('button', { name: 'Add client' }).click();
  await name.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('-Marie');
  await network.send('Network.emulateNetworkConditions', { ...held, latency: 0 });
  await expect(email).toHaveAccessibleDescription(/already exists/);
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await page.keyboard.type(' O’Neill');
  await expect(name).toHaveValue('Anne-Marie O’Neill');

  await dialog.getByRole('button', { name: 'Add client' }).click();
  await expect(dialog.getByRole('alert').first()).toBeFocused();
});

test('a page whose form no draft keeps asks before it is left', async ({ page }) => {
  const lawyer = await newLawyer();
  await logIn(page, lawyer.email, password);
  await expect(page).toHaveURL(/dashboard$/);
  await page.goto(app + paths.changePassword('lawyer'));
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const old = page.getByLabel('Old Password');
  await page.reload();
  await expect(old).toBeVisible();
  expect(asked).toEqual([]);
  await old.click();
  await old.pressSequentially('something');
  // What was typed is noted once it is painted.
  const asks = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect.poll(asks).toBe(true);
  await page.reload();
  await expect(old).toHaveValue('');
  expect(asked).toEqual(['beforeunload']);
});

test('a draft brings back what was typed, and nothing that was changed elsewhere since @soak', async ({ page }) => {
  const lawyer = await newLawyer();
  await logIn(page, lawyer.email, password);
  await expect(page).toHaveURL(/dashboard$/);
  await page.goto(app + paths.profile('lawyer'));
  const main = page.getByRole('main');
  await main.getByLabel('First Name').fill('Norma');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('draft.profile'))).toContain('Norma');
  const elsewhere = { firstName: 'Nora', lastName: 'Tester', countryCode: '+1', mobileNumber: '4155550177' };
  await ok(call(local.port, changeProfile, elsewhere as never, { token: lawyer.token }));
  // The page learns of a change when it is next visited after the session was refreshed.
  await expect(async () => {
    await page.goto(app + paths.profile('lawyer'));
    await expect(main.getByLabel('Phone')).toHaveValue('4155550177', { timeout: 3000 });
  }).toPass();
  await expect(main.getByLabel('First Name')).toHaveValue('Norma');
});
