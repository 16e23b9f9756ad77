import { randomUUID } from 'node:crypto';
import { ok } from '#bin/caller.ts';
import { startMatter } from '#core/matters/endpoints.ts';
import { callCleared as call } from '#tests/api/call-cleared.ts';
import { docxWith, pdf } from '#tests/oracle/hostile-files.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes } from './product.ts';
import { local, newClient, newLawyer } from './set-up.ts';
import { expect, test } from './story.ts';

const file = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
});

for (const [where, viewport] of journeySizes)
  test(`files are uploaded together, one is refused in words, one is here already, and a lost network is waited for, ${where}`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const { clientId } = await newClient(lawyer);
    const matterId = randomUUID();
    await ok(call(local.port, startMatter, { matterId, clientId, name: 'The mill' }, lawyer));
    await enter(page, lawyer.email, paths.matter('lawyer', matterId));
    const main = page.getByRole('main');
    const list = main.getByRole('list', { name: 'Files' });
    const input = main.getByLabel('Add files', { exact: true }).and(page.locator('input[type=file]')).first();
    const deed = pdf('<< /Type /Catalog >>');

    await test.step('three become files, and the one with macros says why it does not', async () => {
      await input.setInputFiles([
        file('Deed.pdf', deed),
        file('Lease.docx', docxWith()),
        file('Notes.txt', Buffer.from('Call the surveyor')),
        file('Sums.docx', docxWith({ 'word/vbaProject.bin': Buffer.from('x') })),
      ]);
      for (const name of ['Deed.pdf', 'Lease.docx', 'Notes.txt'])
        await expect(list.getByRole('button', { name: `Download ${name}` })).toBeVisible();
      await expect(
        list.getByText('This document contains macros. Save it as a Word document without macros (.docx).'),
      ).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await list.getByRole('button', { name: 'Remove Sums.docx' }).click();
      await expect(list.getByRole('listitem')).toHaveCount(3);
    });

    await test.step('the same bytes are recognised, and kept apart as is wished', async () => {
      await input.setInputFiles([file('Copy.pdf', deed)]);
      await expect(list.getByText('The same file is here as Deed.pdf.')).toBeVisible();
      await list.getByRole('button', { name: 'Keep both: Copy.pdf' }).click();
      await expect(list.getByRole('button', { name: 'Download Copy.pdf' })).toBeVisible();
    });

    await test.step('what the network breaks off goes on when it is back', async () => {
      await context.setOffline(true);
      await input.setInputFiles([file('Survey.pdf', pdf('<< /Type /Catalog /A 1 >>'))]);
      await expect(list.getByText('Waiting for the network…')).toBeVisible();
      await context.setOffline(false);
      await expect(list.getByRole('button', { name: 'Download Survey.pdf' })).toBeVisible();
    });
  });
