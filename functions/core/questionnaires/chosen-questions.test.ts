import { describe, expect, it } from 'vitest';
import type { TagUse, TemplateOutline, TemplateSection } from '#core/assembly/parse/merge-tags.ts';
import { builderFaults } from './builder-rules.ts';
import { type ChosenQuestion, withDrafted } from './chosen-questions.ts';
import { draftOf } from './draft.ts';
import { lint } from './lint.ts';
import { questionsOf } from './question.ts';
import { ask, questionnaire, section } from './samples.ts';

const tag = (identifier: string): TagUse => ({ identifier, formats: [], place: 'paragraph 1', within: [] });
const block = (identifier: string, fields: TagUse[], condition?: string): TemplateSection => ({
  identifier,
  kind: '#',
  place: 'paragraph 2',
  inTableRow: false,
  fields,
  sections: [],
  ...(condition && { condition }),
});

const outline: TemplateOutline = {
  fields: [tag('purpose')],
  sections: [
    block('term', [tag('term_years')], 'term = "Ends"'),
    block('term', [], 'term = "Goes on"'),
    block('guests', [tag('guest')]),
  ],
};
const order = ['purpose', 'term', 'term_years', 'guests', 'guest'];
const chosen: ChosenQuestion[] = [
  { identifier: 'term', question: 'How long?', category: 'Dropdown', options: ['Ends', 'Goes on'] },
  { identifier: 'term_years', question: 'Years', category: 'Number' },
  { identifier: 'purpose', question: 'What for?', category: 'Long Text', help: 'For example: a sale' },
  { identifier: 'guests', question: 'Guests', category: 'Data Table' },
];
const drafted = () => {
  let made = 0;
  return draftOf(outline, () => `id${made++}`, order, chosen);
};

describe('a draft with questions that were chosen before', () => {
  it('asks them in their words, category and options, where their tags stand', () => {
    const asked = questionsOf(drafted()).map((question) => [
      question.question_value,
      question.category_name,
      question.field_values.map(({ label }) => label),
      question.help,
    ]);
    expect(asked).toEqual([
      ['What for?', 'Long Text', [], 'For example: a sale'],
      ['How long?', 'Dropdown', ['Ends', 'Goes on'], undefined],
      ['Years', 'Number', [], undefined],
      ['Guests', 'Data Table', [], undefined],
    ]);
    expect(
      drafted()
        .sections.at(-1)
        ?.dataTableColumns?.map(({ id_value }) => id_value),
    ).toEqual(['guest']);
  });

  it('asks what stands in an option only when that is chosen', () => {
    const years = questionsOf(drafted()).find(({ id_value }) => id_value === 'term_years');
    expect(years?.visibility_condition).toMatchObject([{ label: 'term', operator: 'is', visibility_answer: 'Ends' }]);
  });

  it('can be sent, and its tags and questions fit together', () => {
    expect(builderFaults(drafted())).toEqual({});
    expect(lint(outline, drafted())).toEqual([]);
  });

  it('is added to a questionnaire without what that asks already', () => {
    const own = questionnaire(section('Agreement', [ask('purpose', 'Short Text', { question_value: 'My own words' })]));
    const all = withDrafted(own, drafted());
    expect(questionsOf(all).map(({ question_value }) => question_value)).toEqual([
      'My own words',
      'How long?',
      'Years',
      'Guests',
    ]);
    expect(all.sections.map(({ name }) => name)).toEqual(['Agreement', 'Guests']);
  });

  it('calls a section as its questions do', () => {
    const names = ['nda_term', 'nda_date', 'nda_place'];
    const own = names.map(
      (identifier): ChosenQuestion => ({
        identifier,
        question: identifier.replace('nda_', 'NDA '),
        category: 'Short Text',
      }),
    );
    let made = 0;
    const all = draftOf({ fields: names.map(tag), sections: [] }, () => `id${made++}`, names, own);
    expect(all.sections.map(({ name }) => name)).toEqual(['NDA']);
  });
});
