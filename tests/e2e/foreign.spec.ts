import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { ok, putFile } from '#bin/caller.ts';
import { paragraph, table, wordDocument } from '#bin/demo/word.ts';
import * as documents from '#core/documents/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import * as questionnaires from '#core/questionnaires/endpoints.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import * as templates from '#core/templates/endpoints.ts';
import { callCleared as call } from '#tests/api/call-cleared.ts';
import { wordFile, wordParts } from '#tests/oracle/word.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { app, journeySizes, toast } from './product.ts';
import { type Lawyer, local, newClient, newLawyer, whenMailed } from './set-up.ts';
import { expect, type Page, test } from './story.ts';

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const letter = wordDocument('Letter to {{ client.name.full() }}', [
  paragraph('Dear {{ client.name.first }},'),
  paragraph('{% if meeting_date %}We meet on {{ meeting_date.strftime("%B %d, %Y") }}.{% endif %}'),
  paragraph('{%p if matter_kind == "Estate" %}'),
  paragraph('You leave your estate to {{ comma_and_list(charities) }}.'),
  paragraph('{%p else %}'),
  paragraph('Our fee is {{ currency(fee) }}{% if fee > 10000 %}, in two parts{% endif %}.'),
  paragraph('{%p endif %}'),
  table(
    [4680, 4680],
    [
      ['Child', 'Born'],
      ['{%tr for child in children %}', ''],
      ['{{ child.name.full() }}', '{% if child.birthdate %}{{ child.birthdate.format("MM/dd/yyyy") }}{% endif %}'],
      ['{%tr endfor %}', ''],
    ],
  ),
  paragraph('Signed, {{ fix_punctuation(lawyer) }}'),
]);

const interview = `
metadata:
  title: A letter
---
question: Who are you?
fields:
  - First name: client.name.first
  - Full name: client.name
---
question: What is it about?
field: matter_kind
choices:
  - Estate
  - Tax
---
question: Money
fields:
  - Charities: charities
    show if:
      variable: matter_kind
      is: Estate
  - Our fee: fee
    datatype: currency
    default: 100
    hide if:
      variable: matter_kind
      is: Estate
---
question: When do we meet?
fields:
  - Day: meeting_date
    datatype: date
    required: False
---
question: Tell us about the child
fields:
  - First name: children[i].name.first
  - Born: children[i].birthdate
    datatype: date
    required: False
---
question: Who signs?
fields:
  - Lawyer: lawyer
---
code: |
  total = fee * 2
`;

const addLetter = async (page: Page, email: string): Promise<void> => {
  await enter(page, email, paths.templates('lawyer'));
  await page.getByRole('button', { name: 'Add template' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add template' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'letter.docx', mimeType: wordType, buffer: Buffer.from(letter) });
  const found = dialog.getByRole('region', { name: 'Tags of another product' });
  await expect(found).toContainText('This is a docassemble or docxtpl template: 18 tags can be translated, 1 cannot.');
  await expect(found.getByRole('list', { name: 'Not translated' })).toContainText('{{ fix_punctuation(lawyer) }}');
  expect(await faultsOf(page)).toEqual([]);
  await found.getByRole('button', { name: 'Translate' }).click();
  await expect(found).toContainText('18 tags were translated, 1 stays as it is.');
  await expect(dialog.getByRole('button', { name: 'Remove letter.docx' })).toBeVisible();
  await dialog.getByLabel('Description').fill('A letter to a family.');
  await dialog.getByLabel('Published to').selectOption({ label: 'My firm' });
  await dialog.getByLabel('Keywords', { exact: true }).fill('letter');
  await dialog.getByLabel('Keywords', { exact: true }).press('Enter');
  await dialog.getByRole('button', { name: 'Add template' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Letter' })).toBeVisible();
};

const textOfWord = (bytes: Uint8Array): string[] =>
  new TextDecoder()
    .decode(unzipSync(bytes)['word/document.xml'])
    .split('</w:p>')
    .map((each) => each.replace(/<[^>]+>/g, '').trim())
    .filter(Boolean);

/** Answers by identifier, as the questionnaire keeps them; the rows of its table by column. */
const answersTo = (
  { sections }: Questionnaire,
  said: Record<string, string | number | Record<string, string>[]>,
): Answers =>
  Object.fromEntries(
    sections.flatMap(({ questions, dataTableColumns = [] }) =>
      questions.flatMap(({ id, id_value, field_values }): [string, Answers[string]][] => {
        const value = said[id_value];
        if (value === undefined) return [];
        if (typeof value !== 'object') return [[id, field_values.find(({ label }) => label === value)?.id ?? value]];
        const rows = value.map((row) => ({
          id: randomUUID(),
          cells: Object.fromEntries(
            dataTableColumns.flatMap((column) =>
              row[column.id_value] === undefined ? [] : [[column.id, row[column.id_value] as string]],
            ),
          ),
        }));
        return [[id, rows]];
      }),
    ),
  );

/** The words of the contract that these answers make. */
const contractOf = async (
  lawyer: Lawyer,
  templateId: string,
  said: Parameters<typeof answersTo>[1],
): Promise<string[]> => {
  const by = { token: lawyer.token };
  const { clientId } = await newClient(lawyer);
  const matterId = randomUUID();
  await ok(call(local.port, matters.openMatter, { matterId, clientId, templateId, name: 'Family' }, by));
  const { questionnaire, version } = await ok(call(local.port, matters.readMatterQuestionnaire, { matterId }, by));
  const answers = answersTo(questionnaire, said);
  await ok(call(local.port, matters.submitMatterAnswers, { matterId, version, answers, today: '2026-11-20' }, by));
  await whenMailed();
  const { rows } = await ok(call(local.port, documents.listMatterDocuments, { matterId }, by));
  const documentId = rows[0]?.documentId ?? '';
  const { url } = await ok(
    call(local.port, documents.downloadDocument, { documentId, number: '1', format: 'docx' }, by),
  );
  const file = await fetch(url);
  return textOfWord(new Uint8Array(await file.arrayBuffer()));
};

for (const [where, size] of journeySizes)
  test(`a docassemble letter is translated and mended, its interview brought, and merged, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const lawyer = await newLawyer();
    await addLetter(page, lawyer.email);
    const templateId = page.url().split('/').at(-1) ?? '';

    await test.step('what is left leads to its place in the editor', async () => {
      const found = page.getByRole('region', { name: 'Tags of another product' });
      await expect(found).toContainText('1 tag cannot be translated.');
      expect(await faultsOf(page)).toEqual([]);
      await found.getByRole('link', { name: 'Open in the editor' }).click();
      const textField = page.getByRole('textbox', { name: 'Text of Letter' });
      await expect(textField).toBeFocused();
      await page.keyboard.type('{{lawyer}}.');
      await expect(textField).toContainText('Signed, {{lawyer}}.');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('banner').getByText('All changes saved', { exact: true })).toBeVisible();
    });

    await test.step('its interview brings the questions', async () => {
      await page.goto(`${app}${paths.templateQuestionnaire('lawyer', templateId)}`);
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Bring an interview’s questions' }).click();
      const dialog = page.getByRole('dialog', { name: 'Bring an interview’s questions' });
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'letter.yml', mimeType: 'application/yaml', buffer: Buffer.from(interview) });
      await expect(dialog).toContainText('9 questions can be brought, 1 cannot be said here.');
      await expect(dialog.getByRole('list', { name: 'Not brought' })).toContainText('total = fee * 2');
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Bring its questions' }).click();
      await expect(toast(page, 'The interview’s questions are here')).toBeVisible();
      await expect(page.getByRole('main').getByText('Who signs?').first()).toBeVisible();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(toast(page, 'Saved. It is ready to send.')).toBeVisible();
      const { questionnaire } = await ok(
        call(local.port, questionnaires.readQuestionnaire, { templateId }, { token: lawyer.token }),
      );
      const fee = questionnaire.sections
        .flatMap(({ questions }) => questions)
        .find(({ id_value }) => id_value === 'fee');
      expect(fee).toMatchObject({ category_name: 'Currency', default_answer: '100' });
    });

    await test.step('the contract reads as its authors expect', async () => {
      expect(
        await contractOf(lawyer, templateId, {
          client_name_first: 'Ann',
          client_name: 'Ann Marsh',
          matter_kind: 'Estate',
          charities: 'Oxfam',
          lawyer: 'N. Tester',
          children: [{ name: 'Bo', birthdate: '2011-05-04' }, { name: 'Cy' }],
        }),
      ).toEqual([
        'Dear Ann,',
        'You leave your estate to Oxfam.',
        ...['Child', 'Born', 'Bo', '05/04/2011', 'Cy'],
        'Signed, N. Tester.',
      ]);
      expect(
        await contractOf(lawyer, templateId, {
          client_name_first: 'Ann',
          client_name: 'Ann Marsh',
          matter_kind: 'Tax',
          fee: 1_200_000,
          meeting_date: '2026-12-01',
          lawyer: 'N. Tester',
        }),
      ).toEqual([
        'Dear Ann,',
        'We meet on December 1, 2026.',
        'Our fee is $12,000.00, in two parts.',
        ...['Child', 'Born'],
        'Signed, N. Tester.',
      ]);
    });
  });

test('a merge letter that was kept as it is becomes a template in one press on its page @soak', async ({ page }) => {
  const lawyer = await newLawyer();
  const by = { token: lawyer.token };
  const field = (code: string) => `<w:fldSimple w:instr=" ${code} "><w:r><w:t>x</w:t></w:r></w:fldSimple>`;
  const control = `<w:sdt><w:sdtPr><w:alias w:val="kind"/><w:dropDownList><w:listItem w:value="LLC"/><w:listItem w:value="Trust"/></w:dropDownList></w:sdtPr><w:sdtContent><w:p><w:r><w:t>Choose</w:t></w:r></w:p></w:sdtContent></w:sdt>`;
  const body = `<w:p><w:r><w:t xml:space="preserve">Dear </w:t></w:r>${field('MERGEFIELD client \\* Upper')}</w:p><w:p>${field('MERGEFIELD fee \\# $#,##0.00')}</w:p>${control}`;
  const file = wordFile(wordParts(body));
  const fileName = 'merge.docx';
  const { uploadId, ...permission } = await ok(
    call(local.port, templates.permitTemplateUpload, { fileName, size: file.length }, by),
  );
  await putFile(permission, file, fileName);
  const templateId = randomUUID();
  const details = { name: 'Merge letter', description: 'x', published_to: 'firm' as const, template_keywords: ['x'] };
  await ok(
    call(local.port, templates.createTemplate, { templateId, uploadId, fileName, keepFaulty: true, ...details }, by),
  );

  await enter(page, lawyer.email, paths.template('lawyer', templateId));
  const found = page.getByRole('region', { name: 'Tags of another product' });
  await expect(found).toContainText(
    'This is a Word mail merge letter and a Word form with content controls: 3 tags can be translated.',
  );
  await found.getByRole('button', { name: 'Translate' }).click();
  await expect(page.locator('code').and(page.getByText('{{client | upper}}', { exact: true }))).toBeVisible();
  await expect(page.locator('code').and(page.getByText('{{fee | currency}}', { exact: true }))).toBeVisible();
  await expect(page.getByRole('note', { name: 'Errors in the file' })).toHaveCount(0);
  await expect(found).toHaveCount(0);
  await expect
    .poll(async () => {
      const { questionnaire } = await ok(call(local.port, questionnaires.readQuestionnaire, { templateId }, by));
      return questionnaire.sections.flatMap(({ questions }) =>
        questions.map(({ id_value, category_name, field_values }) =>
          [id_value, category_name, ...field_values.map(({ label }) => label)].join(', '),
        ),
      );
    })
    .toEqual(['client, Short Text', 'fee, Currency', 'kind, Dropdown, LLC, Trust']);
});
