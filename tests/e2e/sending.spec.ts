import { paragraph, wordDocument } from '#bin/demo/word.ts';
import { slugOf } from '#core/slug.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes, mailed, mailOf, newEmail, screens } from './product.ts';
import { joined, keepQuestionnaire, type Lawyer, newClient, newLawyer, newTemplate, sentMatter } from './set-up.ts';
import { expect, type Page, test } from './story.ts';

const contract = wordDocument('Supply', [paragraph('For {{buyer}} by {{carrier}}.')]);

const readyToSend = async (): Promise<{ lawyer: Lawyer; templateId: string }> => {
  const lawyer = await newLawyer();
  const templateId = await newTemplate(lawyer, 'Supply', contract);
  await keepQuestionnaire(lawyer, templateId);
  return { lawyer, templateId };
};

/** Counts what is pressed in a page from now on, by pointer or by finger. */
const countPresses = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    document.documentElement.dataset.presses = '0';
    const count = () => {
      const { dataset } = document.documentElement;
      dataset.presses = String(Number(dataset.presses) + 1);
    };
    document.addEventListener('pointerdown', count, true);
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.presses));
};

for (const [where, size] of journeySizes)
  test(`a template is sent to a client in at most six presses, the mail in view ${where}`, async ({ page }) => {
    await page.setViewportSize(size);
    const { lawyer, templateId } = await readyToSend();
    const { clientEmail } = await newClient(lawyer);
    await enter(page, lawyer.email, paths.template('lawyer', templateId));
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Use this template' })).toBeVisible();
    const presses = await countPresses(page);

    await main.getByRole('link', { name: 'Use this template' }).click();
    await main.getByRole('radio', { name: /Cleo Marsh/ }).click();
    const mail = main.getByRole('region', { name: 'The mail' });
    await expect(mail).toContainText('Hello Cleo Marsh,');
    await expect(mail).toContainText(/needs 2 answers, about 1 minute,/);
    await main.getByLabel('Note to the client').click();
    await page.keyboard.type('Please answer <soon>.');
    await expect(mail).toContainText('Please answer <soon>.');
    await main.getByLabel('Answers due by').fill('2099-11-27');
    await expect(mail).toContainText('Please answer by Friday, November 27, 2099.');
    expect(await faultsOf(page)).toEqual([]);
    await main.getByRole('button', { name: 'Send', exact: true }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Supply' })).toBeVisible();
    await expect(main.getByText('Questionnaire sent', { exact: true }).first()).toBeVisible();
    await expect(main.getByText('Nov 27, 2099')).toBeVisible();
    expect(await presses()).toBeLessThanOrEqual(6);
    expect(await mailed(clientEmail, /(Please answer <soon>\.)/)).toBeTruthy();
  });

for (const [where, size] of journeySizes)
  test(`a questionnaire is sent with what is known of its matter, ${where}`, async ({ page }) => {
    await page.setViewportSize(size);
    const { lawyer, templateId } = await readyToSend();
    await newClient(lawyer);
    await enter(page, lawyer.email, `${paths.send('lawyer', slugOf(lawyer.firmName))}?templateId=${templateId}`);
    const main = page.getByRole('main');
    await main.getByRole('radio', { name: /Cleo Marsh/ }).click();
    await expect(main.getByLabel('Practice area')).toBeHidden();
    await main.getByRole('button', { name: 'More' }).click();
    await main.getByLabel('Practice area').fill('Real Estate');
    await page.keyboard.press('Escape');
    await main.getByLabel('Fee arrangement').selectOption('Flat fee');
    await main.getByLabel('Description').fill('The buyer is in a hurry.');
    await main.getByRole('button', { name: 'Add a party' }).click();
    await main.getByLabel('Name of party 1').fill('Ottilie Quarrel');
    expect(await faultsOf(page)).toEqual([]);
    await main.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Supply' })).toBeVisible();
    await expect(main.getByText('Practice area: Real Estate')).toBeVisible();
    await expect(main.getByText('Ottilie Quarrel').first()).toBeVisible();
  });

test('somebody new is sent a template from Active Matters; what is missing or known already is said @soak', async ({
  page,
}) => {
  const { lawyer } = await readyToSend();
  const { clientEmail } = await newClient(lawyer);
  const email = newEmail('nora');
  await page.setViewportSize(screens[1][1]);
  await enter(page, lawyer.email, paths.matters('lawyer'));
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Send a questionnaire' }).click();
  const send = main.getByRole('button', { name: 'Send', exact: true });
  await main.getByRole('radio', { name: /^Supply/ }).click();
  await expect(main.getByRole('region', { name: 'The mail' })).toContainText('needs 2 answers');
  await send.click();
  await expect(main.getByRole('alert').filter({ hasText: 'Choose a client' }).first()).toBeVisible();
  await main.getByRole('radio', { name: 'New', exact: true }).check({ force: true });
  await main.getByLabel('Client name').fill('Nora Vale');
  await main.getByLabel('Client email').fill(clientEmail);
  await send.click();
  await expect(main.getByText('A client with this email already exists: Cleo Marsh').first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await main.getByLabel('Client email').fill(email);
  await expect(main.getByRole('region', { name: 'The mail' })).toContainText(`To: ${email}`);
  await send.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Supply' })).toBeVisible();
  await expect(main.getByText(/Sent to Nora Vale/)).toBeVisible();
  await mailed(email, /signup#reference=(\S+)/);
  expect((await mailOf(email)).map(({ subject }) => subject)).toEqual([
    `${lawyer.firmName} asks you to answer: Supply`,
  ]);
});

test('a due day is moved and removed by its lawyer, and its client sees it', async ({ page, browser }) => {
  const { lawyer, templateId } = await readyToSend();
  const matter = await sentMatter(lawyer, templateId, 'Autumn supply');
  await joined(matter);
  await page.setViewportSize(screens[0][1]);
  await enter(page, lawyer.email, paths.matter('lawyer', matter.matterId));
  const actions = page.getByRole('button', { name: 'Actions for Autumn supply' });
  const dialog = page.getByRole('dialog', { name: 'Due day' });
  const setDay = async (choice: string, day: string): Promise<void> => {
    await actions.click();
    await page.getByRole('menuitem', { name: choice }).click();
    await dialog.getByLabel('Answers due by').fill(day);
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  };
  await setDay('Set a due day', '2099-11-27');
  await expect(page.getByText('Nov 27, 2099')).toBeVisible();

  const phone = await (await browser.newContext({ viewport: screens[1][1] })).newPage();
  await enter(phone, matter.clientEmail, paths.matter('business', matter.matterId));
  await expect(phone.getByText('Please answer by Nov 27, 2099.')).toBeVisible();
  expect(await faultsOf(phone)).toEqual([]);
  await phone.getByRole('link', { name: 'Start answering' }).click();
  const head = phone.getByRole('main').locator('header').first();
  await expect(head).toContainText(
    `${lawyer.firmName} needs 2 answers, about 1 minute. Please answer by Nov 27, 2099.`,
  );
  expect(await faultsOf(phone)).toEqual([]);

  await setDay('Change the due day', '2099-12-01');
  await expect(page.getByText('Dec 1, 2099')).toBeVisible();
  await setDay('Change the due day', '');
  await expect(page.getByText('Answers due', { exact: true })).toHaveCount(0);
});
