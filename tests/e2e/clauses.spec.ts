import { call, ok } from '#bin/caller.ts';
import { clause, paragraph, title, wordDocument } from '#bin/demo/word.ts';
import { createClause } from '#core/clauses/endpoints.ts';
import { readTemplate } from '#core/templates/endpoints.ts';
import { paths } from '#web/paths.ts';
import { enter } from './enter.ts';
import { app, journeySizes } from './product.ts';
import { local, newLawyer, newTemplate } from './set-up.ts';
import { expect, test } from './story.ts';

const lease = wordDocument('Lease', [title('House lease'), clause('The house stands in {{state}}.'), paragraph('')]);
const law = {
  clauseId: 'governing_law',
  saveId: '0b0f6a0e-5a49-4c0c-9a53-3a8b0c1f8f10',
  name: 'Governing law',
  condition: 'state = "California"',
  wording: [[{ text: 'The laws of {{state}} govern this lease.' }]],
};

for (const [where, viewport] of journeySizes)
  test(`a clause is put into a template, reworded in the library, and updated after a comparison, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    await ok(call(local.port, createClause, law, lawyer));
    const templateId = await newTemplate(lawyer, 'House lease', lease);
    await enter(page, lawyer.email, paths.editor('lawyer', templateId));
    const paper = page.getByRole('textbox', { name: 'Text of House lease' });

    await test.step('by reference, with its words below it', async () => {
      await paper.getByText('The house stands in').click({ delay: 60 });
      await page.keyboard.press('End', { delay: 60 });
      const menu = page.getByRole('button', { name: 'Clauses' });
      await menu.click();
      await expect(page.getByRole('menu')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu).toBeFocused();
      await menu.click();
      await page.getByRole('menuitem', { name: 'Insert a clause' }).click();
      const dialog = page.getByRole('dialog', { name: 'Insert a clause' });
      await dialog.getByRole('searchbox', { name: 'Search clauses' }).fill('gov');
      await dialog.getByRole('radio', { name: 'Governing law' }).check();
      await expect(dialog.getByRole('region', { name: 'Wording' })).toContainText('The laws of {{state}} govern');
      await dialog.getByRole('button', { name: 'Insert by reference' }).click();
      await expect(paper.locator('.tag', { hasText: '{{> governing_law}}' })).toBeVisible();
      await expect(paper.locator('.clause')).toContainText('Governing law');
      await expect(paper.locator('.clause')).toContainText('The laws of {{state}} govern this lease.');
      await page.keyboard.press('ControlOrMeta+s');
      await expect(page.getByRole('banner').getByText('All changes saved', { exact: true })).toBeVisible();
      const { clauses } = await ok(call(local.port, readTemplate, { templateId }, lawyer));
      expect(clauses).toEqual([{ clauseId: 'governing_law', name: 'Governing law', number: 1, newest: 1 }]);
    });

    await test.step('reworded where it is kept', async () => {
      await page.goto(app + paths.clause('lawyer', 'governing_law'));
      await expect(page.getByRole('region', { name: 'Templates using this: 1' })).toContainText('House lease');
      await page.getByRole('link', { name: 'Edit clause' }).click();
      const wording = page.getByRole('textbox', { name: 'Wording of the clause' });
      await wording.getByText('The laws of').click({ delay: 60 });
      await page.keyboard.press('End', { delay: 60 });
      await page.keyboard.type(' Courts of {{county}} decide.');
      await expect(page.getByRole('textbox', { name: 'Question for {{county}}' })).toHaveValue('County');
      await page.getByRole('textbox', { name: 'Question for {{county}}' }).fill('Which county decides?');
      await page.getByRole('button', { name: 'Save clause' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Governing law', exact: true })).toBeVisible();
    });

    await test.step('the template keeps its wording until what has changed was seen', async () => {
      await page.goto(app + paths.template('lawyer', templateId));
      await page.getByRole('link', { name: 'Compare and update' }).click();
      const dialog = page.getByRole('dialog', { name: 'Update House lease?' });
      await expect(dialog.locator('ins')).toContainText('Courts of {{county}} decide.');
      await expect(dialog.locator('del')).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Update' }).click();
      await expect(page.getByRole('region', { name: 'Templates using this: 1', exact: true })).toContainText(
        'Up to date',
      );
      const { outline } = await ok(call(local.port, readTemplate, { templateId }, lawyer));
      expect(JSON.stringify(outline)).toContain('county');
    });
  });
