import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { call, ok } from '#bin/caller.ts';
import { paragraph, wordDocument } from '#bin/demo/word.ts';
import {
  assembleMatter,
  downloadDocument,
  downloadInvitedDocument,
  listInvitedDocuments,
  listMatterDocuments,
} from '#core/documents/endpoints.ts';
import { readMatterQuestionnaire, saveMatterAnswers } from '#core/matters/endpoints.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import { readQuestionnaire } from '#core/questionnaires/endpoints.ts';
import { sampleAnswers } from '#core/questionnaires/formula/sample-answers.ts';
import { type Question, questionsOf } from '#core/questionnaires/question.ts';
import { lease } from '#tests/oracle/precedents.ts';
import { paragraphTexts } from '#tests/oracle/text.ts';
import { paths } from '#web/paths.ts';
import { isFree } from './accessible.ts';
import { enter } from './enter.ts';
import { textOfPdf } from './pdf-text.ts';
import { screens } from './product.ts';
import { joined, type Lawyer, local, newLawyer, newTemplate, type Sent, sentMatter, whenMailed } from './set-up.ts';
import { expect, type Locator, type Page, test } from './story.ts';

const [[, desk], [, phone]] = screens;

/** A person's presses of buttons and keys; none of them may be a brace. */
class Presses {
  count = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  on = async (what: Locator): Promise<void> => {
    this.count++;
    await what.click();
  };

  key = async (name: string): Promise<void> => {
    expect(name).not.toMatch(/[{}]/);
    // What has the focus may go with what was pressed before; the next one takes it a moment later.
    await expect(panelOf(this.page).locator(':focus')).toHaveCount(1);
    this.count++;
    await this.page.keyboard.press(name);
  };
}

const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Blanks' });
const left = (page: Page, text: string): Promise<void> => expect(panelOf(page).getByRole('status')).toHaveText(text);

/** From the template's page to the first of its blanks. */
const begin = async (
  page: Page,
  presses: Presses,
  { email }: Lawyer,
  templateId: string,
  count: number,
): Promise<void> => {
  await enter(page, email, paths.template('lawyer', templateId));
  const note = page.getByRole('note', { name: 'Blanks' });
  await expect(note).toContainText(`${count} blanks found.`);
  await presses.on(note.getByRole('link', { name: 'Go through the blanks' }));
  await expect(panelOf(page).getByRole('group', { name: /^Blank 1 of/ })).toBeFocused();
};

const acceptAll = async (page: Page, presses: Presses, text: string): Promise<void> => {
  const button = panelOf(page).getByRole('button', { name: `Accept ${text}` });
  await presses.on(button);
  await expect(button).toHaveCount(0);
};

const made = async (page: Page, presses: Presses): Promise<void> => {
  await presses.on(panelOf(page).getByRole('button', { name: 'Save and make the questionnaire' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Questionnaire' })).toBeVisible();
};

/** A matter whose questionnaire was sent and answered so, and whose contract is made. */
const contracted = async (lawyer: Lawyer, templateId: string, given: Record<string, unknown>): Promise<Sent> => {
  const by = { token: lawyer.token };
  const sent = await sentMatter(lawyer, templateId, 'From a precedent');
  const { matterId } = sent;
  const sheet = await ok(call(local.port, readMatterQuestionnaire, { matterId }, by));
  const sample = sampleAnswers(sheet.questionnaire, '2026-11-22');
  const asked = questionsOf(sheet.questionnaire);
  const changes = Object.fromEntries(asked.map(({ id, id_value }) => [id, given[id_value] ?? sample(id)])) as Answers;
  await ok(call(local.port, saveMatterAnswers, { matterId, version: sheet.version, changes }, by));
  await ok(call(local.port, assembleMatter, { matterId, assemblyId: randomUUID() }, by));
  await whenMailed();
  return sent;
};

/** The words of the contract in Word. */
const wordsOf = async ({ token }: Lawyer, { matterId }: Sent): Promise<string> => {
  const by = { token };
  const { rows } = await ok(call(local.port, listMatterDocuments, { matterId }, by));
  const [{ documentId = '', latest = 0 } = {}] = rows;
  const { url } = await ok(
    call(local.port, downloadDocument, { documentId, number: String(latest), format: 'docx' }, by),
  );
  const file = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
  return paragraphTexts(new TextDecoder().decode(file['word/document.xml'])).join('\n');
};

/** Shares the contract from the page of its matter; gives the words of the PDF that its client then downloads. */
const sharedPdf = async (page: Page, sent: Sent): Promise<string> => {
  const { matterId } = sent;
  await page.goto(new URL(paths.matter('lawyer', matterId), page.url()).href);
  await page.getByRole('button', { name: 'Share version 1' }).click();
  await expect(page.getByText(/^Cleo Marsh sees version 1/)).toBeVisible();
  const by = { token: await joined(sent) };
  const { rows } = await ok(call(local.port, listInvitedDocuments, { matterId }, by));
  const [{ documentId = '', number = 0 } = {}] = rows;
  const which = { matterId, documentId, number: String(number), format: 'pdf' as const };
  const { url } = await ok(call(local.port, downloadInvitedDocument, which, by));
  return textOfPdf(new Uint8Array(await (await fetch(url)).arrayBuffer()));
};

const questionsFor = async ({ token }: Lawyer, templateId: string): Promise<Question[]> => {
  const { questionnaire, ready } = await ok(call(local.port, readQuestionnaire, { templateId }, { token }));
  expect(ready).toBe(true);
  return questionsOf(questionnaire);
};

const nda = new URL('../../../shared/materials/common-paper/mutual-nda-bracketed.docx', import.meta.url);

test('a bracketed contract becomes a working questionnaire without a typed brace', async ({ page }) => {
  test.skip(!existsSync(nda), 'The contract is not part of the product.');
  await page.setViewportSize(desk);
  const lawyer = await newLawyer();
  const templateId = await newTemplate(lawyer, 'Mutual NDA', readFileSync(nda));
  const presses = new Presses(page);
  await begin(page, presses, lawyer, templateId, 19);
  await left(page, '19 left');
  await acceptAll(page, presses, 'all 6 brackets');
  await acceptAll(page, presses, 'all 2 groups of boxes');
  await acceptAll(page, presses, '8 of 10 empty cells');
  await left(page, '3 left');
  await expect(panelOf(page).getByRole('group', { name: /List any modifications/ })).toBeFocused();
  await presses.key('Enter');
  await left(page, '2 left');
  await presses.key('s');
  await left(page, '1 left');
  await presses.on(panelOf(page).getByRole('button', { name: 'Undo the last change' }));
  await left(page, '2 left');
  await presses.key('s');
  await left(page, '1 left');
  await presses.key('s');
  await left(page, 'All done');
  await made(page, presses);
  expect(presses.count).toBeLessThanOrEqual(60);

  const asked = await questionsFor(lawyer, templateId);
  expect(asked.find(({ id_value }) => id_value === 'mnda_term')).toMatchObject({
    question_value: 'MNDA term',
    category_name: 'Dropdown',
  });
  const sent = await contracted(lawyer, templateId, {
    purpose: 'Talking about a bridge.',
    effective_date: '2026-11-22',
    mnda_term: 'Expires … year(s) from Effective Date',
    mnda_term_years: 3,
    term_of_confidentiality: 'In perpetuity',
    governing_law_state: 'Ohio',
    party_2_company: 'Quayside Goods',
  });
  const text = await wordsOf(lawyer, sent);
  for (const phrase of [
    'Talking about a bridge.',
    'November 22, 2026',
    'Expires 3 years from',
    'In perpetuity.',
    'Governing Law: Ohio',
    'Quayside Goods',
  ])
    expect(text).toContain(phrase);
  expect(text).not.toMatch(/\[|trade secrets until|Continues until/);
  const printed = await sharedPdf(page, sent);
  for (const phrase of ['Talking about a bridge.', 'Governing Law: Ohio', 'Quayside Goods'])
    expect(printed).toContain(phrase);
});

test('blanks are named, skipped, undone and accepted one by one on a phone @soak', async ({ page }) => {
  await page.setViewportSize(phone);
  const lawyer = await newLawyer();
  const templateId = await newTemplate(lawyer, 'House lease', lease);
  const presses = new Presses(page);
  await begin(page, presses, lawyer, templateId, 21);
  await left(page, '21 left');
  const panel = panelOf(page);
  const paper = page.getByRole('textbox', { name: 'Text of House lease' });
  await isFree(page, 'blanks');
  await page.setViewportSize(phone);

  await test.step('one is called otherwise, and takes all places of the same words', async () => {
    await panel.getByLabel('Question').fill('Where is the house?');
    await presses.on(panel.getByRole('button', { name: 'Accept', exact: true }));
    await left(page, '20 left');
    await expect(paper.getByText('{{where_is_the_house}}')).toHaveCount(2);
  });

  await test.step('it is undone and accepted as it was suggested', async () => {
    await presses.on(panel.getByRole('button', { name: 'Undo the last change' }));
    await left(page, '21 left');
    await expect(paper).not.toContainText('{{');
    await presses.on(panel.getByRole('button', { name: 'Accept', exact: true }));
    await left(page, '20 left');
  });

  await test.step('one is skipped, and stays in the text', async () => {
    await presses.on(panel.getByRole('button', { name: 'Skip' }));
    await left(page, '19 left');
    await expect(paper).toContainText('____ day of ____________, 20__');
  });

  await test.step('one asks for what another asks already', async () => {
    await expect(panel.getByRole('group', { name: /Landlord name/ })).toBeVisible();
    await panel.getByLabel('Same as').selectOption('property_address');
    await presses.on(panel.getByRole('button', { name: 'Accept', exact: true }));
    await left(page, '18 left');
    await expect(paper.getByText('between {{property_address}}')).toBeVisible();
    await presses.on(panel.getByRole('button', { name: 'Undo the last change' }));
    await left(page, '19 left');
  });

  await test.step('one is optional, and the line in it is still to be asked', async () => {
    await presses.on(panel.getByRole('button', { name: 'Next blank' }));
    await expect(panel.getByRole('group', { name: /Tenant name/ })).toBeVisible();
    await presses.on(panel.getByRole('button', { name: 'Accept', exact: true }));
    await left(page, '18 left');
    await panel.getByLabel('Becomes').selectOption('Optional words');
    await presses.on(panel.getByRole('button', { name: 'Accept', exact: true }));
    await expect(paper.getByText(/\{\{#include_.*_{8}/)).toBeVisible();
    await left(page, '18 left');
  });

  await test.step('what was accepted is saved and asked', async () => {
    await made(page, presses);
    const asked = (await questionsFor(lawyer, templateId)).map(({ id_value }) => id_value);
    expect(asked).toContain('tenant_name');
  });

  await test.step('the contract is made of the answers, and its PDF shared', async () => {
    const sent = await contracted(lawyer, templateId, { tenant_name: 'Ana O’Neill' });
    expect(await sharedPdf(page, sent)).toContain('Ana O’Neill');
  });
});

test('words that are selected become a blank, optional, or repeated by keys alone @soak', async ({ page }) => {
  await page.setViewportSize(desk);
  const lawyer = await newLawyer();
  const file = wordDocument('Letting', [
    paragraph('Cleo Marsh'),
    paragraph('Pets stay outside.'),
    paragraph('Made on {{made_on | formal}}.'),
  ]);
  const templateId = await newTemplate(lawyer, 'Letting', file);
  await enter(page, lawyer.email, paths.editor('lawyer', templateId));
  const paper = page.getByRole('textbox', { name: 'Text of Letting' });
  const panel = panelOf(page);
  /** A person holds a key for a while: the editor hears of a selection a moment after it is made. */
  const delay = 60;
  /** Selects a paragraph, and chooses from the menu of blanks. */
  const chooseOnSelection = async (text: string, label: string): Promise<void> => {
    await paper.getByText(text).click({ delay });
    await page.keyboard.press('Home', { delay });
    await page.keyboard.press('Shift+End', { delay });
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(text);
    await page.getByRole('button', { name: 'Blanks', exact: true }).focus();
    await page.keyboard.press('Enter');
    const item = page.getByRole('menuitem', { name: label });
    await expect(item).toBeEnabled();
    await item.focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('group', { name: /^What you selected/ })).toBeVisible();
  };

  await chooseOnSelection('Cleo Marsh', 'Make a blank');
  await expect(panel.getByLabel('Question')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Tenant name');
  await page.keyboard.press('Enter');
  await expect(paper).toContainText('{{tenant_name}}');

  await chooseOnSelection('Pets stay outside.', 'Make optional');
  await expect(panel.getByLabel('Question')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(paper).toContainText('{{#include_pets_stay_outside}}Pets stay outside.{{/include_pets_stay_outside}}');

  await chooseOnSelection('{{tenant_name}}', 'Repeat');
  await expect(panel.getByLabel('Repeated for each')).toBeFocused();
  await page.keyboard.type('Tenants');
  await page.keyboard.press('Enter');
  await expect(paper).toContainText('{{#tenants}}{{tenant_name}}{{/tenants}}');

  await chooseOnSelection('Made on {{made_on | formal}}.', 'Choose a format');
  await expect(panel.getByLabel('Format')).toBeFocused();
  await panel.getByLabel('Format').selectOption('Legal');
  await panel.getByRole('button', { name: 'Accept', exact: true }).press('Enter');
  await expect(paper).toContainText('Made on {{made_on | legal}}.');

  await panel.getByRole('button', { name: 'Save and make the questionnaire' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Questionnaire' })).toBeVisible();
  const asked = await questionsFor(lawyer, templateId);
  expect(asked.map(({ question_value, category_name }) => `${question_value}: ${category_name}`)).toEqual([
    'Tenants: Data Table',
    'Include “Pets stay outside.”?: Dropdown - Yes/No',
    'Made on: Date',
  ]);
});
