import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ok } from '#bin/caller.ts';
import { answersTo } from '#bin/demo/answers.ts';
import { paragraph, wordDocument } from '#bin/demo/word.ts';
import { assembleMatter } from '#core/documents/endpoints.ts';
import { openMatter, readMatterQuestionnaire, saveMatterAnswers } from '#core/matters/endpoints.ts';
import type { DocxFiles } from '#core/redline/package.ts';
import { acceptAll, rejectAll } from '#core/redline/resolve.ts';
import { callCleared as call } from '#tests/api/call-cleared.ts';
import { openWordFile } from '#web/api/word-file.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes } from './product.ts';
import { local, newClient, newLawyer, newTemplate, whenMailed } from './set-up.ts';
import { expect, test } from './story.ts';

const textOf = (entries: DocxFiles) => new TextDecoder().decode(entries['word/document.xml']);

const lease = wordDocument('Lease', [
  paragraph('{{tenant}} rents {{home}}.'),
  paragraph('The rent is due each month.'),
  paragraph('{{#note}}Note: {{note}}{{/note}}'),
]);
const first = { tenant: 'Anne-Marie O’Neill', home: '4 Elm Street', note: 'n'.repeat(200) };
const second = { tenant: 'רות לוי', home: '4 Elm Street', note: '' };

for (const [where, viewport] of journeySizes)
  test(`what a version of a contract changed is told by words, ${where}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const by = { token: lawyer.token };
    const templateId = await newTemplate(lawyer, 'Lease', lease);
    const { clientId } = await newClient(lawyer);
    const matterId = randomUUID();
    await ok(call(local.port, openMatter, { matterId, clientId, templateId }, by));
    for (const answers of [first, second]) {
      const { questionnaire, version } = await ok(call(local.port, readMatterQuestionnaire, { matterId }, by));
      await ok(
        call(local.port, saveMatterAnswers, { matterId, version, changes: answersTo(questionnaire, answers) }, by),
      );
      await ok(call(local.port, assembleMatter, { matterId, assemblyId: randomUUID() }, by));
      await whenMailed();
    }
    await enter(page, lawyer.email, paths.matter('lawyer', matterId));
    const main = page.getByRole('main');
    await expect(main.getByText('Lease, version 1', { exact: true })).toBeVisible();
    if (viewport.width < 1000) await main.getByRole('radio', { name: 'Contract' }).check({ force: true });
    await main.getByLabel('Pages of').selectOption({ label: 'Version 2' });
    await main.getByRole('button', { name: 'What changed since version 1' }).click();
    const changes = main.getByRole('group', { name: 'What changed' });
    await expect(changes).toContainText('2 paragraphs differ between version 1 and version 2.');
    await expect(changes.locator('del')).toContainText([first.tenant, `Note: ${first.note}`]);
    await expect(changes.locator('ins')).toContainText([second.tenant]);
    await main.getByRole('button', { name: 'Next change' }).click();
    await expect(changes.locator('[data-change]').first()).toBeFocused();
    await page.keyboard.press('n');
    await expect(changes.locator('[data-change]').nth(1)).toBeFocused();
    await page.keyboard.press('p');
    await expect(changes.locator('[data-change]').first()).toBeFocused();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: 'Download as Word with tracked changes' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Lease .*\(v1 to v2\)\.docx$/);
    const { entries } = openWordFile(new Uint8Array(await readFile(await download.path())));
    expect(textOf(entries)).toContain('<w:ins ');
    const [accepted, rejected] = [textOf(acceptAll(entries)), textOf(rejectAll(entries))];
    expect(accepted).toContain(second.tenant);
    expect(accepted).not.toContain(first.tenant);
    expect(rejected).toContain(first.tenant);
    expect(rejected).toContain(first.note);
    expect(rejected).not.toContain(second.tenant);
    expect(await faultsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    for (const width of [390, 1440, viewport.width]) {
      await page.setViewportSize({ ...viewport, width });
      if (width < 1000) await main.getByRole('radio', { name: 'Contract' }).check({ force: true });
      await expect(changes).toContainText('2 paragraphs differ between version 1 and version 2.');
    }
    await main.getByRole('button', { name: 'Show the pages' }).click();
    await expect(main.getByText('The rent is due each month.').first()).toBeVisible();
  });
