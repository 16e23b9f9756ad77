import { randomUUID } from 'node:crypto';
import { ok } from '#bin/caller.ts';
import { answersTo } from '#bin/demo/answers.ts';
import { paragraph, wordDocument } from '#bin/demo/word.ts';
import { assembleMatter } from '#core/documents/endpoints.ts';
import { openMatter, readMatterQuestionnaire, saveMatterAnswers } from '#core/matters/endpoints.ts';
import { callCleared as call } from '#tests/api/call-cleared.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes } from './product.ts';
import { local, newClient, newLawyer, newTemplate, whenMailed } from './set-up.ts';
import { expect, test } from './story.ts';

/** Milliseconds for which a person holds a button or a key. */
const delay = 60;

const lease = wordDocument('Lease', [
  paragraph('{{tenant}} rents {{home}}.'),
  paragraph('The rent is $900.'),
  paragraph('Tenant: {{sign:1}}'),
]);

for (const [where, viewport] of journeySizes)
  test(`a contract is edited by hand, made again, and both are kept and compared, ${where}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const by = { token: lawyer.token };
    const templateId = await newTemplate(lawyer, 'Lease', lease);
    const { clientId } = await newClient(lawyer);
    const matterId = randomUUID();
    await ok(call(local.port, openMatter, { matterId, clientId, templateId }, by));
    const { questionnaire, version } = await ok(call(local.port, readMatterQuestionnaire, { matterId }, by));
    const changes = answersTo(questionnaire, { tenant: 'Anne-Marie O’Neill', home: '4 Elm Street' });
    await ok(call(local.port, saveMatterAnswers, { matterId, version, changes }, by));
    await ok(call(local.port, assembleMatter, { matterId, assemblyId: randomUUID() }, by));
    await whenMailed();
    await enter(page, lawyer.email, paths.matter('lawyer', matterId));
    const main = page.getByRole('main');

    await test.step('it opens from the matter, and is saved as the next version', async () => {
      await main.getByRole('link', { name: /^Edit Lease/ }).click();
      const paper = page.getByRole('textbox', { name: /^Text of Lease/ });
      await expect(paper.getByText('Signer 1: signature', { exact: true })).toBeVisible();
      await paper.getByText('The rent is $900.').click({ delay });
      await page.keyboard.press('End', { delay });
      await page.keyboard.type(' It is due monthly.');
      const banner = page.getByRole('banner');
      await expect(banner.getByText('Unsaved changes', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(banner.getByText('All changes saved', { exact: true })).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('the matter says who edited it', async () => {
      await page.getByRole('link', { name: 'Back to the matter' }).click();
      await expect(main.getByText(/^Version 2, .* edited by /)).toBeVisible();
      await expect(main.getByText('The PDF of version 2 is being made.')).toBeVisible();

      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('made again it says before that what is not taken over', async () => {
      await main.getByRole('button', { name: 'Generate contract' }).click();
      const asked = page.getByRole('dialog', { name: 'Generate the contract from the answers again?' });
      await expect(asked).toContainText('the edited words are not taken over');

      await asked.getByRole('button', { name: 'Generate contract' }).click();
      await expect(main.getByText(/^Version 3, /)).toBeVisible();
      await expect(main).toContainText('what was edited by hand in version 2 is not in it');
      await main.getByRole('button', { name: 'Earlier versions' }).click();
      await expect(main.getByRole('list', { name: /^Earlier versions of/ })).toContainText(/Version 2, .* edited by /);
    });

    await test.step('the two are compared', async () => {
      if (viewport.width < 1000) await main.getByRole('radio', { name: 'Contract' }).check({ force: true });
      await main.getByLabel('Pages of').selectOption({ label: 'Version 3' });
      await main.getByRole('button', { name: 'What changed since version 2' }).click();
      await expect(main.getByRole('group', { name: 'What changed' }).locator('del')).toContainText(
        'It is due monthly.',
      );
    });
  });
