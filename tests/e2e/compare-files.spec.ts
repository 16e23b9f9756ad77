import { randomUUID } from 'node:crypto';
import { ok } from '#bin/caller.ts';
import { paragraph, wordDocument } from '#bin/demo/word.ts';
import { startMatter } from '#core/matters/endpoints.ts';
import { slugOf } from '#core/slug.ts';
import { callCleared as call } from '#tests/api/call-cleared.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes } from './product.ts';
import { local, newClient, newLawyer, newMatterFile } from './set-up.ts';
import { expect, test } from './story.ts';

const lease = (rent: string) =>
  wordDocument('Lease', [paragraph('The tenant keeps the premises in good order.'), paragraph(`The rent is ${rent}.`)]);

for (const [where, viewport] of journeySizes)
  test(`a Word file is compared with a file of another matter, ${where}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const { clientId } = await newClient(lawyer);
    const started = async (name: string) =>
      (await ok(call(local.port, startMatter, { matterId: randomUUID(), clientId, name }, lawyer))).matterId;
    const [harbour, mill] = [await started('Harbour'), await started('Mill')];
    const fileId = await newMatterFile(lawyer, harbour, 'Lease of the harbour.docx', lease('$4,000'));
    await newMatterFile(lawyer, mill, 'anne-marie O’Neill’s lease.docx', lease('$3,500'));
    await newMatterFile(lawyer, mill, 'Lease of the harbour.docx', lease('$3,000'));
    await newMatterFile(lawyer, mill, 'Deed.pdf');
    await enter(page, lawyer.email, paths.clientFile('lawyer', slugOf(lawyer.firmName), clientId, fileId));
    await page.getByRole('button', { name: 'Actions for Lease of the harbour.docx' }).click();
    await page.getByRole('menuitem', { name: 'Compare with another file…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare Lease of the harbour.docx' });
    const others = dialog.getByRole('region', { name: 'Other files' });
    await expect(others.getByRole('button')).toHaveCount(2);
    for (const button of await others.getByRole('button').all()) await expect(button).toContainText('Mill');
    expect(await faultsOf(page)).toEqual([]);
    await others.getByRole('button', { name: /^Lease of the harbour.docx/ }).click();
    const [own, its] = ['Lease of the harbour.docx (Harbour)', 'Lease of the harbour.docx (Mill)'];
    await expect(page.getByRole('dialog', { name: `${own} and ${its}`, exact: true })).toContainText(
      `1 paragraph differs between ${its} and ${own}.`,
    );
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await dialog.getByLabel('Search Word files').fill('deed');
    await expect(dialog.getByText('No other Word file is called so.')).toBeVisible();
    await dialog.getByLabel('Search Word files').fill('oneills lease');
    await others.getByRole('button', { name: 'anne-marie O’Neill’s lease.docx' }).click();
    const compared = page.getByRole('dialog', {
      name: 'Lease of the harbour.docx and anne-marie O’Neill’s lease.docx',
    });
    const changes = compared.getByRole('group', { name: 'What changed' });
    await expect(changes).toContainText(
      '1 paragraph differs between anne-marie O’Neill’s lease.docx and Lease of the harbour.docx.',
    );
    await expect(changes.locator('del')).toContainText(['3,500']);
    await compared.getByRole('button', { name: 'Swap sides' }).click();
    await expect(changes.locator('del')).toContainText(['4,000']);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      compared.getByRole('button', { name: 'Download as Word with tracked changes' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Lease of the harbour compared.docx');
    expect(await faultsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    await compared.getByRole('button', { name: 'Choose another file' }).click();
    await expect(others.getByRole('button')).toHaveCount(2);
  });
