import { paragraph, wordDocument } from '#bin/demo/word.ts';
import { slugOf } from '#core/slug.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes, screens, toast } from './product.ts';
import { joined, keepQuestionnaire, newClient, newLawyer, newTemplate, whenMailed } from './set-up.ts';
import { expect, type Page, test } from './story.ts';

const plan = { name: 'Plan of the mill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 plan') };
const [[, wide]] = screens;

/** Answers a questionnaire of one line, and submits it. */
const answer = async (page: Page, label: string, text: string): Promise<void> => {
  const main = page.getByRole('main');
  await main.getByLabel(label).fill(text);
  await main.getByRole('button', { name: 'Review' }).click();
  await main.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(toast(page, 'Thank you. Your answers have been submitted.')).toBeVisible();
};

for (const [where, viewport] of journeySizes)
  test(`a matter that began with a file gets two contracts, both answered on a phone, closed and reopened, ${where}`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const client = await newClient(lawyer);
    for (const [name, tag] of [
      ['Deed of sale', 'buyer'],
      ['Lease', 'tenant'],
    ] as const) {
      const templateId = await newTemplate(lawyer, name, wordDocument(name, [paragraph(`For {{${tag}}}.`)]));
      await keepQuestionnaire(lawyer, templateId);
    }
    await enter(page, lawyer.email, paths.clientTemplates('lawyer', slugOf(lawyer.firmName), client.clientId));
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const tabs = main.getByRole('navigation', { name: 'Contracts' });
    const menu = async (choice: string) => {
      await main.getByRole('button', { name: 'Actions for Plan of the mill' }).click();
      await page.getByRole('menuitem', { name: choice }).click();
    };

    await test.step('it begins without a contract, and asks nothing in vain', async () => {
      await main.locator('input[type=file]').first().setInputFiles([plan]);
      await main.getByRole('button', { name: 'Upload', exact: true }).click();
      await dialog.getByRole('button', { name: 'Open matter' }).click();
      await expect(main.getByRole('heading', { level: 1, name: 'Plan of the mill' })).toBeVisible();
      await expect(main.getByText('There is no contract yet.')).toBeVisible();
      await expect(tabs).toHaveCount(0);
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('its first contract stands in the matter, and is sent', async () => {
      await main.getByRole('button', { name: 'Add a contract' }).click();
      await dialog.getByRole('radio', { name: /Deed of sale/ }).click();
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Add contract' }).dblclick();
      await expect(toast(page, 'Contract added')).toBeVisible();
      await expect(main.getByLabel('Next step')).toContainText('Send the questions to Cleo Marsh');
      await main.getByRole('button', { name: 'Send questionnaire' }).click();
      await expect(toast(page, 'Questionnaire sent to Cleo Marsh')).toBeVisible();
    });

    await test.step('a second one stands beside it, with its own name and next step', async () => {
      await menu('Add a contract');
      await dialog.getByRole('radio', { name: /Lease/ }).click();
      await expect(dialog.getByLabel('Contract name')).toHaveValue('Lease');
      await dialog.getByLabel('Contract name').fill('x'.repeat(121));
      await dialog.getByRole('button', { name: 'Add contract' }).click();
      await expect(dialog.getByText('The name has at most 120 characters')).toBeVisible();
      await expect(dialog.getByLabel('Contract name')).toBeFocused();
      await dialog.getByLabel('Contract name').fill('Lease of the mill');
      await dialog.getByRole('button', { name: 'Add contract' }).click();
      await expect(tabs.getByRole('link')).toHaveText(['Deed of sale · sent', 'Lease of the mill · not sent']);
      await expect(tabs.locator('[aria-current]')).toHaveText('Lease of the mill · not sent');
      await expect(main.getByRole('heading', { level: 1, name: 'Plan of the mill' })).toBeVisible();
      await main.getByRole('button', { name: 'Send questionnaire' }).click();
      await expect(tabs.locator('[aria-current]')).toHaveText('Lease of the mill · sent');
      expect(await faultsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    });

    await test.step('before the matter is closed, both are told that nobody has answered', async () => {
      await menu('Close matter');
      await expect(dialog.getByRole('list', { name: 'Not done yet' }).getByRole('listitem')).toHaveText([
        'Cleo Marsh has not submitted the answers.',
        'Cleo Marsh has not submitted the answers to “Lease of the mill”.',
      ]);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    });

    await test.step('the client answers both on a phone, each under its own name', async () => {
      await joined({ ...client, matterId: '' });
      const [, [, narrow]] = screens;
      const phone = await (await browser.newContext({ viewport: narrow })).newPage();
      await enter(phone, client.clientEmail, paths.invitedMatters('business'));
      for (const [name, label] of [
        ['Plan of the mill', 'Buyer'],
        ['Lease of the mill', 'Tenant'],
      ] as const) {
        await phone.getByRole('main').getByRole('link', { name, exact: true }).click();
        await phone.getByRole('link', { name: 'Start answering' }).click();
        await answer(phone, label, 'Quayside');
        await phone.goto(new URL(paths.invitedMatters('business'), phone.url()).href);
      }
      await expect(phone.getByText('Submitted', { exact: true })).toHaveCount(2);
      await whenMailed();
    });

    await test.step('each has its version, and the second gets another', async () => {
      await page.reload();
      await expect(tabs.getByRole('link')).toHaveText(['Deed of sale · answered', 'Lease of the mill · answered']);
      await expect(main.getByText('Lease – Cleo Marsh', { exact: true })).toBeVisible();
      await expect(main.getByText('Deed of sale – Cleo Marsh', { exact: true })).toHaveCount(0);
      await main.getByRole('button', { name: 'Generate contract' }).click();
      await expect(main.getByText(/^Version 2,/)).toBeVisible();
      await tabs.getByRole('link', { name: /Deed of sale/ }).click();
      await expect(main.getByText('Deed of sale – Cleo Marsh', { exact: true })).toBeVisible();
      await expect(main.getByText(/^Version 1,/)).toBeVisible();
      await menu('Documents and files');
      await expect(main.getByText('Lease – Cleo Marsh', { exact: true })).toBeVisible();
      await expect(main.getByText('Deed of sale – Cleo Marsh', { exact: true })).toBeVisible();
      await main.getByRole('link', { name: 'Plan of the mill', exact: true }).click();
    });

    await test.step('closed and reopened, both are as they were', async () => {
      await menu('Close matter');
      await dialog.getByLabel('Reason').fill('Sold');
      await dialog.getByRole('button', { name: 'Close matter' }).click();
      await expect(toast(page, 'Matter closed')).toBeVisible();
      await tabs.getByRole('link', { name: /Lease of the mill/ }).click();
      await expect(main.getByLabel('Next step')).toContainText('Nothing more. This matter is closed.');
      await menu('Reopen matter');
      await expect(main.getByLabel('Next step')).toContainText('Share version 2 with Cleo Marsh');
      await menu('Rename this contract');
      await dialog.getByLabel('Contract name').fill('Lease of the old mill');
      await dialog.getByRole('button', { name: 'Rename', exact: true }).click();
      await expect(tabs.getByRole('link', { name: /Lease of the old mill/ })).toBeVisible();
      await page.setViewportSize(wide);
      await expect(main.locator('svg').getByText('Quayside').first()).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
    });
  });
