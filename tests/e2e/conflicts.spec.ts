import { randomUUID } from 'node:crypto';
import { call, ok } from '#bin/caller.ts';
import { clause, title, wordDocument } from '#bin/demo/word.ts';
import { listConflictChecks } from '#core/conflicts/endpoints.ts';
import { listClientMatters, openMatter } from '#core/matters/endpoints.ts';
import { slugOf } from '#core/slug.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { app, newEmail, screens } from './product.ts';
import { local, newClient, newLawyer, newTemplate } from './set-up.ts';
import { expect, test } from './story.ts';

const lease = wordDocument('Lease', [title('House lease'), clause('The house stands in {{state}}.')]);

for (const [where, viewport] of screens)
  test(`a client is taken on whose name is near an adverse party’s, cleared with a reason, and the check is printed, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const templateId = await newTemplate(lawyer, 'House lease', lease);
    const { clientId } = await newClient(lawyer);
    const matterId = randomUUID();
    await ok(call(local.port, openMatter, { matterId, clientId, templateId, name: 'Mill lease' }, lawyer));

    await test.step('the other side is entered at the matter, once however often that is pressed', async () => {
      await enter(page, lawyer.email, paths.matter('lawyer', matterId));
      await page.getByRole('button', { name: 'Add party' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add party' });
      await dialog.getByLabel('Name', { exact: true }).fill('Robert Quillfeather');
      await dialog.getByLabel('Former names').fill('Robert Ashdown');
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Add party' }).dblclick();
      const parties = page.getByRole('list', { name: 'Parties' });
      await expect(parties.getByRole('listitem')).toHaveText([/Robert Quillfeather.*Adverse.*formerly Robert Ashdown/]);
    });

    const email = newEmail('bob');
    await test.step('while a client is typed, whoever is called alike is shown with the reason', async () => {
      await page.goto(app + paths.clients('lawyer', slugOf(lawyer.firmName)));
      await page.getByRole('button', { name: 'Add client' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Add client' });
      await dialog.getByLabel('Name', { exact: true }).fill('Bob Quilfeather');
      await expect(dialog.getByRole('status', { name: 'Conflict check' })).toContainText(
        'One given name is short for the other, and the surnames are spelled alike.',
      );
      await dialog.getByLabel('Email', { exact: true }).fill(email);
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Add client' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Bob Quilfeather' })).toBeVisible();
    });

    await test.step('before a matter is opened, the hit is cleared with a reason; who goes back has opened nothing', async () => {
      await page.getByRole('link', { name: 'Open matter' }).first().click();
      await page.getByRole('button', { name: 'Use House lease' }).click();
      const naming = page.getByRole('dialog', { name: 'New matter for Bob Quilfeather' });
      await naming.getByRole('button', { name: 'Open matter' }).click();
      const asking = page.getByRole('dialog', { name: 'Is Bob Quilfeather in conflict?' });
      await expect(asking.getByRole('list', { name: 'Possible conflicts' })).toContainText(
        'Adverse party in Mill lease',
      );
      expect(await faultsOf(page)).toEqual([]);
      await asking.getByRole('button', { name: 'Cancel' }).click();
      await expect(asking).toBeHidden();
      await naming.getByRole('button', { name: 'Open matter' }).click();
      await asking.getByRole('button', { name: 'Clear and open' }).click();
      await expect(asking).toContainText('Please enter the reason');
      await asking.getByLabel('Why this is no conflict').fill('Another person: born 1990.');
      await asking.getByRole('button', { name: 'Clear and open' }).dblclick();
      await expect(page.getByRole('heading', { level: 1, name: 'House lease' })).toBeVisible();
      const opened = new URL(page.url()).pathname.split('/').at(-2) ?? '';
      const { rows } = await ok(call(local.port, listClientMatters, { clientId: opened }, lawyer));
      expect(rows).toHaveLength(1);
    });

    await test.step('a matter without a template is asked about in the same way; who goes back has opened nothing', async () => {
      const clientId = new URL(page.url()).pathname.split('/').at(-2) ?? '';
      await page.goto(app + paths.clientTemplates('lawyer', slugOf(lawyer.firmName), clientId));
      await page.getByRole('button', { name: 'Open without files' }).click();
      const naming = page.getByRole('dialog', { name: 'New matter for Bob Quilfeather' });
      await naming.getByLabel('Matter name').fill('Mill advice');
      await naming.getByRole('button', { name: 'Open matter' }).dblclick();
      const asking = page.getByRole('dialog', { name: 'Is Bob Quilfeather in conflict?' });
      await expect(asking).toContainText('Adverse party in Mill lease');
      await asking.getByRole('button', { name: 'Cancel' }).click();
      await expect(asking).toBeHidden();
      await expect(naming.getByLabel('Matter name')).toHaveValue('Mill advice');
      await naming.getByRole('button', { name: 'Cancel' }).click();
      const { rows } = await ok(call(local.port, listClientMatters, { clientId }, lawyer));
      expect(rows).toHaveLength(1);
    });

    await test.step('the check is kept, and printed with who cleared it', async () => {
      await page.goto(app + paths.conflicts('lawyer'));
      const table = page.getByRole('table', { name: 'Conflict checks' });
      await expect(table.getByRole('row')).toHaveCount(2);
      await expect(table).toContainText('Cleared');
      expect(await faultsOf(page)).toEqual([]);
      await table.getByRole('link', { name: 'Bob Quilfeather' }).click();
      await expect(page.getByRole('main')).toContainText('Cleared by Nora Tester');
      expect(await faultsOf(page)).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('.check-sheet')).toContainText('Another person: born 1990.');
      await expect(page.locator('.check-sheet')).toContainText(
        'Robert Quillfeather (Possible), Adverse party in Mill lease.',
      );
      await expect(page.getByRole('main')).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
    });

    await test.step('on demand, somebody is checked and refused, for which a reason is required', async () => {
      await page.goto(app + paths.conflicts('lawyer'));
      await page.getByLabel('Name', { exact: true }).fill('Ashdown, Rob');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Ashdown, Rob' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText('It is a former or other name.');
      await page.getByLabel('Outcome').selectOption('refused');
      await page.getByRole('button', { name: 'Save decision' }).click();
      await expect(page.getByRole('main')).toContainText('rejection reason is required');
      await page.getByLabel('Reason').fill('He sues our client.');
      await page.getByRole('button', { name: 'Save decision' }).click();
      await expect(page.getByRole('main')).toContainText('Refused by Nora Tester');
      const { rows } = await ok(call(local.port, listConflictChecks, {}, lawyer));
      expect(rows.map(({ outcome }) => outcome)).toEqual(['refused', 'cleared']);
    });
  });
