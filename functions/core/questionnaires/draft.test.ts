import { describe, expect, it } from 'vitest';
import type { FormatUse } from '#core/assembly/formats/formats.ts';
import type { TagUse, TemplateOutline, TemplateSection } from '#core/assembly/parse/merge-tags.ts';
import { humanised } from '#core/text.ts';
import { builderFaults } from './builder-rules.ts';
import { draftOf } from './draft.ts';
import { singular, suggestedCategory } from './draft-category.ts';
import { lint } from './lint.ts';
import { prove } from './prover.ts';
import { questionsOf } from './question.ts';
import { TODAY } from './samples.ts';

const tag = (identifier: string, ...formats: FormatUse[]): TagUse => ({
  identifier,
  formats,
  place: 'paragraph 1',
  within: [],
});
const block = (
  kind: '#' | '^',
  identifier: string,
  fields: TagUse[],
  more: Partial<TemplateSection> = {},
): TemplateSection => ({ identifier, kind, place: 'paragraph 2', inTableRow: false, fields, sections: [], ...more });
const draft = (outline: TemplateOutline, order?: string[]) => {
  let n = 0;
  return draftOf(outline, () => `id${n++}`, order);
};

it.each(['__proto__', 'constructor', 'prototype'])('a tag %s, which no question can answer, is not asked', (name) => {
  const drafted = draft({
    fields: [tag(name), tag('purpose'), tag(`purpose.${name}`)],
    sections: [block('#', name, [tag('inside')]), block('#', 'people', [tag(name)], { inTableRow: true })],
  });
  const asked = questionsOf(drafted).map(({ id_value }) => id_value);
  expect(asked).toEqual(expect.arrayContaining(['purpose', 'inside', 'people']));
  expect(asked).not.toContain(name);
});

const NDA: TemplateOutline = {
  fields: [
    tag('purpose'),
    tag('effective_date', 'formal'),
    tag('governing_state'),
    tag('jurisdiction'),
    tag('modifications'),
    ...['name', 'title', 'company', 'address'].flatMap((part) => [tag(`party_1_${part}`), tag(`party_2_${part}`)]),
    tag('today', 'dashed_short'),
  ],
  sections: [
    block('#', 'expires', [tag('term_years')]),
    block('^', 'expires', []),
    block('#', 'confidentiality_limited', [tag('confidentiality_years')]),
    block('^', 'confidentiality_limited', []),
    block('#', 'representatives', [tag('name'), tag('company'), tag('role')], { inTableRow: true }),
  ],
};

describe('a first draft', () => {
  it('of the non-disclosure agreement asks each tag once, in sensible sections, without a fault', () => {
    const drafted = draft(NDA);
    expect(drafted.sections.map((section) => section.name)).toEqual([
      'Agreement',
      'Party 1',
      'Party 2',
      'Representatives',
    ]);
    expect(Object.fromEntries(questionsOf(drafted).map((each) => [each.id_value, each.category_name]))).toEqual({
      purpose: 'Long Text',
      effective_date: 'Date',
      governing_state: 'Dropdown - States',
      jurisdiction: 'Jurisdiction',
      modifications: 'Long Text',
      party_1_name: 'Short Text',
      party_2_name: 'Short Text',
      party_1_title: 'Short Text',
      party_2_title: 'Short Text',
      party_1_company: 'Short Text',
      party_2_company: 'Short Text',
      party_1_address: 'Address',
      party_2_address: 'Address',
      expires: 'Dropdown - Yes/No',
      term_years: 'Number',
      confidentiality_limited: 'Dropdown - Yes/No',
      confidentiality_years: 'Number',
      representatives: 'Data Table',
    });
    expect(builderFaults(drafted)).toEqual({});
    expect(prove(drafted, TODAY).issues).toEqual([]);
    expect(lint(NDA, drafted)).toEqual([]);
  });

  it('makes rows of a table a data table with a column for each tag', () => {
    const table = draft(NDA).sections.at(-1);
    expect(table?.dataTableNoun).toBe('Representative');
    expect(table?.dataTableColumns?.map((each) => [each.question_value, each.id_value])).toEqual([
      ['Name', 'name'],
      ['Company', 'company'],
      ['Role', 'role'],
    ]);
  });

  it('makes a data table of what is said of rows, and asks nothing for the number of a row', () => {
    const drafted = draft({
      fields: [
        tag('people.name', 'upper', 'list'),
        tag('payments.amount.total', 'currency'),
        tag('payments.due.total'),
        tag('payments.first.day', 'formal'),
        tag('row.number'),
      ],
      sections: [
        block('#', 'people.any', [tag('heading')]),
        block('#', 'people', [tag('born', 'formal')], { written: 'people where share > 50 sorted by rank | list' }),
        block('#', 'row.last', []),
      ],
    });
    const columns = Object.fromEntries(
      drafted.sections.flatMap(({ dataTableColumns = [] }) =>
        dataTableColumns.map((each) => [each.id_value, each.category_name]),
      ),
    );
    expect(columns).toEqual({
      name: 'Short Text',
      born: 'Date',
      share: 'Number',
      rank: 'Short Text',
      amount: 'Currency',
      due: 'Number',
      day: 'Date',
    });
    expect(questionsOf(drafted).map(({ id_value }) => id_value)).toEqual(['people', 'payments', 'heading']);
  });

  it('asks a Yes/No before the tags it decides, which depend on it', () => {
    const drafted = questionsOf(draft(NDA, ['purpose', 'term_years', 'effective_date']));
    expect(drafted.slice(0, 4).map((each) => each.id_value)).toEqual([
      'purpose',
      'expires',
      'term_years',
      'effective_date',
    ]);
    expect(drafted[1]?.question_value).toBe('Expires?');
    expect(drafted[2]?.visibility_condition).toMatchObject([{ label: 'expires', visibility_answer: 'Yes' }]);
  });

  it('asks what only the opposite shows when the answer is No', () => {
    const outline = { fields: [], sections: [block('^', 'exempt', [tag('tax_rate')])] };
    const rate = questionsOf(draft(outline)).find((each) => each.id_value === 'tax_rate');
    expect(rate?.visibility_condition).toMatchObject([{ label: 'exempt', visibility_answer: 'No' }]);
  });

  it('asks always what also stands outside its condition, or on both sides of it', () => {
    const outline = {
      fields: [tag('fee')],
      sections: [block('#', 'a', [tag('fee'), tag('place')]), block('^', 'a', [tag('place')])],
    };
    for (const each of questionsOf(draft(outline))) expect(each.visibility_condition).toEqual([]);
  });

  it('asks once for any of several conditions', () => {
    const outline = { fields: [], sections: [block('#', 'a', [tag('fee')]), block('#', 'b', [tag('fee')])] };
    const fee = questionsOf(draft(outline)).find((each) => each.id_value === 'fee');
    expect(fee).toMatchObject({ match: 'any', visibility_condition: [{ label: 'a' }, { label: 'b' }] });
  });

  it('asks what conditions compare by the kind of answer that they need', () => {
    const when = (condition: string, inside: string) =>
      block('#', condition.split(/\W/)[0] ?? '', [tag(inside)], { condition });
    const drafted = draft({
      fields: [],
      sections: [
        when('entity_type = "LLC"', 'members'),
        when('entity_type = "Trust"', 'trustee'),
        when('fee > 10000', 'instalments'),
        when('weight between 1 and 5', 'parcel'),
        when('lease_end > today + 30 days', 'renewal'),
        when('pets = No', 'promise'),
        when('state is any of "Texas", "Utah"', 'rider'),
        when('people.count > 1', 'chair'),
      ],
    });
    const asked = new Map(questionsOf(drafted).map((question) => [question.id_value, question]));
    const categories = Object.fromEntries([...asked.values()].map((each) => [each.id_value, each.category_name]));
    expect(categories).toMatchObject({
      entity_type: 'Dropdown',
      fee: 'Currency',
      weight: 'Number',
      lease_end: 'Date',
      pets: 'Dropdown - Yes/No',
      state: 'Dropdown - States',
      people: 'Data Table',
    });
    expect(asked.get('entity_type')?.field_values.map(({ label }) => label)).toEqual(['LLC', 'Trust']);
    const condition = (name: string) => asked.get(name)?.visibility_condition.map(({ id: _, ...rest }) => rest);
    expect(condition('trustee')).toEqual([{ label: 'entity_type', operator: 'is', visibility_answer: 'Trust' }]);
    expect(condition('promise')).toEqual([{ label: 'pets', operator: 'is', visibility_answer: 'No' }]);
    expect(condition('rider')).toMatchObject([{ operator: 'any_of', visibility_answers: ['Texas', 'Utah'] }]);
    expect(condition('instalments')).toEqual([{ label: 'fee', operator: 'more_than', visibility_answer: '10000' }]);
    expect(condition('parcel')).toMatchObject([
      { operator: 'between', visibility_answer: '1', visibility_answer_to: '5' },
    ]);
    expect(condition('renewal')).toMatchObject([{ operator: 'more_than', visibility_answer: 'today + 30 days' }]);
    expect(condition('chair')).toMatchObject([{ label: 'people', operator: 'more_than', visibility_answer: '1' }]);
    expect(builderFaults(drafted)).toEqual({});
    expect(prove(drafted, TODAY).issues).toEqual([]);
  });

  it('does not require what has a default in the template', () => {
    const drafted = draft({
      fields: [tag('place', 'default "as agreed"'), tag('seal', 'blank'), tag('name')],
      sections: [],
    });
    expect(questionsOf(drafted).map(({ id_value, required }) => [id_value, required])).toEqual([
      ['place', false],
      ['seal', false],
      ['name', true],
    ]);
  });

  it('asks the other part of an else when the answer is another', () => {
    const both = { condition: 'kind = "LLC"' };
    const drafted = draft({
      fields: [],
      sections: [block('#', 'kind', [tag('manager')], both), block('^', 'kind', [tag('director')], both)],
    });
    const [kind, manager, director] = questionsOf(drafted);
    expect(kind?.field_values.map(({ label }) => label)).toEqual(['LLC', 'Other']);
    expect(manager?.visibility_condition).toMatchObject([{ operator: 'is', visibility_answer: 'LLC' }]);
    expect(director?.visibility_condition).toMatchObject([{ operator: 'is_not', visibility_answer: 'LLC' }]);
  });

  it('keeps a text that shows itself a text, and optional', () => {
    const outline = { fields: [], sections: [block('#', 'middle_name', [tag('middle_name')])] };
    expect(questionsOf(draft(outline))).toMatchObject([
      { id_value: 'middle_name', category_name: 'Short Text', required: false, visibility_condition: [] },
    ]);
  });

  it('does not ask again for the parts of an address', () => {
    const outline = { fields: [tag('client_address'), tag('client_address_city')], sections: [] };
    const drafted = draft(outline);
    expect(questionsOf(drafted).map((each) => [each.id_value, each.category_name])).toEqual([
      ['client_address', 'Client Address'],
    ]);
    expect(lint(outline, drafted)).toEqual([]);
  });

  it('makes one multi-field of tags with dots', () => {
    const outline = { fields: [tag('buyer.name'), tag('buyer.role')], sections: [] };
    const drafted = draft(outline);
    expect(questionsOf(drafted)[0]?.multifield_values.map((field) => field.ans_key)).toEqual(['name', 'role']);
    expect(lint(outline, drafted)).toEqual([]);
  });

  it.each([
    ['signed_on', [], 'Date'],
    ['signed_on', ['upper'], 'Date'],
    ['start', ['day'], 'Date'],
    ['client_email', [], 'Email'],
    ['phone_number', [], 'Phone Number'],
    ['account_number', [], 'Short Text'],
    ['monthly_fee', [], 'Currency'],
    ['hourly_rate', [], 'Currency'],
    ['interest_rate', [], 'Percent'],
    ['discount', ['percent'], 'Percent'],
    ['number_of_shares', [], 'Number'],
    ['lots', ['plural lot'], 'Number'],
    ['edition', ['ordinal_words'], 'Number'],
    ['buyer', ['default "none"', 'capital'], 'Short Text'],
    ['is_minor', [], 'Dropdown - Yes/No'],
    ['home_province', [], 'Dropdown - Provinces/Territories'],
    ['statement', [], 'Short Text'],
  ] as const)('reads %s %j as %s', (identifier, formats, category) => {
    expect(suggestedCategory(identifier, [...formats])).toBe(category);
  });

  it('says identifiers in words', () => {
    expect(['term_years', 'effectiveDate', '_x', 'party_1_name'].map(humanised)).toEqual([
      'Term years',
      'Effective date',
      'X',
      'Party 1 name',
    ]);
    expect(['Representatives', 'Parties', 'Boxes', 'Witness', 'Address'].map(singular)).toEqual([
      'Representative',
      'Party',
      'Box',
      'Witness',
      'Address',
    ]);
  });
});
