import { randomUUID } from 'node:crypto';
import { ok } from '#bin/caller.ts';
import { answersTo } from '#bin/demo/answers.ts';
import { paragraph, wordDocument } from '#bin/demo/word.ts';
import { listMatterDocuments } from '#core/documents/endpoints.ts';
import { openMatter, readMatterQuestionnaire, saveMatterAnswers } from '#core/matters/endpoints.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { ask } from '#core/questionnaires/samples.ts';
import { callCleared as call } from '#tests/api/call-cleared.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { textOfPdf } from './pdf-text.ts';
import { app, journeySizes, toast } from './product.ts';
import { keepQuestionnaire, local, newClient, newLawyer, newTemplate, whenMailed } from './set-up.ts';
import { expect, type Page, test } from './story.ts';

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const lease = wordDocument('Lease', [
  paragraph('{{tenant}} rents {{home}} for {{yearly_rent | currency}} a year, {{rent | currency}} a month.'),
  paragraph('Either may end it with {{notice_days | words | plural day}} of notice.'),
  paragraph('{{#state = "California"}}The deposit is returned within 21 days.{{/}}'),
]);
const notice = wordDocument('Lead notice', [paragraph('To {{tenant}}: {{home}} was built in {{built_year}}.')]);

/** The draft with the year's rent worked out and the state chosen from a list. */
const asked = ({ sections }: Questionnaire): Questionnaire => ({
  sections: sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) =>
      question.id_value === 'yearly_rent'
        ? {
            ...question,
            category_name: 'Computed',
            required: false,
            computed: { formula: 'rent * 12', result: 'money', places: 2 },
          }
        : question.id_value === 'state'
          ? { ...ask('state', 'Dropdown - States'), id: question.id, required: true }
          : question,
    ),
  })),
});

const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

for (const [where, viewport] of journeySizes)
  test(`a lease and a lead notice are made of one questionnaire, each when it is wanted, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const { token } = lawyer;
    const templateId = await newTemplate(lawyer, 'Lease', lease);
    const main = page.getByRole('main');
    await enter(page, lawyer.email, paths.template('lawyer', templateId));

    await test.step('a second document is added, with when it is made', async () => {
      await main.getByRole('button', { name: 'Add a document' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a document' });
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'lead-notice.docx', mimeType: wordType, buffer: Buffer.from(notice) });
      await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Lead notice');
      await dialog.getByLabel('When is it made?').selectOption({ label: 'Only when the answers say so' });
      const condition = dialog.getByLabel('Condition', { exact: true });
      await condition.fill('built_year <');
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(condition).toHaveAccessibleDescription(/a value is missing at its end/);
      await condition.fill('built_year < 1978');
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(toast(page, 'Document added')).toBeVisible();
      const listed = main.getByRole('list', { name: 'Documents in this package' });
      await expect(listed.getByText('Only when built_year < 1978')).toBeVisible();
      if (viewport.width > 1000) {
        await main.getByLabel('Document', { exact: true }).selectOption({ label: 'Lead notice' });
        await expect(main.getByText('was built in', { exact: false }).first()).toBeVisible();
      }
      await listed.getByRole('button', { name: 'Actions for Lead notice' }).click();
      await page.getByRole('menuitem', { name: 'Change name and condition' }).click();
      const changing = page.getByRole('dialog', { name: 'Change Lead notice' });
      await expect(changing.getByLabel('Comparison')).toHaveValue('less');
      await expect(changing.getByLabel('Answer', { exact: true })).toHaveValue('1978');
      await changing.getByRole('button', { name: 'Cancel' }).click();
      expect(await scrollsSideways(page)).toBe(false);
    });

    await keepQuestionnaire(lawyer, templateId, asked);
    const { clientId } = await newClient(lawyer);
    const matterId = randomUUID();
    await ok(call(local.port, openMatter, { matterId, clientId, templateId }, { token }));
    const answer = async (built_year: number) => {
      const { questionnaire, version } = await ok(call(local.port, readMatterQuestionnaire, { matterId }, { token }));
      const plain = { tenant: 'Ana O’Neill', home: '4 Elm Street', rent: 150_000, notice_days: 1, state: 'California' };
      const changes = answersTo(questionnaire, { ...plain, built_year });
      await ok(call(local.port, saveMatterAnswers, { matterId, version, changes }, { token }));
    };
    const wordsOf = async (button: string): Promise<string> => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        main.getByRole('button', { name: button }).click(),
      ]);
      const pieces: Buffer[] = [];
      for await (const piece of await file.createReadStream()) pieces.push(piece as Buffer);
      return textOfPdf(new Uint8Array(Buffer.concat(pieces)));
    };
    const generate = async (number: number) => {
      await main.getByRole('button', { name: 'Generate contract' }).click();
      await expect(main.getByText(`Version ${number},`, { exact: false })).toBeVisible();
      await whenMailed();
      await page.reload();
      await expect(main.getByText(`Version ${number},`, { exact: false })).toBeVisible();
    };
    const made = async () =>
      (await ok(call(local.port, listMatterDocuments, { matterId }, { token }))).rows[0]?.documents.map(
        ({ name }) => name,
      );

    await test.step('of an old home both are made as one version, and shared together', async () => {
      await answer(1950);
      await page.goto(`${app}${paths.matter('lawyer', matterId)}`);
      await generate(1);
      const pdfText = await wordsOf('Download Lease, version 1, as PDF');
      expect(pdfText).toContain('Ana O’Neill rents 4 Elm Street for $18,000.00 a year, $1,500.00 a month.');
      expect(pdfText).toContain('with one day of notice.');
      expect(pdfText).toContain('The deposit is returned within 21 days.');
      expect(await wordsOf('Download Lead notice, version 1, as PDF')).toContain(
        'To Ana O’Neill: 4 Elm Street was built in 1950.',
      );
      const [all] = await Promise.all([
        page.waitForEvent('download'),
        main.getByRole('button', { name: /^Download all documents of/ }).click(),
      ]);
      expect(all.suggestedFilename()).toBe('Lease, Lead notice (v1).zip');
      if (viewport.width > 1000) {
        await main.getByLabel('Document', { exact: true }).selectOption({ label: 'Lead notice' });
        await expect(main.getByText('was built in', { exact: false }).first()).toBeVisible();
      }
      expect(await faultsOf(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      await main.getByRole('button', { name: 'Share version 1: Lease, Lead notice' }).click();
      await expect(toast(page, 'Version 1 shared with Cleo Marsh')).toBeVisible();
    });

    await test.step('of a new one the lease alone', async () => {
      await answer(1990);
      await generate(2);
      await expect(main.getByText('Lead notice', { exact: true })).toHaveCount(0);
      expect(await made()).toEqual(['Lease – Cleo Marsh']);
      if (viewport.width > 1000) {
        await main.getByLabel('Pages of').selectOption({ label: 'Version 1' });
        const pages = main.getByRole('group', { name: 'Version 1' });
        await expect(pages).toBeVisible();
        await main.getByLabel('Document', { exact: true }).selectOption({ label: 'Lead notice' });
        expect(await pages.count(), 'what is shown stays until the next pages are here').toBe(1);
        await expect(main.getByText('1950', { exact: false }).first()).toBeVisible();
      }
    });
  });
