import { slugOf } from '#core/slug.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes, toast } from './product.ts';
import { newClient, newLawyer } from './set-up.ts';
import { expect, test } from './story.ts';

for (const [where, viewport] of journeySizes)
  test(`a matter is opened from the list, noted in, and its timeline tells everything, ${where}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const { clientId } = await newClient(lawyer);
    await enter(page, lawyer.email, paths.matters('lawyer'));
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const lines = main.getByRole('list', { name: 'Timeline' }).getByRole('listitem');

    await test.step('Open matter asks for whom, and leads to where one begins', async () => {
      await main.getByRole('button', { name: 'Open matter' }).click();
      await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
      await dialog.getByRole('radio').first().check();
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(page).toHaveURL(new RegExp(paths.clientTemplates('lawyer', slugOf(lawyer.firmName), clientId)));
      await main.getByRole('button', { name: 'Open without files' }).click();
      await dialog.getByLabel('Matter name').fill('Purchase of a mill');
      await dialog.getByRole('button', { name: 'Open matter' }).click();
      await expect(main.getByRole('heading', { level: 1, name: 'Purchase of a mill' })).toBeVisible();
      await expect(lines).toHaveText([/Opened a matter.*Nora Tester/]);
    });

    await test.step('a note stands in the timeline with its author, is edited, and removed', async () => {
      await main.getByLabel('Note', { exact: true }).fill('Anne-Marie O’Neill called');
      await main.getByRole('button', { name: 'Add note' }).dblclick();
      await expect(lines).toHaveText([/Added a note.*Anne-Marie O’Neill called.*Nora Tester/, /Opened a matter/]);
      await expect(main.getByLabel('Note', { exact: true })).toHaveValue('');
      // What the bar of links covers half is no smaller for that.
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await faultsOf(page)).toEqual([]);
      const choose = async (choice: string) => {
        await lines.getByRole('button', { name: /^Actions for the note/ }).click();
        await page.getByRole('menuitem', { name: choice }).click();
      };
      await choose('Edit');
      await dialog.getByLabel('Note').fill('She called twice');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(lines.filter({ hasText: 'She called twice' })).toHaveText(/edited/);
      await choose('Remove');
      await dialog.getByRole('button', { name: 'Remove' }).click();
      await expect(toast(page, 'Note removed')).toBeVisible();
      await expect(lines).toHaveText([/Removed a note/, /Changed a note/, /Added a note/, /Opened a matter/]);
      await expect(main.getByText('She called twice')).toHaveCount(0);
    });

    await test.step('one kind is shown alone, and a task leads to where it is done', async () => {
      await main.getByRole('button', { name: 'Add task' }).click();
      await dialog.getByLabel('Task', { exact: true }).fill('Ask for the survey');
      await dialog.getByRole('button', { name: 'Add task' }).click();
      await expect(lines.first()).toHaveText(/Added a task: Ask for the survey/);
      await main.getByLabel('Show', { exact: true }).selectOption('Tasks');
      await expect(lines).toHaveText([/Added a task: Ask for the survey/]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
      await lines.getByRole('link', { name: 'Ask for the survey' }).click();
      await expect(main.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
    });
  });
