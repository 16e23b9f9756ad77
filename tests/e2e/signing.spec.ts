import { samplePdf } from '#tests/sample-pdf.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes, mailed, newEmail } from './product.ts';
import { newLawyer, newMatter, newUpload } from './set-up.ts';
import { expect, type Page, test } from './story.ts';

const phone = { width: 390, height: 844 };

/** Signs what a link shows, from its opening to the end. */
const signAt = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.getByLabel('I agree to sign electronically').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Sign here' }).click();
  await page.getByRole('button', { name: 'Use this signature' }).click();
  await page.getByRole('button', { name: 'Review and sign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/You have signed|Signed by all/);
};

for (const [where, viewport] of journeySizes)
  test(`a PDF is sent for signature to two, one after the other, and signed by phone, ${where}`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const { matterId } = await newMatter(lawyer, 'Sale of the mill');
    await newUpload(lawyer, matterId, 'deed.pdf', await samplePdf(2));
    const [ana, ben] = [newEmail('ana'), newEmail('ben')];
    const main = page.getByRole('main');

    await test.step('the lawyer takes it into an envelope, and says who signs', async () => {
      await enter(page, lawyer.email, paths.matterDocuments('lawyer', matterId));
      await main.getByRole('link', { name: 'deed.pdf' }).click();
      await main.getByRole('button', { name: 'Send deed.pdf for signature' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'deed.pdf' })).toBeVisible();
      const people = main.getByRole('list', { name: 'Who signs' }).getByRole('listitem');
      await expect(people).toHaveCount(2);
      await people.nth(0).getByLabel('Name').fill('Ana O’Neill');
      await people.nth(0).getByLabel('Email').fill(ana);
      await people.nth(1).getByLabel('Name').fill('בן שלום');
      await people.nth(1).getByLabel('Email').fill(ben);
      await people.nth(1).getByLabel('Signs as').selectOption('Signer 2');
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('and where, by keys', async () => {
      await main.getByRole('group', { name: 'Page 1 of 2' }).waitFor();
      const palette = main.getByRole('group', { name: 'Add a field to deed.pdf' });
      await palette.getByRole('button', { name: 'Signature' }).press('Enter');
      const mark = main.getByRole('button', { name: /^Signature of Ana O’Neill/ });
      await expect(mark).toBeFocused();
      await page.keyboard.press('Shift+ArrowDown');
      await main.getByLabel('Fields for').selectOption({ label: 'Signer 2: בן שלום' });
      await palette.getByRole('button', { name: 'Signature' }).press('Enter');
      await expect(main.getByRole('button', { name: /^Signature of בן שלום/ })).toBeFocused();
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Shift+ArrowDown');
      expect(await faultsOf(page)).toEqual([]);
      await main.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(main.getByText('Waiting for Ana O’Neill')).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
    });

    const theirs = await (await browser.newContext({ viewport: phone })).newPage();
    await test.step('the first one signs', async () => {
      const address = await mailed(ana, /(http:\S+\/signature\/[\w-]+#\w+)/);
      await theirs.goto(address);
      await expect(theirs.getByRole('heading', { level: 1, name: 'deed.pdf' })).toBeVisible();
      await theirs.getByRole('button', { name: /^Signature, required/ }).waitFor();
      expect(await faultsOf(theirs)).toEqual([]);
      await signAt(theirs, address);
      await expect(theirs.getByText('Not signed yet: בן שלום.')).toBeVisible();
      expect(await faultsOf(theirs)).toEqual([]);
    });

    await test.step('then the second, and all is sealed', async () => {
      await signAt(theirs, await mailed(ben, /(http:\S+\/signature\/[\w-]+#\w+)/));
      await expect(async () => {
        await page.reload();
        await expect(main.getByText('Signed by all').first()).toBeVisible({ timeout: 2000 });
      }).toPass();
      expect(await faultsOf(page)).toEqual([]);
    });
  });
