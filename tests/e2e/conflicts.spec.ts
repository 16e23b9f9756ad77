import { randomUUID } from 'node:crypto';
import { call, ok } from '#bin/caller.ts';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { clause, title, wordDocument } from '#bin/demo/word.ts';
import { addClient } from '#core/clients/endpoints.ts';
import { addParty, listConflictChecks } from '#core/conflicts/endpoints.ts';
import { listClientMatters, openMatter } from '#core/matters/endpoints.ts';
import { slugOf } from '#core/slug.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { app, journeySizes, newEmail, password } from './product.ts';
import { local, newClient, newLawyer, newMatter, newTemplate } from './set-up.ts';
import { expect, test } from './story.ts';

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const lease = wordDocument('Lease', [title('House lease'), clause('The house stands in {{state}}.')]);

for (const [where, viewport] of journeySizes)
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
      await expect(page.getByText('Not checked for a conflict yet')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Possible conflicts' })).toContainText('Robert Quillfeather');
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
      await expect(asking).toContainText('Please choose the outcome');
      await asking.getByLabel('Outcome').selectOption('cleared');
      await asking.getByRole('button', { name: 'Clear and open' }).click();
      await expect(asking).toContainText('Please enter the reason');
      await asking.getByLabel('Why this is no conflict').fill('Another person: born 1990.');
      await asking.getByRole('button', { name: 'Clear and open' }).dblclick();
      await expect(page.getByRole('heading', { level: 1, name: 'House lease' })).toBeVisible();
      const opened = new URL(page.url()).pathname.split('/').at(-2) ?? '';
      const { rows } = await ok(call(local.port, listClientMatters, { clientId: opened }, lawyer));
      expect(rows).toHaveLength(1);
    });

    await test.step('the matter tells who was cleared for it, by whom and why', async () => {
      const checks = page.getByRole('list', { name: 'Conflict checks' });
      await expect(checks.getByRole('listitem')).toHaveText([
        /Bob Quilfeather.*Cleared.*Another person: born 1990\..*Nora Tester/,
      ]);
      await expect(page.getByRole('main')).toContainText('Bob Quilfeather, cleared');
      expect(await faultsOf(page)).toEqual([]);
    });

    const bobsId = new URL(page.url()).pathname.split('/').at(-2) ?? '';
    await test.step('the next matter of the client, opened by its first file, is not asked about again', async () => {
      await page.goto(app + paths.clientTemplates('lawyer', slugOf(lawyer.firmName), bobsId));
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'Complaint.docx', mimeType: docxType, buffer: Buffer.from(lease) });
      await page.getByRole('button', { name: 'Upload' }).click();
      const naming = page.getByRole('dialog', { name: 'New matter for Bob Quilfeather' });
      await naming.getByRole('button', { name: 'Open matter' }).dblclick();
      await expect(page.getByRole('heading', { level: 1, name: 'Complaint' })).toBeVisible();
      const { rows } = await ok(call(local.port, listClientMatters, { clientId: bobsId }, lawyer));
      expect(rows).toHaveLength(2);
    });

    await test.step('a questionnaire for somebody new who is called alike waits until that is decided; refused, nothing is sent', async () => {
      await page.goto(app + paths.send('lawyer', slugOf(lawyer.firmName), { templateId }));
      await page.getByRole('radio', { name: 'New', exact: true }).check({ force: true });
      await page.getByLabel('Client name').fill('Robbie Quillfeather');
      await page.getByLabel('Client email').fill(newEmail('robbie'));
      await expect(page.getByRole('status', { name: 'Conflict check' })).toContainText('Adverse party in Mill lease');
      expect(await faultsOf(page)).toEqual([]);
      const asking = page.getByRole('dialog', { name: 'Is Robbie Quillfeather in conflict?' });
      await page.getByRole('button', { name: 'Send' }).click();
      await asking.getByLabel('Outcome').selectOption('refused');
      await asking.getByRole('button', { name: 'Refuse the work' }).click();
      await expect(asking).toContainText('A rejection reason is required');
      await asking.getByLabel('Why the work is refused').fill('He is the other side.');
      await asking.getByRole('button', { name: 'Refuse the work' }).click();
      await expect(asking).toBeHidden();
      await page.getByRole('button', { name: 'Send' }).click();
      await asking.getByLabel('Outcome').selectOption('cleared');
      await asking.getByLabel('Why this is no conflict').fill('His nephew of the same name.');
      await asking.getByRole('button', { name: 'Clear and open' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'House lease' })).toBeVisible();
    });

    await test.step('the check is kept, and printed with who cleared it', async () => {
      await page.goto(app + paths.conflicts('lawyer'));
      const table = page.getByRole('table', { name: 'Conflict checks' });
      await expect(table.getByRole('row')).toHaveCount(4);
      await expect(table).toContainText('Cleared');
      const search = page.getByRole('searchbox', { name: 'Search conflict checks' });
      await search.fill('nobody at all');
      await expect(page.getByText('No checks match “nobody at all”.')).toBeVisible();
      await search.fill('quilf');
      await expect(table.getByRole('row').filter({ hasText: 'Bob Quilfeather' }).first()).toBeVisible();
      await expect(table).not.toContainText('Ashdown');
      expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
      expect(await faultsOf(page)).toEqual([]);
      await table.getByRole('link', { name: 'Bob Quilfeather' }).click();
      await expect(page.getByRole('main')).toContainText('Cleared by Nora Tester');
      expect(await faultsOf(page)).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('.check-sheet')).toContainText('Another person: born 1990.');
      await expect(page.locator('.check-sheet')).toContainText(
        'Robert Quillfeather (Likely), Adverse party in Mill lease.',
      );
      await expect(page.locator('.check-sheet').getByRole('listitem')).toHaveText([
        /Cleared by Nora Tester, .*: Another person: born 1990\.$/,
      ]);
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
      await expect(page.getByRole('main')).toContainText('A rejection reason is required');
      await page.getByLabel('Reason').fill('He sues our client.');
      await page.getByRole('button', { name: 'Save decision' }).click();
      await expect(page.getByRole('main')).toContainText('Refused by Nora Tester');
      const { rows } = await ok(call(local.port, listConflictChecks, {}, lawyer));
      expect(rows.map(({ outcome }) => outcome)).toEqual(['refused', 'cleared', 'refused', 'cleared']);
    });
  });

for (const [where, viewport] of journeySizes)
  test(`whoever may not see a hit clears the rest, and who is asked clears it, ${where} @soak`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const { matterId } = await newMatter(lawyer, 'Mill lease');
    const party = { matterId, partyId: randomUUID(), side: 'adverse' as const, kind: 'person' as const };
    await ok(call(local.port, addParty, { ...party, name: 'Odalys Brandt' }, lawyer));
    const another = { clientId: randomUUID(), client_type: 'Individual' as const, invitee_name: 'Brandt, Odalys' };
    await ok(call(local.port, addClient, { ...another, invitee_email: newEmail('odalys') }, lawyer));
    const email = newEmail('mina');
    await inviteStaff(local, lawyer.token, email, await addRole(local, lawyer.token, 'Matters', [3]));
    await joinAsStaff(local, { firstName: 'Mina', lastName: 'Park', email, password });
    const main = page.getByRole('main');

    await test.step('a member who sees no clients is told whom to ask, and clears what she sees', async () => {
      await enter(page, email, paths.conflicts('lawyer'));
      await main.getByLabel('Name', { exact: true }).fill('Odalys Brandt');
      await main.getByRole('button', { name: 'Check' }).click();
      const hits = main.getByRole('list', { name: 'Possible conflicts' });
      await expect(hits).toContainText('Someone you have no access to is called alike. Ask Nora Tester.');
      await expect(main).toContainText('Nora Tester must clear the rest before a matter is opened.');
      expect(await faultsOf(page)).toEqual([]);
      await main.getByLabel('Outcome').selectOption('cleared');
      await main.getByLabel('Reason').fill('The firm of her brother.');
      await main.getByRole('button', { name: 'Save decision' }).click();
      await expect(main.getByText('Cleared in part', { exact: true }).first()).toBeVisible();
      await expect(hits).toContainText('Cleared by Mina Park');
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('who is asked sees who cleared what, and clears the rest', async () => {
      const asked = await (await browser.newContext({ viewport })).newPage();
      await enter(asked, lawyer.email, new URL(page.url()).pathname);
      const shown = asked.getByRole('main');
      await expect(shown.getByText('The firm of her brother.').first()).toBeVisible();
      await expect(shown).not.toContainText('must clear the rest');
      await shown.getByLabel('Outcome').selectOption('cleared');
      await shown.getByRole('textbox', { name: 'Reason' }).fill('Another person: born 1990.');
      await shown.getByRole('button', { name: 'Save decision' }).click();
      await expect(shown.getByText('Cleared by Nora Tester').first()).toBeVisible();
      expect(await faultsOf(asked)).toEqual([]);
    });

    await test.step('the member sees that it is cleared, and by whom', async () => {
      await page.reload();
      await expect(main.getByText('Cleared', { exact: true }).first()).toBeVisible();
      const hits = main.getByRole('list', { name: 'Possible conflicts' });
      await expect(hits).toContainText('Cleared by Nora Tester');
      await expect(hits).toContainText('Cleared by Mina Park');
      await expect(main).not.toContainText('must clear the rest');
    });
  });
