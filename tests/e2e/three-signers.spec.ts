import { readFile } from 'node:fs/promises';
import { paragraph, title, wordDocument } from '#bin/demo/word.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes, mailed, newEmail, site } from './product.ts';
import { keepQuestionnaire, newLawyer, newTemplate, sentMatter } from './set-up.ts';
import { expect, type Page, test } from './story.ts';

const phone = { width: 390, height: 844 };
const linkIn = /(http:\S+\/signature\/[\w-]+#\w+)/;

/** Opens the link to sign that an e-mail was sent. */
const openLink = async (page: Page, email: string): Promise<void> => {
  await page.goto(await mailed(email, linkIn));
  await page.getByRole('button', { name: /^Signature, required/ }).waitFor();
};

/** Signs what a link shows with the keyboard alone, in as many presses as are given back. */
const signByKeys = async (page: Page, places: number): Promise<number> => {
  let presses = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    presses += 1;
  };
  await page.getByLabel('I agree to sign electronically').focus();
  await press('Space');
  await page.getByRole('button', { name: 'Next' }).focus();
  await press('Enter');
  await page.getByRole('button', { name: /here$/ }).first().focus();
  await press('Enter');
  await expect(page.getByLabel('Your full name')).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('button', { name: /^(Signature|Initials), signed/ })).toHaveCount(places);
  await page.getByRole('button', { name: 'Review and sign' }).focus();
  await press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).focus();
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/You have signed|Signed by all/);
  return presses;
};

for (const [where, viewport] of journeySizes)
  test(`a contract is signed by one, then by two at once, though one declines and is replaced, and verifies, ${where}`, async ({
    page,
    browser,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const lease = wordDocument('Lease', [
      title('LEASE'),
      paragraph('Between {{landlord}}, the tenant and the guarantor.'),
      paragraph('{{sign:1}} {{date_signed:1}}'),
      paragraph('{{initials:2}} {{sign:2}} {{date_signed:2}}'),
      paragraph('{{sign:3}}'),
    ]);
    const templateId = await newTemplate(lawyer, 'Lease', lease);
    await keepQuestionnaire(lawyer, templateId);
    const { matterId, clientEmail } = await sentMatter(lawyer, templateId, 'Harbour lease');
    const [guarantor, instead] = [newEmail('guarantor'), newEmail('instead')];
    const main = page.getByRole('main');
    const people = main.getByRole('list', { name: 'Who signs' }).getByRole('listitem');

    await test.step('from its answers it is sent to three', async () => {
      await enter(page, lawyer.email, paths.matterQuestionnaire('lawyer', matterId));
      await main.getByRole('textbox').first().fill('Ruth O’Neill');
      await page.goto(new URL(paths.matter('lawyer', matterId), page.url()).href);
      await main.getByRole('button', { name: 'Generate contract' }).click();
      await main.getByRole('button', { name: /^Send .* for signature$/ }).click();
      await people.nth(2).getByLabel('Name').fill('Guy Anne-Marie');
      await people.nth(2).getByLabel('Email').fill(guarantor);
      await people.nth(1).getByLabel('Signing order').selectOption('2.');
      await people.nth(2).getByLabel('Signing order').selectOption('2.');
      await main.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(main.getByText('Waiting for Cleo Marsh')).toBeVisible();
    });

    const theirs = await (await browser.newContext({ viewport: phone })).newPage();
    await test.step('the first signs by keys alone, in six presses', async () => {
      await openLink(theirs, clientEmail);
      expect(await signByKeys(theirs, 1)).toBe(6);
      await expect(theirs.getByText('Not signed yet:')).toBeVisible();
    });

    await test.step('one of the other two declines, and says why', async () => {
      await openLink(theirs, guarantor);
      await theirs.getByRole('button', { name: 'Decline' }).click();
      await theirs.getByLabel('Why do you decline?').fill('I do not vouch for it');
      await theirs.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
      await expect(theirs.getByRole('heading', { level: 1, name: 'You have declined' })).toBeVisible();
    });

    await test.step('the lawyer has somebody else sign', async () => {
      await page.reload();
      await expect(people.filter({ hasText: 'I do not vouch for it' })).toContainText('Declined');
      await main.getByRole('button', { name: 'Ask somebody else' }).click();
      const dialog = page.getByRole('dialog', { name: 'Replace Guy Anne-Marie' });
      await dialog.getByLabel('Name').fill('דנה לוי');
      await dialog.getByLabel('Email').fill(instead);
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Replace' }).click();
      await expect(main.getByText(/Waiting for .*דנה לוי/)).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('both sign, each on their own phone', async () => {
      const other = await (await browser.newContext({ viewport: phone })).newPage();
      await Promise.all([openLink(theirs, instead), openLink(other, lawyer.email)]);
      await Promise.all([signByKeys(theirs, 1), signByKeys(other, 2)]);
      await expect(async () => {
        await theirs.reload();
        await expect(theirs.getByRole('heading', { level: 1, name: 'Signed by all' })).toBeVisible({ timeout: 2000 });
      }).toPass();
    });

    await test.step('what the lawyer downloads verifies, and one changed byte is found', async () => {
      await page.reload();
      // What stands above the button on a phone moves it as it arrives.
      await expect(main.getByRole('list', { name: 'What happened' })).toContainText('Completed');
      const download = page.waitForEvent('download');
      await main.getByRole('button', { name: /^Download .*, as signed$/ }).click();
      const bytes = await readFile(await (await download).path());
      await page.goto(site + paths.verifyDocument());
      await expect(page.locator('[data-part=area]')).toHaveAttribute('data-ready', '');
      const choose = (buffer: Buffer) =>
        page.getByLabel('Choose a PDF').setInputFiles({ name: 'lease.pdf', mimeType: 'application/pdf', buffer });
      await choose(bytes);
      await expect(page.getByRole('heading', { name: 'The file is whole' })).toBeFocused();
      for (const name of [
        'Signed by Cleo Marsh Intact',
        'Signed by דנה לוי Intact',
        'Sealed for all who signed Intact',
      ])
        await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
      await expect(
        page.getByText(/^Sealed with the certificate of .* Its holder says who signed\.$/).first(),
      ).toBeVisible();
      await expect(page.locator('time[datetime$=Z]').first()).toHaveText(/ at .* \(UTC[+−]\d\d:\d\d\)$/);
      const changed = Buffer.from(bytes);
      changed[600] = (changed[600] as number) ^ 1;
      await choose(changed);
      await expect(page.getByRole('heading', { name: 'The file is not what was signed' })).toBeFocused();
    });
  });
