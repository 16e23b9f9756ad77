import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { call, ok } from '#bin/caller.ts';
import { addClient, addClientNote, listClientRows } from '#core/clients/endpoints.ts';
import { slugOf } from '#core/slug.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes } from './product.ts';
import { local, newLawyer } from './set-up.ts';
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
      await page.getByLabel('Show').selectOption('To be mended');
      const table = page.getByRole('table', { name: 'Rows' });
      await expect(table.getByRole('rowheader')).toHaveText([/Row 7/, /Row 8/]);
      await expect(table).toContainText('E-Mail: Please enter the email');
      await expect(table).toContainText('E-Mail: Please enter valid email format');
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
