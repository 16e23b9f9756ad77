import { slugOf } from '#core/slug.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes, toast } from './product.ts';
import { newClient, newLawyer } from './set-up.ts';
import { expect, test } from './story.ts';

const deed = { name: 'Deed of the mill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 deed') };

for (const [where, viewport] of journeySizes)
  test(`a matter is opened by uploading the first file, closed with a reason and reopened, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const { clientId } = await newClient(lawyer);
    await enter(page, lawyer.email, paths.clientTemplates('lawyer', slugOf(lawyer.firmName), clientId));
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const menu = async (choice: string) => {
      await main.getByRole('button', { name: 'Actions for Deed of the mill' }).click();
      await page.getByRole('menuitem', { name: choice }).click();
    };

    await test.step('what was chosen by mistake is taken away, and the file becomes a matter of its name', async () => {
      await expect(main.getByText('Start a new matter by uploading the first file')).toBeVisible();
      await expect(main.getByRole('button', { name: 'Upload', exact: true })).toHaveCount(0);
      const chosen = [deed, ...[1, 2, 3, 4].map((at) => ({ ...deed, name: `Wrong ${at}.pdf` }))];
      await main.locator('input[type=file]').first().setInputFiles(chosen);
      await expect(main.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(4);
      await expect(main.locator('input[type=file]')).toHaveCount(0);
      await expect(main.getByRole('alert')).toHaveText('1 file was not added: there is room for 4.');
      await main.getByRole('button', { name: 'Remove Wrong 1.pdf' }).focus();
      for (const next of ['Wrong 2', 'Wrong 3', 'Deed of the mill']) {
        await page.keyboard.press('Enter');
        await expect(main.getByRole('button', { name: `Remove ${next}.pdf` })).toBeFocused();
      }
      await expect(main.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(1);
      expect(await faultsOf(page)).toEqual([]);
      await main.getByRole('button', { name: 'Upload', exact: true }).click();
      await expect(dialog.getByLabel('Matter name')).toHaveValue('Deed of the mill');
      await dialog.getByRole('button', { name: 'More' }).click();
      await dialog.getByLabel('Practice area').fill('zoning');
      await page.getByRole('option', { name: 'Land Use and Zoning' }).click();
      await dialog.getByLabel('Fee arrangement').selectOption('Flat fee');
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Open matter' }).dblclick();
      await expect(main.getByRole('heading', { level: 1, name: 'Deed of the mill' })).toBeVisible();
      await expect(main.getByRole('button', { name: 'Download Deed of the mill.pdf' })).toHaveCount(1);
      await expect(main.getByText(/^Number: \d{4}-0001$/)).toBeVisible();
      await expect(main.getByText('Practice area: Land Use and Zoning')).toBeVisible();
    });

    await test.step('its page asks for nothing that is not there, at any width', async () => {
      const missing: string[] = [];
      const note = (response: { status: () => number; url: () => string }) =>
        void (response.status() === 404 && missing.push(response.url()));
      page.on('response', note);
      // A wide window asks for the contract’s file ahead, too.
      for (const [width, last] of [
        [1440, '/template-file'],
        [viewport.width, '/questionnaire'],
      ] as const) {
        await page.setViewportSize({ ...viewport, width });
        await Promise.all([page.waitForResponse((response) => response.url().endsWith(last)), page.reload()]);
        await expect(main.getByRole('heading', { level: 1, name: 'Deed of the mill' })).toBeVisible();
        await expect(main.getByText('There is no contract yet.')).toBeVisible();
      }
      page.off('response', note);
      expect(missing).toEqual([]);
    });

    await test.step('closing tells what is not done and asks for the reason; files stay, and none is added', async () => {
      await main.getByRole('button', { name: 'Add task' }).click();
      await dialog.getByLabel('Task', { exact: true }).fill('Return the keys');
      // Enter in a line goes on to the next one; the last, which says nothing, is left out.
      await dialog.getByRole('button', { name: 'Add a line' }).click();
      await page.keyboard.type('Front door');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Mill gate');
      await page.keyboard.press('Enter');
      await expect(dialog.getByLabel('Line 3', { exact: true })).toBeFocused();
      await dialog.getByRole('button', { name: 'Add task' }).click();
      await expect(main.getByText('Return the keys').first()).toBeVisible();
      // A line is ticked where the task stands; the title opens the task.
      await main.getByRole('button', { name: 'Check list: 0 of 2' }).click();
      await main.getByLabel('Mill gate').click();
      await expect(main.getByRole('button', { name: 'Check list: 1 of 2' })).toBeVisible();
      await main.getByRole('button', { name: 'Open Return the keys' }).click();
      await expect(dialog.getByLabel('Line 2 is done')).toBeChecked();
      await page.keyboard.press('Escape');
      await main.getByRole('checkbox', { name: 'Mark Return the keys as done' }).click();
      await expect(toast(page, 'Task done')).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(main.getByRole('checkbox', { name: 'Mark Return the keys as done' })).not.toBeChecked();
      await menu('Close matter');
      await expect(dialog.getByRole('list', { name: 'Not done yet' })).toHaveText(
        'The task “Return the keys” is not done.',
      );
      await dialog.getByRole('button', { name: 'Close matter' }).click();
      await expect(dialog.getByText('Please enter the reason')).toBeVisible();
      await dialog.getByLabel('Reason').fill('The mill was sold to somebody else');
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Close matter' }).click();
      await expect(toast(page, 'Matter closed')).toBeVisible();
      await expect(main.getByText('The mill was sold to somebody else').first()).toBeVisible();
      await expect(main.getByRole('button', { name: 'Add files' })).toBeDisabled();
    });

    await test.step('it is found among the closed matters, and reopening keeps its history', async () => {
      await page.goto(new URL(paths.clientClosedMatters('lawyer', slugOf(lawyer.firmName), clientId), page.url()).href);
      await main.getByRole('link', { name: 'Deed of the mill' }).click();
      await menu('Reopen matter');
      await expect(main.getByText('Reopened by Nora Tester')).toBeVisible();
      await expect(main.getByText('The mill was sold to somebody else').first()).toBeVisible();
      await page.goto(new URL(paths.matters('lawyer'), page.url()).href);
      await expect(main.getByRole('row', { name: /Deed of the mill.*-0001/ })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    });
  });
