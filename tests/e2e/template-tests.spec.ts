import { randomUUID } from 'node:crypto';
import { call, ok } from '#bin/caller.ts';
import { answersTo } from '#bin/demo/answers.ts';
import { paragraph, wordDocument } from '#bin/demo/word.ts';
import { createClause } from '#core/clauses/endpoints.ts';
import { readQuestionnaire, saveTemplateTests } from '#core/questionnaires/endpoints.ts';
import { slugOf } from '#core/slug.ts';
import { paths } from '#web/paths.ts';
import { faultsOf, isFree } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes, toast } from './product.ts';
import { local, newClient, newLawyer, newTemplate } from './set-up.ts';
import { expect, type Page, test } from './story.ts';

const lease = wordDocument('Lease', [
  paragraph('{{landlord_name}} lets the flat.'),
  paragraph('{{#has_pets}}Pets may stay.{{/has_pets}}'),
]);

/** Selects all words of the paragraph that a test's contract begins with, as one does by pressing three times. */
const selectParagraph = (page: Page, text: string): Promise<void> =>
  page.getByRole('region', { name: 'Contract of Test 1' }).getByText(text).click({ clickCount: 3 });

for (const [where, size] of journeySizes)
  test(`a failing template test blocks a matter until it passes, ${where}`, async ({ page }) => {
    await page.setViewportSize(size);
    const lawyer = await newLawyer();
    const templateId = await newTemplate(lawyer, 'Lease', lease);
    const { clientId } = await newClient(lawyer);
    const tab = (name: string | RegExp) => page.getByRole('tab', { name });
    const openMatter = async () => {
      await page.getByRole('button', { name: 'Use Lease' }).click();
      await page.getByRole('button', { name: 'Open matter' }).click();
    };
    await enter(page, lawyer.email, paths.templateQuestionnaire('lawyer', templateId));

    await test.step('answers of the preview are kept as a test in one press', async () => {
      await tab('Preview').click();
      await page.getByRole('textbox', { name: 'Landlord name', exact: true }).fill('Lena Land');
      await page.getByRole('button', { name: 'Keep these answers as a test' }).click();
      await expect(page.getByText('No sentence yet')).toBeVisible();
    });

    await test.step('a sentence selected in the contract passes', async () => {
      await selectParagraph(page, 'Lena Land lets the flat.');
      await expect(page.getByLabel('Sentence', { exact: true })).toHaveValue('Lena Land lets the flat.');
      await page.getByRole('button', { name: 'Must be there', exact: true }).click();
      await expect(page.getByText('Passes', { exact: true })).toBeVisible();
    });

    await test.step('a typed one that is missing fails, told with where it was looked for', async () => {
      await page.getByLabel('Sentence', { exact: true }).fill('Pets may stay.');
      await page.getByRole('button', { name: 'Must be there', exact: true }).click();
      await expect(page.getByText('“Pets may stay.” is missing. It was looked for in')).toBeVisible();
      await expect(tab('Tests (1)')).toBeVisible();
      await expect(page.getByRole('button', { name: '1 test fails' })).toBeVisible();
      await isFree(page, 'the tests of a template');
      await page.setViewportSize(size);
      await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).first().click();
      await expect(
        toast(page, 'Saved. 1 test fails, so no matter can be opened from this template yet.'),
      ).toBeVisible();
    });

    await test.step('no matter is opened, and the template says why', async () => {
      await page.goto(new URL(paths.clientTemplates('lawyer', slugOf(lawyer.firmName), clientId), page.url()).href);
      await openMatter();
      await expect(
        page.getByText(/No matter can be opened.*“Test 1” fails: “Pets may stay.” is missing/).first(),
      ).toBeVisible();
      await page.goto(new URL(paths.template('lawyer', templateId), page.url()).href);
      const results = page.getByRole('region', { name: 'Tests', exact: true });
      await expect(results.getByText('1 fails')).toBeVisible();
      await isFree(page, 'a template whose test fails');
      await page.setViewportSize(size);
      await results.getByRole('link', { name: 'Edit tests' }).click();
    });

    await test.step('once the sentence must not be there, the test passes and the matter opens', async () => {
      await page.getByRole('button', { name: 'Test 1', exact: true }).click();
      await page.getByRole('button', { name: 'Remove “Pets may stay.”' }).click();
      await page.getByLabel('Sentence', { exact: true }).fill('Pets may stay.');
      await page.getByRole('button', { name: 'Must not be there' }).click();
      await expect(page.getByText('Passes', { exact: true })).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).first().click();
      await expect(toast(page, 'Saved. It is ready to send.')).toBeVisible();
      await page.goto(new URL(paths.clientTemplates('lawyer', slugOf(lawyer.firmName), clientId), page.url()).href);
      await openMatter();
      await expect(toast(page, 'Matter opened')).toBeVisible();
    });
  });

for (const [where, size] of journeySizes)
  test(`the editor runs a template's tests as its words change, ${where} @soak`, async ({ page }) => {
    await page.setViewportSize(size);
    const lawyer = await newLawyer();
    const by = { token: lawyer.token };
    const wording = [[{ text: 'Courts of Kent decide.' }]];
    await ok(call(local.port, createClause, { clauseId: 'law', saveId: randomUUID(), name: 'Law', wording }, by));
    const paragraphs = ['{{landlord_name}} lets the flat.', '{{> law}}'].map((text) => paragraph(text));
    const templateId = await newTemplate(lawyer, 'Lease', wordDocument('Lease', paragraphs));
    const { questionnaire } = await ok(call(local.port, readQuestionnaire, { templateId }, by));
    const sentences = ['Lena Land lets the flat.', 'Courts of Kent decide.'];
    const tests = [
      {
        id: 'one',
        name: 'Lena',
        today: '2026-01-01',
        answers: answersTo(questionnaire, { landlord_name: 'Lena Land' }),
        sentences: sentences.map((text, at) => ({ id: `s${at}`, text, expected: 'present' as const })),
      },
    ];
    await ok(call(local.port, saveTemplateTests, { templateId, version: 0, tests }, by));
    await enter(page, lawyer.email, paths.editor('lawyer', templateId));
    const paper = page.getByRole('textbox', { name: 'Text of Lease' });
    const region = page.getByRole('region', { name: 'Tests', exact: true });
    const isWide = size.width > 1000;

    await test.step('with the words of its clauses they pass', async () => {
      if (isWide) await expect(region).toContainText('The test passes.');
      await paper.getByText('lets the flat').click({ delay: 60 });
      await page.keyboard.press('End', { delay: 60 });
      await page.keyboard.press('Backspace', { delay: 60 });
      await page.keyboard.type(' for a year.');
      await expect(region).toContainText('1 test fails');
    });

    await test.step('a failing one tells its sentence and leads to the tests', async () => {
      if (!isWide) await region.getByRole('button').click();
      const failing = region.getByRole('link');
      await expect(failing).toContainText('“Lena Land lets the flat.” is missing');
      await expect(failing).not.toContainText('Kent');
      await expect(failing).toHaveAttribute(
        'href',
        paths.templateQuestionnaire('lawyer', templateId, { show: 'tests' }),
      );
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('and passes again once the words do', async () => {
      // What was typed slowly is undone piece by piece.
      const undo = page.getByRole('button', { name: 'Undo', exact: true });
      await expect(async () => {
        if (await undo.isEnabled()) await undo.click({ timeout: 1000 });
        await expect(undo).toBeDisabled({ timeout: 100 });
      }).toPass();
      if (isWide) await expect(region).toContainText('The test passes.');
      else await expect(region).toBeHidden();
    });
  });
