import { randomUUID } from 'node:crypto';
import { ok } from '#bin/caller.ts';
import { BULK_LIMITS } from '#core/signing/bulk-send.ts';
import { draftEnvelope, listEnvelopes } from '#core/signing/endpoints.ts';
import { callCleared as call } from '#tests/api/call-cleared.ts';
import { samplePdf } from '#tests/sample-pdf.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { payingFirm } from './paying.ts';
import { journeySizes, mailed, newEmail, screens } from './product.ts';
import { local, newLawyer, newMatter, newUpload } from './set-up.ts';
import { expect, test } from './story.ts';

const csv = (...lines: string[]) => ({
  ...{ name: 'tenants.csv', mimeType: 'text/csv' },
  buffer: Buffer.from(lines.join('\r\n')),
});

for (const [where, viewport] of journeySizes)
  test(`a draft is sent to everybody of a CSV file, once the row that is wrong is mended, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const { matterId } = await newMatter(lawyer, 'Leases of the quay');
    await newUpload(lawyer, matterId, 'lease.pdf', await samplePdf(1));
    const people = ['ana', 'ben', 'ines'].map((name) => [name, newEmail(name)] as const);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog', { name: 'Bulk send' });
    const rows = dialog.getByRole('table').getByRole('row');
    await enter(page, lawyer.email, paths.matterDocuments('lawyer', matterId));

    await test.step('the draft has a place to sign for whoever is of the list', async () => {
      await main.getByRole('link', { name: 'lease.pdf' }).click();
      await main.getByRole('button', { name: 'Send lease.pdf for signature' }).click();
      const first = main.getByRole('list', { name: 'Who signs' }).getByRole('listitem').first();
      await first.getByLabel('Name').fill('');
      await first.getByLabel('Email').fill('');
      await main.getByRole('group', { name: 'Page 1 of 1' }).waitFor();
      const palette = main.getByRole('group', { name: 'Add a field to lease.pdf' });
      await palette.getByRole('button', { name: 'Signature' }).press('Enter');
      await main.getByRole('button', { name: 'Actions for lease' }).click();
      await page.getByRole('menuitem', { name: 'Bulk send…' }).click();
    });
    await test.step('a row that is wrong says why, and nothing is sent', async () => {
      const [ana, ben, ines] = people.map(([name, email]) => `${name},${email}`);
      const faulty = csv('Name,E-mail', ana ?? '', `ben,ben@`, ines ?? '');
      await dialog.getByLabel('Choose a CSV file').last().setInputFiles(faulty);
      await expect(rows.nth(1)).toContainText('This is not a valid email.');
      await expect(rows.nth(1)).toContainText('Row 3');
      await expect(dialog.getByRole('button', { name: 'Send 2 envelopes' })).toBeDisabled();
      await dialog.getByLabel('Skip 1 row with a problem').check();
      await expect(dialog.getByRole('button', { name: 'Send 2 envelopes' })).toBeEnabled();
      expect(await faultsOf(page)).toEqual([]);
      await dialog
        .getByLabel('Choose another file')
        .last()
        .setInputFiles(csv('Name,E-mail', ana ?? '', ben ?? '', ines ?? ''));
      await expect(rows.nth(2)).toContainText('Ready');
    });
    await test.step('where the server cannot be reached it stops, and goes on after a reload', async () => {
      await page.context().setOffline(true);
      await dialog.getByRole('button', { name: 'Send 3 envelopes' }).click();
      await expect(dialog.getByRole('alert')).toContainText('cannot be reached');
      await expect(dialog.getByRole('status')).toHaveText('0 of 3 envelopes sent');
      expect(await faultsOf(page)).toEqual([]);
      await page.context().setOffline(false);
      await page.reload();
      const unfinished = main.getByRole('note', { name: 'Bulk send' });
      await expect(unfinished).toContainText('0 of 3 envelopes sent');
      await unfinished.getByRole('button', { name: 'Continue' }).click();
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(dialog.getByRole('status')).toHaveText('3 envelopes sent');
      expect(await faultsOf(page)).toEqual([]);
    });
    await test.step('each has an envelope and a mail, and the draft stays', async () => {
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await expect(main.getByRole('note', { name: 'Bulk send' })).toHaveCount(0);
      await expect(main.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
      for (const [, email] of people) await mailed(email, /(http:\S+\/signature\/[\w-]+#\w+)/);
      await page.goto(new URL(paths.matter('lawyer', matterId), page.url()).href);
      await expect(main.getByText(/^Waiting for (ana|ben|ines)$/)).toHaveCount(3);
    });
  });

test('a hundred rows of one file are sent at a desk @soak', async ({ page }) => {
  test.slow();
  await page.setViewportSize(screens[0][1]);
  const lawyer = await payingFirm();
  const { matterId } = await newMatter(lawyer, 'Leases of the quay');
  const fileId = await newUpload(lawyer, matterId, 'lease.pdf', await samplePdf(1));
  const which = { matterId, envelopeId: randomUUID() };
  const sources = [{ kind: 'file' as const, id: fileId, versionNumber: 1 }];
  await ok(call(local.port, draftEnvelope, { ...which, sources }, lawyer));
  const people = Array.from(
    { length: BULK_LIMITS.ofRun },
    (_, at) => [`Tenant ${at + 1}`, newEmail('tenant')] as const,
  );
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog', { name: 'Bulk send' });
  await enter(page, lawyer.email, paths.envelope('lawyer', matterId, which.envelopeId));
  const palette = main.getByRole('group', { name: 'Add a field to lease.pdf' });
  await main.getByRole('group', { name: 'Page 1 of 1' }).waitFor();
  await palette.getByRole('button', { name: 'Signature' }).press('Enter');
  await main.getByRole('button', { name: 'Actions for lease' }).click();
  await page.getByRole('menuitem', { name: 'Bulk send…' }).click();
  const rows = people.map(([name, email]) => `${name},${email}`);
  await dialog
    .getByLabel('Choose a CSV file')
    .last()
    .setInputFiles(csv('Name,E-mail', ...rows));
  await expect(dialog.getByRole('table').getByRole('row')).toHaveCount(people.length + 1);
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: `Send ${people.length} envelopes` }).click();
  await expect(dialog.getByRole('status')).toHaveText(/^[1-9]\d? of 100 envelopes sent$/);
  await expect(dialog.getByRole('status')).toHaveText(`${people.length} envelopes sent`, { timeout: 120_000 });
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  for (const [, email] of [people[0], people.at(-1)].flatMap((each) => (each ? [each] : [])))
    await mailed(email, /(http:\S+\/signature\/[\w-]+#\w+)/);
  let count = 0;
  let cursor: string | undefined;
  do {
    const listed = await ok(call(local.port, listEnvelopes, { matterId, ...(cursor && { cursor }) }, lawyer));
    count += listed.envelopes.filter(({ state }) => state === 'sent').length;
    cursor = listed.cursor;
  } while (cursor);
  expect(count).toBe(people.length);
});
