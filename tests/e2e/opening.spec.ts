import { call, ok } from '#bin/caller.ts';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { clause, title, wordDocument } from '#bin/demo/word.ts';
import { addClient } from '#core/clients/endpoints.ts';
import { slugOf } from '#core/slug.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { app, journeySizes, newEmail, password } from './product.ts';
import { local, newClient, newLawyer, newTemplate } from './set-up.ts';
import { expect, test } from './story.ts';

const lease = wordDocument('Lease', [title('Mill lease'), clause('The mill stands in {{state}}.')]);

for (const [where, viewport] of journeySizes)
  test(`a matter is opened with its team and its parties, and an adverse party who is a client is cleared first, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const colleague = newEmail('ines');
    await inviteStaff(local, lawyer.token, colleague, await addRole(local, lawyer.token, 'Associate', [2, 3]));
    await joinAsStaff(local, { firstName: 'Ines', lastName: 'Park', email: colleague, password });
    await newTemplate(lawyer, 'Mill lease', lease);
    const { clientId } = await newClient(lawyer);
    const other = { invitee_name: 'Anne-Marie O’Neill', invitee_email: newEmail('anne') };
    await ok(
      call(local.port, addClient, { clientId: crypto.randomUUID(), client_type: 'Individual', ...other }, lawyer),
    );
    await enter(page, lawyer.email, paths.clientTemplates('lawyer', slugOf(lawyer.firmName), clientId));
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog', { name: /^New matter for/ });
    const asking = page.getByRole('dialog', { name: 'Is ONeill, Annemarie in conflict?' });

    await test.step('what may be said besides the name is folded away', async () => {
      await main.getByRole('button', { name: 'Use Mill lease' }).click();
      await expect(dialog.getByLabel('Matter name')).toHaveValue('Mill lease');
      await expect(dialog.getByLabel('Practice area')).toBeHidden();
      await dialog.getByRole('button', { name: 'More' }).click();
      await dialog.getByLabel('Practice area').fill('Real Estate');
      await dialog.getByLabel('Responsible lawyer').selectOption('Ines Park');
      await dialog.getByLabel('Fee arrangement').selectOption('Flat fee');
      await dialog.getByRole('button', { name: 'Add a member' }).click();
      await dialog.getByLabel('Member 1', { exact: true }).selectOption('Nora Tester');
      await dialog.getByLabel('Role of member 1').selectOption('Reviewer');
    });

    await test.step('while a party is typed, whoever is called alike is shown; one without a name is not opened with', async () => {
      await dialog.getByRole('button', { name: 'Add a party' }).click();
      await dialog.getByRole('button', { name: 'Open matter' }).click();
      await expect(dialog.getByText('Please enter the name').first()).toBeVisible();
      await dialog.getByLabel('Name of party 1').fill('ONeill, Annemarie');
      await expect(dialog.getByRole('status', { name: 'Conflict check' })).toContainText('Anne-Marie O’Neill');
      await dialog.getByRole('button', { name: 'Add a party' }).click();
      await dialog.getByLabel('Name of party 2').fill('Miller & Sons');
      await dialog.getByLabel('Side of party 2').selectOption('Related');
      await dialog.getByLabel('Kind of party 2').selectOption('Company');
      expect(await faultsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    });

    await test.step('an adverse party who is a client is asked about; who goes back has opened nothing', async () => {
      await dialog.getByRole('button', { name: 'Open matter' }).click();
      await expect(asking).toContainText('An adverse party of the matter that you open.');
      await expect(asking.getByRole('list', { name: 'Possible conflicts' })).toContainText('Anne-Marie O’Neill');
      expect(await faultsOf(page)).toEqual([]);
      await asking.getByRole('button', { name: 'Cancel' }).click();
      await expect(asking).toBeHidden();
      await dialog.getByRole('button', { name: 'Open matter' }).click();
      await asking.getByLabel('Outcome').selectOption('cleared');
      await asking.getByLabel('Why this is no conflict').fill('Another person: born 1990.');
      await asking.getByRole('button', { name: 'Clear and open' }).dblclick();
      await expect(main.getByRole('heading', { level: 1, name: 'Mill lease' })).toBeVisible();
    });

    await test.step('the matter has all of it, and tells who was cleared and why', async () => {
      await expect(main.getByText('Practice area: Real Estate')).toBeVisible();
      await expect(main.getByText('Responsible lawyer: Ines Park')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Parties' }).getByRole('listitem')).toHaveText([
        /ONeill, Annemarie.*Adverse/,
        /Miller & Sons.*Related/,
      ]);
      await expect(page.getByRole('list', { name: 'Conflict checks' }).getByRole('listitem')).toHaveText([
        /ONeill, Annemarie.*Cleared.*Another person: born 1990\./,
      ]);
      await expect(main.getByRole('region', { name: 'Team' })).toContainText('Nora Tester');
    });

    await test.step('without a template it is the same, and the same person is asked about anew', async () => {
      await page.goto(app + paths.clientTemplates('lawyer', slugOf(lawyer.firmName), clientId));
      await main.getByRole('button', { name: 'Open without files' }).click();
      await dialog.getByLabel('Matter name').fill('Advice');
      await dialog.getByRole('button', { name: 'More' }).click();
      await dialog.getByRole('button', { name: 'Add a party' }).click();
      await dialog.getByLabel('Name of party 1').fill('ONeill, Annemarie');
      await dialog.getByRole('button', { name: 'Open matter' }).click();
      await asking.getByLabel('Outcome').selectOption('cleared');
      await asking.getByLabel('Why this is no conflict').fill('Still another person.');
      await asking.getByRole('button', { name: 'Clear and open' }).click();
      await expect(main.getByRole('heading', { level: 1, name: 'Advice' })).toBeVisible();
      await expect(page.getByRole('list', { name: 'Parties' })).toContainText('ONeill, Annemarie');
    });
  });
