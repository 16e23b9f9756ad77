import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { paragraph, title, wordDocument } from '#bin/demo/word.ts';
import { slugOf } from '#core/slug.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes, newEmail, password } from './product.ts';
import { local, newLawyer, newMatter, newMatterFile, newTemplate } from './set-up.ts';
import { expect, type Locator, type Page, test } from './story.ts';

const lease = wordDocument('Harbour lease', [
  title('LEASE'),
  paragraph('The tenant keeps the quay clean.'),
  paragraph('The rent is $900.'),
]);

const delay = 60;
const paperOf = (page: Page): Locator => page.getByRole('textbox', { name: /^Text of (lease\.docx|Harbour lease)$/ });

const write = async (page: Page, after: string, text: string): Promise<void> => {
  const place = paperOf(page).getByText(after).last();
  // In its last line: `End` leads to the end of a line.
  const { height } = (await place.boundingBox()) ?? { height: 0 };
  await place.click({ delay, position: { x: 20, y: Math.max(1, height - 6) } });
  await page.keyboard.press('End', { delay });
  await page.keyboard.type(text);
};

for (const [where, viewport] of journeySizes)
  test(`two lawyers write in one contract at once, one loses the network and comes back, and the version names both, ${where}`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const { clientId, matterId } = await newMatter(lawyer, 'Harbour lease');
    const fileId = await newMatterFile(lawyer, matterId, 'lease.docx', lease);
    const email = newEmail('ruth');
    await inviteStaff(local, lawyer.token, email, await addRole(local, lawyer.token, 'Associates', [2, 3]));
    await joinAsStaff(local, { firstName: 'Anne-Marie', lastName: 'O’Neill', email, password, firmName: '' });
    const address = paths.clientFile('lawyer', slugOf(lawyer.firmName), clientId, fileId);
    const other = await (await browser.newContext({ viewport })).newPage();
    await enter(page, lawyer.email, `${address}/edit`);
    await expect(paperOf(page)).toContainText('The rent is $900.');
    await enter(other, email, `${address}/edit`);

    await test.step('each sees who else is there, and what they write', async () => {
      await expect(page.getByRole('list', { name: 'In this file now' })).toContainText('Anne-Marie O’Neill');
      await expect(other.getByText('is here too')).toBeVisible();
      await write(page, 'The rent is $900.', ' It is due monthly.');
      await expect(paperOf(other)).toContainText('It is due monthly.');
      await write(other, 'The tenant keeps the quay clean.', ' And dry.');
      await expect(paperOf(page)).toContainText('And dry.');
      await expect(paperOf(page).locator('.their-caret')).toContainText('Anne-Marie O’Neill');
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('what is written without a network joins when it is back', async () => {
      await other.context().setOffline(true);
      await write(other, 'And dry.', ' Without a network.');
      await write(page, 'It is due monthly.', ' Meanwhile.');
      await expect(other.getByText('Your changes join when it is back.')).toBeVisible();
      await expect(paperOf(other)).not.toContainText('Meanwhile.');
      await other.context().setOffline(false);
      await expect(paperOf(other)).toContainText('Meanwhile.');
      await expect(paperOf(page)).toContainText('Without a network.');
    });

    await test.step('a reload loses nothing, and undo takes back one’s own words', async () => {
      await other.reload();
      await expect(paperOf(other)).toContainText('And dry. Without a network.');
      await expect(paperOf(other)).toContainText('Meanwhile.');
      await write(other, 'LEASE', ' of 2027');
      await expect(paperOf(page)).toContainText('LEASE of 2027');
      await paperOf(page).click({ delay });
      await page.keyboard.press('ControlOrMeta+z');
      await expect(paperOf(page)).not.toContainText('Meanwhile.');
      await expect(paperOf(other)).not.toContainText('Meanwhile.');
      await expect(paperOf(page)).toContainText('LEASE of 2027');
    });

    await test.step('one saves, and the version names both', async () => {
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('banner').getByText('All changes saved')).toBeVisible();
      await expect(other.getByRole('banner').getByText('All changes saved')).toBeVisible();
      await page.getByRole('link', { name: 'Back to the file' }).click();
      await expect(
        page
          .getByRole('main')
          .getByText(/, Anne-Marie O’Neill/)
          .first(),
      ).toBeVisible();
    });
    await test.step('who stays goes on in the same draft', async () => {
      await write(other, 'And dry.', ' Later.');
      await expect(other.getByRole('banner').getByText('Unsaved changes')).toBeVisible();
      await expect(other.getByText('not shared any more')).toBeHidden();
    });
    await other.context().close();
  });

for (const [where, viewport] of journeySizes)
  test(`what one person writes in two windows without a network is all there once it is back, though one was closed, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const { clientId, matterId } = await newMatter(lawyer, 'Harbour lease');
    const fileId = await newMatterFile(lawyer, matterId, 'lease.docx', lease);
    const address = `${paths.clientFile('lawyer', slugOf(lawyer.firmName), clientId, fileId)}/edit`;
    await enter(page, lawyer.email, address);
    await expect(paperOf(page)).toContainText('The rent is $900.');
    const context = page.context();
    const other = await context.newPage();
    await other.setViewportSize(viewport);
    await other.goto(page.url());
    await write(other, 'The rent is $900.', ' Monthly.');
    await expect(paperOf(page)).toContainText('Monthly.');

    await context.setOffline(true);
    await write(other, 'The tenant keeps the quay clean.', ' And dry.');
    await expect(other.getByText('Your changes join when it is back.')).toBeVisible();
    await page.bringToFront();
    await write(page, 'Monthly.', ' In advance.');
    await expect(page.getByText('Your changes join when it is back.')).toBeVisible();
    await other.close();
    await context.setOffline(false);
    await expect(page.getByText('Your changes join when it is back.')).toHaveCount(0);

    const again = await context.newPage();
    await again.setViewportSize(viewport);
    await again.goto(page.url());
    for (const window of [page, again]) {
      await expect(paperOf(window)).toContainText('The tenant keeps the quay clean. And dry.');
      await expect(paperOf(window)).toContainText('The rent is $900. Monthly. In advance.');
    }
  });

for (const [where, viewport] of journeySizes)
  test(`two write in one template at once, one loses the network and comes back, and both save, ${where} @soak`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const templateId = await newTemplate(lawyer, 'Harbour lease', lease);
    const email = newEmail('ruth');
    await inviteStaff(local, lawyer.token, email, await addRole(local, lawyer.token, 'Drafters', [1]));
    await joinAsStaff(local, { firstName: 'Anne-Marie', lastName: 'O’Neill', email, password, firmName: '' });
    const other = await (await browser.newContext({ viewport })).newPage();
    await enter(page, lawyer.email, paths.editor('lawyer', templateId));
    await expect(paperOf(page)).toContainText('The rent is $900.');
    await enter(other, email, paths.editor('lawyer', templateId));

    await test.step('each sees who else is there, and what they write', async () => {
      await expect(page.getByRole('list', { name: 'In this file now' })).toContainText('Anne-Marie O’Neill');
      await write(page, 'The rent is $900.', ' It is due monthly.');
      await expect(paperOf(other)).toContainText('It is due monthly.');
      await write(other, 'The tenant keeps the quay clean.', ' And dry.');
      await expect(paperOf(page)).toContainText('And dry.');
      await expect(paperOf(page).locator('.their-caret')).toContainText('Anne-Marie O’Neill');
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('what is written without a network joins when it is back', async () => {
      await other.context().setOffline(true);
      await write(other, 'And dry.', ' Without a network.');
      await write(page, 'It is due monthly.', ' Meanwhile.');
      await expect(other.getByText('Your changes join when it is back.')).toBeVisible();
      await other.context().setOffline(false);
      await expect(paperOf(other)).toContainText('Meanwhile.');
      await expect(paperOf(page)).toContainText('Without a network.');
    });

    await test.step('one saves, then the other, and nobody is told of a conflict', async () => {
      const saved = (window: Page) => window.getByRole('banner').getByText('All changes saved');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(saved(page)).toBeVisible();
      await expect(saved(other)).toBeVisible();
      await write(other, 'And dry.', ' Later.');
      await expect(paperOf(page)).toContainText('Later.');
      await other.getByRole('button', { name: 'Save' }).click();
      await expect(saved(other)).toBeVisible();
      await expect(saved(page)).toBeVisible();
      await page.reload();
      for (const sentence of ['Later.', 'Without a network.', 'Meanwhile.'])
        await expect(paperOf(page)).toContainText(sentence);
    });
    await other.context().close();
  });
