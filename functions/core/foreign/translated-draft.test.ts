import { describe, expect, it } from 'vitest';
import { scanTemplate } from '#core/assembly/parse/merge-tags.ts';
import { builderFaults } from '#core/questionnaires/builder-rules.ts';
import { lint } from '#core/questionnaires/lint.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import { translated } from '#tests/oracle/foreign-files.ts';
import { draftOfTranslated } from './translated-draft.ts';

const drafted = (...body: string[]) => {
  const { parts, said } = translated(...body);
  let made = 0;
  const questionnaire = draftOfTranslated(parts, said, () => `id${++made}`);
  expect(builderFaults(questionnaire)).toEqual({});
  expect(lint(scanTemplate(parts).outline, questionnaire)).toEqual([]);
  return questionnaire;
};

describe('the draft of a translated file asks what the file said', () => {
  it('of a letter with several people and optional dates', () => {
    const questionnaire = drafted(
      'Dear {{ client.name.full() }}, today {{ today() }}, {{ currency(fee) }}',
      '{% if children %}',
      'Children: {% for child in children %}{{ child.name.full() }} of {{ client.name.full() }}, {{ office }}{% if child.born %}, born {{ child.born.strftime("%B %d, %Y") }}{% endif %}; {% endfor %}',
      '{% endif %}',
      '{% if meeting %}We meet on {{ meeting.format("MM/dd/yyyy") }}.{% endif %}',
      '{% if kind == "LLC" %}{{ members }} run it.{% elif kind == "Trust" %}{{ trustee }} holds it.{% endif %}',
    );
    expect(
      questionsOf(questionnaire).map(({ id_value, category_name, field_values }) => [
        id_value,
        category_name,
        ...field_values.map(({ label }) => label),
      ]),
    ).toEqual([
      ['client_name', 'Client Name'],
      ['fee', 'Currency'],
      ['office', 'Short Text'],
      ['meeting', 'Date'],
      ['kind', 'Dropdown', 'LLC', 'Trust'],
      ['members', 'Short Text'],
      ['trustee', 'Short Text'],
      ['children', 'Data Table'],
    ]);
    const table = questionnaire.sections.find(({ dataTableColumns }) => dataTableColumns);
    expect(table?.dataTableColumns?.map(({ id_value, category_name }) => [id_value, category_name])).toEqual([
      ['name', 'Short Text'],
      ['born', 'Date'],
    ]);
    const conditions = new Map(
      questionsOf(questionnaire).map(({ id_value, visibility_condition }) => [
        id_value,
        visibility_condition.map(({ label, operator, visibility_answer }) => [label, operator, visibility_answer]),
      ]),
    );
    expect(conditions.get('members')).toEqual([['kind', 'is', 'LLC']]);
    expect(conditions.get('trustee')).toEqual([
      ['kind', 'is_not', 'LLC'],
      ['kind', 'is', 'Trust'],
    ]);
  });

  it('and nothing for which row it is', () => {
    const questionnaire = drafted(
      '{% for child in children %}{{ loop.index }}. {{ child.name }}{% if loop.index > 1 and not loop.last %} of {{ loop.length }}{% endif %}{% if not loop.last %}, {% endif %}{% endfor %}',
    );
    expect(questionsOf(questionnaire).map(({ id_value }) => id_value)).toEqual(['children']);
    const table = questionnaire.sections.find(({ dataTableColumns }) => dataTableColumns);
    expect(table?.dataTableColumns?.map(({ id_value }) => id_value)).toEqual(['name']);
  });

  it('of the items of a control', () => {
    const control =
      '<w:sdt><w:sdtPr><w:alias w:val="Kind"/><w:dropDownList><w:listItem w:value="A"/><w:listItem w:value="B"/></w:dropDownList></w:sdtPr><w:sdtContent><w:p><w:r><w:t>Choose</w:t></w:r></w:p></w:sdtContent></w:sdt>';
    const [question] = questionsOf(drafted(control));
    expect(question).toMatchObject({ category_name: 'Dropdown', field_values: [{ label: 'A' }, { label: 'B' }] });
  });
});
