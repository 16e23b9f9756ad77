import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { call, ok } from '#bin/caller.ts';
import {
  addClient,
  addClientNote,
  archiveClient,
  changeClient,
  listClientRows,
  readClient,
} from '#core/clients/endpoints.ts';
import { addParty } from '#core/conflicts/endpoints.ts';
import { startMatter } from '#core/matters/endpoints.ts';
import { slugOf } from '#core/slug.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { app, journeySizes } from './product.ts';
import { local, newClient, newLawyer } from './set-up.ts';
import { expect, test } from './story.ts';

const ROWS = 500;
const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** As a practice writes them in Windows: of 500 rows one has no e-mail, one a wrong one, two are of one person, and one is a client already. */
const clientsFile = (known: string): Buffer => {
  const tag = randomUUID().slice(0, 6);
  const rows = Array.from({ length: ROWS }, (_, at) => [
    at === 3 ? '' : `Anne-Marie ${at}`,
    at === 7 ? 'Bauer' : 'O’Neill',
    at === 5
      ? ''
      : at === 6
        ? 'nobody@'
        : at === 7
          ? known
          : at === 9
            ? `p8-${tag}@example.com`
            : `p${at}-${tag}@example.com`,
    `030 555 ${String(at).padStart(4, '0')}`,
    at % 2 ? 'Zürich' : 'Köln',
    at === 11 ? 'First line\r\nsecond; line' : '',
  ]);
  const lines = [['Vorname', 'Zweiter Teil', 'E-Mail', 'Mobil', 'Ort', 'Sonstiges'], ...rows];
  return Buffer.from(
    lines
      .map((line) => line.map(cell).join(';'))
      .join('\r\n')
      .replaceAll('’', '\x92'),
    'latin1',
  );
};

for (const [where, viewport] of journeySizes)
  test(`500 clients are imported with faults, a column is corrected, some are skipped, and the import is undone, ${where}`, async ({
    page,
  }) => {
    // A busy machine adds some six clients a second.
    test.setTimeout(360_000);
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const email = `known-${randomUUID().slice(0, 6)}@example.com`;
    const known = {
      clientId: randomUUID(),
      client_type: 'Individual' as const,
      invitee_name: 'Ada Known',
      invitee_email: email,
    };
    await ok(call(local.port, addClient, known, lawyer));
    const rows = async () => (await ok(call(local.port, listClientRows, { search: 'o’neill anne' }, lawyer))).rows;

    await test.step('a file in another language is picked from the list of clients, and its columns are guessed', async () => {
      await enter(page, lawyer.email, paths.clients('lawyer', slugOf(lawyer.firmName)));
      await page.getByRole('link', { name: 'Import' }).click();
      await expect(page.getByText('What you import is listed here')).toBeVisible();
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'mandanten.csv', mimeType: 'text/csv', buffer: clientsFile(email) });
      await expect(page.getByText('mandanten.csv, 500 rows')).toBeVisible();
      await expect(page.getByLabel('Vorname is')).toHaveValue('invitee_name');
      await expect(page.getByLabel('E-Mail is')).toHaveValue('invitee_email');
      await expect(page.getByLabel('Ort is')).toHaveValue('city');
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('what was guessed wrongly is corrected', async () => {
      await page.getByLabel('Vorname is').selectOption('First name');
      await page.getByLabel('Zweiter Teil is').selectOption('Last name');
      await page.getByLabel('Sonstiges is').selectOption('About');
      await page.getByRole('button', { name: 'Check the rows' }).click();
      await expect(page.getByRole('button', { name: 'Import 496 clients' })).toBeVisible();
    });

    await test.step('each fault names its row and column, and who is there already is not imported', async () => {
      await page.getByLabel('Show').selectOption('Needs fixing');
      const table = page.getByRole('table', { name: 'Rows' });
      await expect(table.getByRole('rowheader')).toHaveText([/Row 7/, /Row 8/]);
      await expect(table.getByLabel('E-Mail, row 7')).toHaveAccessibleDescription('Please enter the email');
      await expect(table.getByLabel('E-Mail, row 8')).toHaveAccessibleDescription('Please enter valid email format');
      await page.getByLabel('Show').selectOption('There already');
      await expect(table).toContainText('Ada Known has the same email.');
      await expect(table).toContainText('Row 10 has the same email.');
      await page.getByLabel('Show').selectOption('Ready');
      await page.getByLabel('Import row 2', { exact: true }).uncheck();
      await page.getByLabel('Import row 3', { exact: true }).uncheck();
      await expect(page.getByText('6 rows will not be imported.')).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      expect(await rows()).toEqual([]);
    });

    await test.step('nothing was added until now; the import goes on while its page is left', async () => {
      await page.getByRole('button', { name: 'Import 494 clients' }).dblclick();
      await expect(page).toHaveURL(/\/import\/[\w-]+$/);
      await page.reload();
      await expect(page.getByText('494 clients added', { exact: true })).toBeVisible({ timeout: 150_000 });
      await expect(page.getByText('6 rows not imported.')).toBeVisible();
      await expect(page.getByRole('table', { name: 'Rows not imported' })).toContainText('It was skipped.');
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('the rows that were left are downloaded with the reasons', async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download as CSV' }).click();
      const file = await readFile(await (await download).path(), 'utf8');
      expect(file.split('\r\n').filter(Boolean)).toHaveLength(7);
      expect(file).toContain('E-Mail: Please enter the email,Anne-Marie 5,O’Neill');
    });

    await test.step('it is undone in one act; a client with a note stays, and is listed', async () => {
      const [client] = await rows();
      await ok(
        call(local.port, addClientNote, { clientId: client?.id ?? '', noteId: randomUUID(), text: 'Called' }, lawyer),
      );
      await page.getByRole('button', { name: 'Undo this import' }).click();
      const dialog = page.getByRole('dialog', { name: 'Remove 494 clients?' });
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Undo this import' }).click();
      await expect(page.getByText('493 clients removed', { exact: true })).toBeVisible({ timeout: 150_000 });
      await expect(page.getByRole('table', { name: 'Clients who stay' }).getByRole('rowheader')).toHaveCount(1);
      await page.getByRole('link', { name: 'Import clients' }).click();
      await expect(page.getByRole('table', { name: 'Imports' })).toContainText('Undone: 493 removed, 1 stay');
      await page
        .getByRole('navigation', { name: 'Trail' })
        .or(page.getByRole('main'))
        .getByRole('link', { name: 'Clients', exact: true })
        .first()
        .click();
      await expect(page.getByText('2 clients', { exact: true })).toBeVisible();
    });
  });

for (const [where, viewport] of journeySizes)
  test(`rows that may be of clients who are there are skipped, added, or added to the client, and undone, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const tag = randomUUID().slice(0, 6);
    const client = async (invitee_name: string, more: object = {}) => {
      const clientId = randomUUID();
      const invitee_email = `${clientId}@example.com`;
      const request = { clientId, client_type: 'Individual' as const, invitee_name, invitee_email, ...more };
      await ok(call(local.port, addClient, request, lawyer));
      return { clientId, invitee_email };
    };
    const tom = await client('Tom Quillfeather');
    await client('Bea Bell', { client_type: 'Company', company_name: 'Acme Widgets International, Inc.' });
    const ada = await client('Ada Known', { mobileNumber: '650 555 0199' });
    const { clientId: archivedId } = await client('Arno Archived');
    await ok(call(local.port, archiveClient, { clientId: archivedId, version: 1 }, lawyer));
    const lines = [
      ['Name', 'Company', 'E-mail', 'Phone', 'City'],
      ['Nina New', '', `nina-${tag}@example.com`, '', ''],
      ['Tom Quillfeather', '', `tom-${tag}@example.com`, '+1 415 555 0123', 'Reno'],
      ['', 'ACME Widgets Intl.', `acme-${tag}@example.com`, '', ''],
      ['Ada Known', '', ada.invitee_email, '+1 415 555 0100', 'Köln'],
      ['Arno Archived', '', `arno-${tag}@example.com`, '', ''],
      ['Nina New', '', `nina2-${tag}@example.com`, '', ''],
    ];
    const file = Buffer.from(lines.map((line) => line.map(cell).join(',')).join('\n'));
    const table = page.getByRole('table', { name: 'Rows' });
    const choice = (row: number) => page.getByLabel(`What to do with row ${row}`, { exact: true });

    await test.step('each row says who it may be and why', async () => {
      await enter(page, lawyer.email, paths.clientImports('lawyer', slugOf(lawyer.firmName)));
      await page.locator('input[type=file]').setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: file });
      await page.getByRole('button', { name: 'Check the rows' }).click();
      await expect(page.getByText('5 rows may be of clients who are there already.')).toBeVisible();
      await expect(table).toContainText('Tom Quillfeather: The name is the same.');
      await expect(table).toContainText('Ada Known has the same email.');
      await expect(table).toContainText('Row 2 has the same name.');
      await expect(choice(3).getByRole('option')).toHaveText(['Skip', 'Add', 'Add to the existing client']);
      await expect(choice(5).getByRole('option')).toHaveText(['Skip', 'Add to the existing client']);
      await expect(choice(6).getByRole('option')).toHaveText(['Skip', 'Add']);
      await expect(choice(7).getByRole('option')).toHaveText(['Skip', 'Add']);
      await expect(table).toContainText('This client is archived.');
    });

    await test.step('all are added to the existing clients at once, and two are chosen otherwise', async () => {
      await page.getByLabel('For all of them').selectOption('Add to the existing client');
      await expect(
        page.getByText('3 rows will be added to existing clients. 2 rows will not be imported.'),
      ).toBeVisible();
      await choice(4).selectOption('Skip');
      await choice(7).selectOption('Add');
      await expect(page.getByLabel('For all of them')).toHaveValue('');
      await expect(
        page.getByText('2 rows will be added to existing clients. 2 rows will not be imported.'),
      ).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Import 4 rows' }).dblclick();
    });

    await test.step('what was added to whom is told, and only what was empty is filled', async () => {
      await expect(page.getByText('2 clients added', { exact: true })).toBeVisible();
      const added = page.getByRole('table', { name: 'Added to existing clients' });
      await expect(added.getByRole('row').nth(1)).toContainText('Contact, phone, address');
      await expect(added.getByRole('row').nth(2)).toContainText('Left as it was, though the row differs: Phone');
      await expect(page.getByRole('table', { name: 'Rows not imported' })).toContainText('It was skipped.');
      expect(await faultsOf(page)).toEqual([]);
      const known = await ok(call(local.port, readClient, { clientId: ada.clientId }, lawyer));
      expect([known.mobileNumber, known.address.city]).toEqual(['650 555 0199', 'Köln']);
      await added.getByRole('link', { name: 'Tom Quillfeather' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Tom Quillfeather' })).toBeVisible();
      await page.goBack();
    });

    await test.step('undoing takes it away again, and says where somebody has changed it since', async () => {
      const { _id, ...known } = await ok(call(local.port, readClient, { clientId: ada.clientId }, lawyer));
      const address = { ...known.address, city: 'Bonn' };
      await ok(call(local.port, changeClient, { ...known, clientId: _id, address }, lawyer));
      await page.getByRole('button', { name: 'Undo this import' }).click();
      const dialog = page.getByRole('dialog', { name: 'Remove 2 clients?' });
      await expect(dialog).toContainText('What was added to existing clients is taken away again');
      await dialog.getByRole('button', { name: 'Undo this import' }).click();
      await expect(page.getByText('something stays with 1, because it was changed since')).toBeVisible();
      const added = page.getByRole('table', { name: 'Added to existing clients' });
      await expect(added.getByRole('row').nth(1)).toContainText('Taken away again');
      await expect(added.getByRole('row').nth(2)).toContainText('Changed since');
      expect(await faultsOf(page)).toEqual([]);
      const former = await ok(call(local.port, readClient, { clientId: tom.clientId }, lawyer));
      expect([former.mobileNumber, former.address.city, former.contacts]).toEqual(['', '', []]);
    });
  });

for (const [where, viewport] of journeySizes)
  test(`faulty rows are corrected on the screen, by keyboard, and a file that was left is found again, ${where} @soak`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const tag = randomUUID().slice(0, 6);
    const file = [
      'Name,E-mail,Mobile,State',
      `Anne-Marie O’Neill,anne-${tag}@example.com,12,CA`,
      `Bertha Quill,bertha-${tag},415 555 0123,CA`,
      `Cora Mendel,cora-${tag}@example.com,34,NY`,
      `Dora Vale,dora-${tag}@example.com,415 555 0199,NY`,
    ].join('\n');
    const { clientId } = await newClient(lawyer);
    const { matterId } = await ok(
      call(local.port, startMatter, { matterId: randomUUID(), clientId, name: 'Mill v. Vale' }, lawyer),
    );
    const party = { matterId, partyId: randomUUID(), side: 'adverse' as const, kind: 'person' as const };
    await ok(call(local.port, addParty, { ...party, name: 'Vale, Dora' }, lawyer));
    const imports = paths.clientImports('lawyer', slugOf(lawyer.firmName));
    const table = page.getByRole('table', { name: 'Rows' });
    const input = page.locator('input[type=file]');

    await test.step('each wrong cell stands in its row with its own message, and is mended by keyboard', async () => {
      await enter(page, lawyer.email, imports);
      await input.setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
      await page.getByRole('button', { name: 'Check the rows' }).click();
      await expect(page.getByRole('button', { name: 'Import 1 client' })).toBeVisible();
      await expect(page.getByRole('note', { name: 'What can be left out' })).toContainText('In 2 rows');
      await expect(page.getByRole('note', { name: 'Parties of matters' })).toContainText(
        /Row 5, Dora Vale.*Vale, Dora\. Adverse party in Mill v\. Vale\. /,
      );
      await page.getByLabel('Show').selectOption('Needs fixing');
      await expect(table.getByRole('rowheader')).toHaveCount(3);
      expect(await faultsOf(page)).toEqual([]);
      const mobile = table.getByLabel('Mobile, row 2');
      await expect(mobile).toHaveAccessibleDescription(/at ?least 4 digits/);
      await mobile.focus();
      await mobile.fill('1');
      await page.keyboard.press('Enter');
      await expect(mobile).toBeFocused();
      await mobile.fill('415 555 0142');
      await page.keyboard.press('Enter');
      const email = table.getByLabel('E-mail, row 3');
      await expect(email).toBeFocused();
      await expect(email).toHaveAccessibleDescription('Please enter valid email format');
      await expect(table).toContainText('Every client needs an email. Without one the row is not imported.');
      await expect(page.getByRole('button', { name: 'Import 2 clients' })).toBeEnabled();
    });

    await test.step('after a reload, and on the way back, the file is as it was left', async () => {
      await page.reload();
      await expect(page.getByText('clients.csv, 4 rows')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Import 2 clients' })).toBeEnabled();
      await page.getByRole('link', { name: 'Clients', exact: true }).last().click();
      await page.goBack();
      await expect(page.getByRole('button', { name: 'Import 2 clients' })).toBeEnabled();
      await page.getByLabel('Show').selectOption('Needs fixing');
      await expect(table.getByRole('rowheader')).toHaveText([/Row 3/, /Row 4/]);
    });

    await test.step('what a client can do without is left out, and put back', async () => {
      await table.getByRole('button', { name: 'Leave it out (Mobile, row 4)' }).click();
      await expect(table.getByRole('rowheader')).toHaveText([/Row 3/]);
      await page.getByLabel('Show').selectOption('Ready');
      await table.getByRole('button', { name: 'As in the file (row 4)' }).click();
      await page.getByRole('note', { name: 'What can be left out' }).getByRole('button').click();
      await page.getByLabel('Show').selectOption('Needs fixing');
      await table.getByLabel('E-mail, row 3').fill(`bertha-${tag}@example.com`);
      await table.getByLabel('E-mail, row 3').blur();
      await expect(page.getByText('All rows will be imported.')).toBeVisible();
      await page.getByRole('button', { name: 'Import 4 clients' }).click();
      await expect(page.getByText('4 clients added', { exact: false }).first()).toBeVisible();
      const { rows } = await ok(call(local.port, listClientRows, {}, lawyer));
      expect(rows.flatMap((row) => ('gone' in row ? [] : [[row.title, row.numbers]])).toSorted()).toEqual([
        ['Anne-Marie O’Neill', ['4155550142']],
        ['Bertha Quill', ['4155550123']],
        ['Cleo Marsh', undefined],
        ['Cora Mendel', undefined],
        ['Dora Vale', ['4155550199']],
      ]);
    });

    await test.step('once it is imported, and after a log-out, nothing of a file is left', async () => {
      await page.goto(`${app}${imports}`);
      await input.setInputFiles({ name: 'again.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
      await expect(page.getByText('again.csv, 4 rows')).toBeVisible();
      await page.getByRole('button', { name: 'Account of' }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL(/\/$|\/login/);
      await enter(page, lawyer.email, imports);
      await expect(page.getByText('Up to 10,000 rows')).toBeVisible();
      await expect(page.getByText('again.csv')).toHaveCount(0);
    });
  });
