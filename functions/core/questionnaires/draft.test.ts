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

it('a contact of whom rows name parts is asked in each row, and one of the whole template once', () => {
  const deals = block('#', 'deals', [tag('price'), tag('party.name'), tag('party.email'), tag('buyer.email')], {
    inTableRow: true,
  });
  const outline = { fields: [tag('buyer.name')], sections: [deals] };
  const drafted = draft(outline);
  const columns = drafted.sections.flatMap(({ dataTableColumns = [] }) => dataTableColumns);
  expect(columns.map(({ id_value, category_name }) => [id_value, category_name])).toEqual([
    ['price', 'Currency'],
    ['party', 'Contact'],
  ]);
  expect(questionsOf(drafted).map(({ id_value }) => id_value)).toEqual(['buyer', 'deals']);
  expect(lint(outline, drafted).filter(({ kind }) => kind === 'unasked')).toEqual([]);
});

describe('a section in the rows of a table', () => {
  const row = (identifier: string, fields: TagUse[], sections: TemplateSection[] = [], more = {}) =>
    block('#', identifier, fields, { inTableRow: true, sections, ...more });
  const columnsOf = (outline: TemplateOutline) => {
    const drafted = draft(outline);
    expect(builderFaults(drafted)).toEqual({});
    expect(lint(outline, drafted)).toEqual([]);
    return drafted.sections.map(({ questions, dataTableColumns = [] }) => [
      questions.map(({ id_value }) => id_value),
      dataTableColumns.map(({ id_value, dataTableNoun, dataTableColumns: nested }) =>
        nested ? [id_value, dataTableNoun, nested.map((each) => [each.id_value, each.category_name])] : id_value,
      ),
    ]);
  };

  it('is drafted as a table within the row, what is said of the row outside it stays a column of the row', () => {
    const people = row(
      'people',
      [tag('name')],
      [row('deliveries', [tag('name'), tag('item'), tag('weight_count'), tag('sent_on', 'formal'), tag('row.number')])],
    );
    expect(columnsOf({ fields: [], sections: [people] })).toEqual([
      [
        ['people'],
        [
          'name',
          [
            'deliveries',
            'Delivery',
            [
              ['item', 'Short Text'],
              ['weight_count', 'Number'],
              ['sent_on', 'Date'],
            ],
          ],
        ],
      ],
    ]);
  });

  it('is one by what is said of it, where it sorts its rows, and a Yes/No by its name', () => {
    const people = block('#', 'people', [tag('name'), tag('children.count'), tag('children.age.total')], {
      inTableRow: true,
      sections: [
        block('#', 'children', [tag('first_name')], { written: 'children sorted by age' }),
        row('has_guardian', [tag('guardian')]),
      ],
    });
    expect(columnsOf({ fields: [], sections: [people] })).toEqual([
      [
        ['people'],
        [
          'name',
          [
            'children',
            'Children',
            [
              ['age', 'Number'],
              ['first_name', 'Short Text'],
            ],
          ],
          'has_guardian',
          'guardian',
        ],
      ],
    ]);
  });
});

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

  it('asks a column that a condition of its row stands around only there, after what decides', () => {
    const minor = block('#', 'is_minor', [tag('guardian')]);
    const abroad = block('#', 'country', [tag('visa')], { condition: 'country = "Canada"' });
    const people = block('#', 'people', [tag('name'), tag('home_address_city'), tag('home_address')], {
      inTableRow: true,
      sections: [minor, abroad],
    });
    const drafted = draft({ fields: [], sections: [people] });
    const columns = drafted.sections[0]?.dataTableColumns ?? [];
    expect(columns.map(({ id_value, category_name }) => [id_value, category_name])).toEqual([
      ['name', 'Short Text'],
      ['home_address', 'Address'],
      ['is_minor', 'Dropdown - Yes/No'],
      ['guardian', 'Short Text'],
      ['country', 'Dropdown'],
      ['visa', 'Short Text'],
    ]);
    expect(columns.map(({ visibility_condition = [] }) => visibility_condition.map(({ label }) => label))).toEqual([
      [],
      [],
      [],
      ['is_minor'],
      [],
      ['country'],
    ]);
    expect(columns[5]?.visibility_condition).toMatchObject([{ operator: 'is', visibility_answer: 'Canada' }]);
    expect(builderFaults(drafted)).toEqual({});
    expect(prove(drafted, TODAY).issues).toEqual([]);
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

  it('asks for all of one place, or all of another, by groups', () => {
    // What decides stands alone first, else the inner one would be asked under the outer one alone.
    const nested = (outer: string, inner: string) =>
      block('#', outer, [], { sections: [block('#', inner, [tag('bond')])] });
    const bond = (...sections: TemplateSection[]) => {
      const apart = ['a', 'b', 'c', 'd'].map((name) => block('#', name, []));
      const drafted = draft({ fields: [], sections: [...apart, ...sections] });
      expect(prove(drafted, TODAY).issues).toEqual([]);
      const asked = questionsOf(drafted).find((each) => each.id_value === 'bond');
      const groups = [...new Set(asked?.visibility_condition.map(({ group }) => group))];
      const said = asked?.visibility_condition.map(
        ({ label, visibility_answer, group }) => `${groups.indexOf(group)} ${label} ${visibility_answer}`,
      );
      return [asked?.match, ...(said ?? [])];
    };
    expect(bond(nested('a', 'b'), nested('c', 'd'))).toEqual(['any', '0 a Yes', '0 b Yes', '1 c Yes', '1 d Yes']);
    expect(bond(nested('a', 'b'), block('#', 'a', [tag('bond')]))).toEqual(['all', '0 a Yes']);
    const turned = block('#', 'a', [], { sections: [block('^', 'b', [tag('bond')])] });
    expect(bond(nested('a', 'b'), turned)).toEqual(['all', '0 a Yes']);
    expect(bond(block('#', 'a', [tag('bond')]), block('^', 'a', [tag('bond')]))).toEqual(['all']);
  });

  it('needs no condition that another one has already', () => {
    const within = block('#', 'b', [tag('bond')]);
    const drafted = draft({ fields: [], sections: [block('#', 'a', [], { sections: [within] })] });
    const labels = questionsOf(drafted).map((each) => each.visibility_condition.map(({ label }) => label));
    expect(labels).toEqual([[], ['a'], ['b']]);
    expect(prove(drafted, TODAY).issues).toEqual([]);
  });

  it('asks for any of what a condition names by a group', () => {
    const condition = 'state = "Texas" and (fee > 100 or not pets)';
    const [, , , rider] = questionsOf(
      draft({ fields: [], sections: [block('#', 'state', [tag('rider')], { condition })] }),
    );
    const [first, second, third] = rider?.visibility_condition ?? [];
    expect(rider?.match).toBe('all');
    expect([first?.group, second?.group === third?.group]).toEqual([undefined, true]);
    expect([first, second, third]).toMatchObject([
      { label: 'state', operator: 'is', visibility_answer: 'Texas' },
      { label: 'fee', operator: 'more_than', group: expect.any(String) },
      { label: 'pets', visibility_answer: 'No' },
    ]);
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

  it('makes a data table of a section over paragraphs that another tag names as one', () => {
    const orders = block('#', 'orders', [tag('name'), tag('amount', 'currency')]);
    const outline = { fields: [tag('orders.amount.total', 'currency')], sections: [orders] };
    const drafted = draft(outline);
    expect(questionsOf(drafted).map(({ id_value, category_name }) => [id_value, category_name])).toEqual([
      ['orders', 'Data Table'],
    ]);
    const columns = drafted.sections.flatMap(({ dataTableColumns = [] }) => dataTableColumns);
    expect(columns.map((each) => each.id_value).toSorted()).toEqual(['amount', 'name']);
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
