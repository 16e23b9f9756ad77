import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ok } from '#bin/caller.ts';
import { answersTo } from '#bin/demo/answers.ts';
import { paragraph, title, wordDocument } from '#bin/demo/word.ts';
import { assembleMatter } from '#core/documents/endpoints.ts';
import { openMatter, readMatterQuestionnaire, saveMatterAnswers } from '#core/matters/endpoints.ts';
import { verifyPdf } from '#core/seals/verify.ts';
import { callCleared as call } from '#tests/api/call-cleared.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes, mailed } from './product.ts';
import { local, newClient, newLawyer, newTemplate, whenMailed } from './set-up.ts';
import { signByKeys } from './sign-by-keys.ts';
import { expect, test } from './story.ts';

const lease = wordDocument('Lease', [
  title('LEASE'),
  paragraph('{{tenant}} rents until {{ends_on | formal}}. Notice is given by {{notice_on | formal}}.'),
  paragraph('{{sign:1}}'),
]);

for (const [where, viewport] of journeySizes)
  test(`a signed contract is read-only, says who signed it, and its days become tasks once, ${where}`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const by = { token: lawyer.token };
    const templateId = await newTemplate(lawyer, 'Lease', lease);
    const { clientId, clientEmail } = await newClient(lawyer);
    const matterId = randomUUID();
    await ok(call(local.port, openMatter, { matterId, clientId, templateId }, by));
    const { questionnaire, version } = await ok(call(local.port, readMatterQuestionnaire, { matterId }, by));
    const year = new Date().getFullYear();
    const given = { tenant: 'Ruth O’Neill', ends_on: `${year + 2}-12-31`, notice_on: `${year + 2}-09-30` };
    const changes = answersTo(questionnaire, given);
    await ok(call(local.port, saveMatterAnswers, { matterId, version, changes }, by));
    await ok(call(local.port, assembleMatter, { matterId, assemblyId: randomUUID() }, by));
    await whenMailed();
    await enter(page, lawyer.email, paths.matter('lawyer', matterId));
    const main = page.getByRole('main');

    await test.step('it is sent, and its client signs it', async () => {
      await main.getByRole('button', { name: /^Send Lease .* for signature$/ }).click();
      await main.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(main.getByText('Waiting for Cleo Marsh')).toBeVisible();
      const theirs = await (await browser.newContext({ viewport })).newPage();
      await theirs.goto(await mailed(clientEmail, /(http:\S+\/signature\/[\w-]+#\w+)/));
      await theirs.getByRole('button', { name: /^Signature, required/ }).waitFor();
      await signByKeys(theirs);
      await whenMailed();
    });

    await test.step('its days are proposed where it was signed, and the chosen one is added once', async () => {
      await page.reload();
      const days = main.getByRole('list', { name: 'Dates in the contract' });
      await expect(days.getByRole('listitem')).toHaveCount(2);
      await days.getByLabel(/notice/i).uncheck();
      expect(await faultsOf(page)).toEqual([]);
      await main.getByRole('button', { name: 'Add as tasks' }).click();
      await expect(days.getByText('Added')).toHaveCount(1);
      await page.reload();
      await expect(days.getByText('Added')).toHaveCount(1);
      await expect(days.getByLabel(/notice/i)).toBeChecked();
    });

    await test.step('the matter says who signed it, and lets nobody make it again', async () => {
      await page.goto(new URL(paths.matter('lawyer', matterId), page.url()).href);
      await expect(main.getByText(/^by Cleo Marsh, /)).toBeVisible();
      await expect(main.getByRole('link', { name: 'See the envelope' })).toBeVisible();
      await expect(main.getByRole('button', { name: 'Generate contract' })).toBeDisabled();
      await expect(main.getByText('Nothing more. The contract is signed.')).toBeVisible();
      await expect(main.getByText(/^Signed on /)).toBeVisible();
      await expect(main.getByText('Answers submitted')).toHaveCount(0);
      await expect(main.getByText('Cleo Marsh has the signed contract.')).toBeVisible();
      await expect(main.getByRole('button', { name: /^Share version/ })).toHaveCount(0);
      await expect(main.getByRole('link', { name: /^Edit Lease/ })).toHaveCount(0);
      await expect(main.getByRole('button', { name: /^Open Ends/i })).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('the list of matters says that it is signed', async () => {
      await page.goto(new URL(paths.matters('lawyer', { state: 'open' }), page.url()).href);
      const state = main.getByText(/^Signed on /).filter({ visible: true });
      await expect(state).toHaveCount(1);
      await expect(main.getByText('Answers submitted')).toHaveCount(0);
      await page.goBack();
    });

    await test.step('the signed file is offered first, and the pages open at what was signed', async () => {
      const offered = main.getByRole('button', { name: /^Signed PDF of Lease|^Download Lease .*, version 1, as/ });
      await expect(offered).toHaveText(['Signed PDF', 'Word', 'PDF']);
      await expect(main.getByText('Version 1 without signatures')).toBeVisible();
      const download = page.waitForEvent('download');
      await offered.first().click();
      const bytes = await readFile(await (await download).path());
      expect((await verifyPdf(bytes, { trusted: [], at: Date.now() })).signatures.length).toBeGreaterThan(0);
      if (viewport.width < 1000) await main.getByRole('radio', { name: 'Contract' }).check({ force: true });
      await expect(main.getByLabel('Pages of')).toHaveValue('1');
    });

    await test.step('the editor opens it to be read', async () => {
      const editor = paths.fileEditor('lawyer', clientId, `contract-${matterId}`);
      await page.goto(new URL(editor, page.url()).href);
      await expect(page.getByText('This contract is signed and can no longer be changed.')).toBeVisible();
      await expect(page.getByText(/Ruth O’Neill/).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
    });
  });
