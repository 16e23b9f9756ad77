import { randomUUID } from 'node:crypto';
import { ok } from '#bin/caller.ts';
import * as documents from '#core/documents/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import { callCleared as call } from '#tests/api/call-cleared.ts';
import { docx } from '#tests/api/practice.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes } from './product.ts';
import { joined, local, newLawyer, newTemplate, sentMatter, whenMailed } from './set-up.ts';
import { expect, type Page, test } from './story.ts';

const said = (page: Page) => page.getByRole('log', { name: 'Messages' });

for (const [where, viewport] of journeySizes)
  test(`a contract goes with a message, is shared so, and is read in place until that ends, ${where}`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const template = await newTemplate(lawyer, 'Lease', docx('Let to {{tenant}}.'));
    const sent = await sentMatter(lawyer, template, 'The mill');
    const { matterId } = sent;
    const guest = { token: await joined(sent) };
    const { questionnaire } = await ok(call(local.port, matters.readInvitedQuestionnaire, { matterId }, guest));
    const answers = Object.fromEntries(questionsOf(questionnaire).map(({ id }) => [id, 'the miller']));
    await ok(call(local.port, matters.submitInvitedAnswers, { matterId, version: 0, answers }, guest));
    await whenMailed();
    await ok(call(local.port, documents.assembleMatter, { matterId, assemblyId: randomUUID() }, lawyer));
    await whenMailed();
    const { rows } = await ok(call(local.port, documents.listMatterDocuments, { matterId }, lawyer));
    const { name = '', documentId = '' } = rows[0] ?? {};
    const look = async (of: Page, what: string) => {
      if (process.env.LOOK) await of.screenshot({ path: `${process.env.LOOK}/contract-${what}-${where}.png` });
    };
    await enter(page, lawyer.email, paths.chat('lawyer', { with: `client-${matterId}` }));
    await test.step('it is chosen beside files, and what the client will see is said before', async () => {
      await page.getByRole('button', { name: 'Attach files' }).click();
      const dialog = page.getByRole('dialog', { name: 'Attach files' });
      await dialog.getByLabel(`Version of ${name}`).selectOption('Version 1');
      await dialog.getByRole('checkbox', { name: `${name}, version 1, Word` }).check();
      await expect(dialog.getByText(`Sending shares version 1 of ${name} with Cleo Marsh.`)).toBeVisible();
      await dialog.getByLabel(`Version of ${name}`).selectOption('Version 2');
      await expect(dialog.getByText('Sending shares')).toHaveCount(0);
      await dialog.getByRole('checkbox', { name: `${name}, version 2, Word` }).check();
      await dialog.getByRole('checkbox', { name: `${name}, version 2, PDF` }).check();
      await expect(dialog.getByText(`Sending shares version 2 of ${name} with Cleo Marsh.`)).toBeVisible();
      const attach = dialog.getByRole('button', { name: 'Attach', exact: true });
      await expect(attach).toBeDisabled();
      await dialog.getByRole('checkbox', { name: 'Cleo Marsh will see these 2 files' }).check();
      expect(await faultsOf(page)).toEqual([]);
      await look(page, 'dialog');
      await attach.click();
      await expect(page.getByText('and the contract stays shared until you stop sharing it')).toBeVisible();
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(said(page).getByRole('button', { name: /^Open .*\(v2\)\.pdf$/ })).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await look(page, 'sent');
    });
    const client = await (await browser.newContext({ viewport })).newPage();
    await test.step('the client reads it in place, and finds it among what is shared', async () => {
      await enter(client, sent.clientEmail, paths.chat('business', { with: `client-${matterId}` }));
      await said(client)
        .getByRole('button', { name: /^Open .*\(v2\)\.docx$/ })
        .click();
      const opened = client.getByRole('dialog');
      await expect(opened.getByText('Let to the miller.')).toBeVisible();
      expect(await faultsOf(client)).toEqual([]);
      await look(client, 'read');
      await opened.getByRole('button', { name: 'Close' }).click();
      await expect(opened).toHaveCount(0);
      const arrived = client.waitForEvent('download');
      await said(client)
        .getByRole('button', { name: /^Download .*\(v2\)\.pdf$/ })
        .click();
      expect((await arrived).suggestedFilename()).toMatch(/ \(v2\)\.pdf$/);
      await look(client, 'arrived');
    });
    await test.step('once it is shared no more its message says so, and the firm still opens it', async () => {
      const [{ version } = { version: 0 }] = (
        await ok(call(local.port, documents.listMatterDocuments, { matterId }, lawyer))
      ).rows;
      await ok(call(local.port, documents.stopSharing, { documentId, version }, lawyer));
      await expect(said(client).getByText('(no longer shared with you)')).toHaveCount(2);
      await expect(said(client).getByRole('button', { name: /^(Open|Download) / })).toHaveCount(0);
      await look(client, 'gone');
      await said(page)
        .getByRole('button', { name: /^Open .*\(v2\)\.pdf$/ })
        .click();
      await expect(page.getByRole('dialog')).toContainText('Let to the miller.');
      await look(page, 'opened');
      await client.context().close();
    });
  });
