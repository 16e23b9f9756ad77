import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { scanTemplate } from '#core/assembly/parse/merge-tags.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { builderFaults } from '#core/questionnaires/builder-rules.ts';
import { lint } from '#core/questionnaires/lint.ts';
import { prefilled } from '#core/questionnaires/prefill.ts';
import { prove } from '#core/questionnaires/prover.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import { translated } from '#tests/oracle/foreign-files.ts';
import { readInterview } from './interview.ts';
import { draftOfInterview } from './interview-draft.ts';
import { draftOfTranslated } from './translated-draft.ts';

const read = (yaml: string) => readInterview(parseAllDocuments(yaml).map((each) => each.toJS() as unknown));
const leftOf = (yaml: string) =>
  read(yaml).left.map(({ text, place, reason }) => [text, tellInEnglish(place), tellInEnglish(reason)]);

describe('an interview is read', () => {
  it.each([
    ['Name: client_name', { identifier: 'client_name', label: 'Name', category: undefined, required: true }],
    ['Notes: notes\n    datatype: area\n    required: False', { category: 'Long Text', required: false }],
    ['Fee: fee\n    datatype: currency\n    hint: In dollars', { category: 'Currency', help: 'In dollars' }],
    ['Signed: signed\n    datatype: date', { category: 'Date', checks: undefined, default: undefined }],
    [
      'Age: age\n    datatype: integer\n    min: 18\n    max: 120\n    default: 20',
      { category: 'Number', checks: { whole: true, at_least: '18', at_most: '120' }, default: '20' },
    ],
    [
      `Due: due\n    datatype: date\n    min: \${ today() }\n    default: 2026-12-01`,
      { checks: { at_least: 'today' }, default: '2026-12-01' },
    ],
    [
      'Code: code\n    minlength: 2\n    maxlength: 8\n    default: AB',
      { checks: { at_least: '2', at_most: '8' }, default: 'AB' },
    ],
    ['Pets: pets\n    datatype: yesno\n    default: True', { default: 'Yes' }],
    ['Pets: pets\n    datatype: yesnoradio', { category: 'Dropdown - Yes/No' }],
    ['Kind: kind\n    choices:\n      - LLC\n      - Trust', { category: 'Dropdown', options: ['LLC', 'Trust'] }],
    [
      'Kind: kind\n    choices:\n      - A company: LLC\n      - label: A trust\n        value: Trust',
      { options: ['LLC', 'Trust'] },
    ],
    [
      'Services: services\n    datatype: checkboxes\n    choices:\n      - Wills',
      { category: 'Multiple Selection', required: false },
    ],
    ['label: Town\n    field: client.address.city', { identifier: 'client_address_city', label: 'Town' }],
    ['no label: users[0].name.first', { identifier: 'users_1_name_first', label: 'About client' }],
    ['Child: children[i].name.first', { identifier: 'name_first', list: 'children' }],
    ['Spouse: spouse\n    show if: married', { condition: { identifier: 'married', operator: 'is', value: 'Yes' } }],
    [
      'Spouse: spouse\n    hide if:\n      variable: kind\n      is: LLC',
      { condition: { identifier: 'kind', operator: 'is_not', value: 'LLC' } },
    ],
  ])('%s', (field, expected) => {
    const { screens } = read(`question: About \${ client.name }\nfields:\n  - ${field}\n  - Other: other\n`);
    expect(screens[0]?.questions[0]).toMatchObject(expected);
  });

  it('asks a screen with one field by its question', () => {
    const { screens } = read(
      'question: How much?\nsubquestion: In **dollars**.\nfields:\n  - Amount: fee\n---\nquestion: Any pets?\nyesno: pets\n---\nquestion: Which?\nfield: kind\nchoices:\n  - A\n  - B\n',
    );
    expect(
      screens.map(({ questions }) =>
        questions.map(({ label, help, identifier, category }) => [identifier, label, help, category]),
      ),
    ).toEqual([
      [['fee', 'How much?', 'In dollars.', undefined]],
      [['pets', 'Any pets?', undefined, 'Dropdown - Yes/No']],
      [['kind', 'Which?', undefined, 'Dropdown']],
    ]);
  });

  it('keeps the order that its mandatory code names', () => {
    const yaml =
      'question: B\nfields:\n  - B: b\n---\nquestion: A\nfields:\n  - A: a\n---\nmandatory: True\ncode: |\n  a\n  b\n';
    expect(read(yaml).screens.map(({ heading }) => heading)).toEqual(['A', 'B']);
  });

  it('lists what cannot be said here, with its block and the reason', () => {
    expect(
      leftOf(
        'include:\n  - x.yml\n---\ncode: |\n  total = a + b\n---\nquestion: Sign\nsignature: client.signature\n---\nquestion: Q\nfields:\n  - Age: age\n    min: 18\n    default: 20\n    show if:\n      code: |\n        x > 3\n  - When: at\n    datatype: time\n---\nquestion: Done\nevent: done\n',
      ),
    ).toEqual([
      ['include', 'block 1', 'Other files are not read. Choose that file instead.'],
      ['total = a + b', 'block 2', 'It is code. Answer the question that it works out, or leave it out.'],
      ['Sign', 'block 3', 'There is no question of this kind here.'],
      ['Age: min 18', 'block 4', 'A question cannot say this here.'],
      ['Age: show if', 'block 4', 'It is code. Answer the question that it works out, or leave it out.'],
      ['When: time', 'block 4', 'There is no question of this kind here, so it is asked as text.'],
      ['Done', 'block 5', 'It asks nothing.'],
    ]);
  });

  it('lists bounds and defaults that are worked out, and the default of a row', () => {
    const field = (more: string) =>
      leftOf(
        `question: Q\nfields:\n  - Age: age\n    datatype: number\n${more}  - Pet: pets[i].kind\n    default: Dog\n`,
      ).map(([text]) => text);
    expect(field(`    min: \${ least }\n    default: \${ age_of(client) }\n`)).toEqual([
      `Age: min \${ least }`,
      `Age: default \${ age_of(client) }`,
      'Pet: default Dog',
    ]);
  });

  it('whatever its values are', () => {
    for (const odd of [
      [],
      null,
      'x',
      { question: ['a'], fields: [null, 3, {}] },
      { question: {}, fields: 'x' },
      { question: 'a', yesno: { b: 1 } },
    ])
      expect(() => readInterview([odd])).not.toThrow();
  });
});

const LETTER = [
  'Dear {{ client.name.full() }} of {{ client.address.on_one_line() }}',
  '{% if kind == "LLC" %}{{ members }}{% endif %} {{ signed.strftime("%B %d, %Y") }} {{ other }}',
  '{% for child in children %}{{ child.name.full() }} {% if child.birthdate %}{{ child.birthdate.strftime("%Y") }}{% endif %}{% endfor %}',
];
const INTERVIEW = `
question: Who are you?
fields:
  - First name: client.name.first
  - Last name: client.name.last
  - Street: client.address.address
  - City: client.address.city
---
question: What kind of body?
field: kind
choices:
  - LLC
  - Trust
---
question: Who are the members?
fields:
  - Members: members
    show if:
      variable: kind
      is: LLC
  - Shares: shares
    datatype: integer
---
question: Any children?
yesno: children.there_are_any
---
question: Tell us about the child
fields:
  - First name: children[i].name.first
  - Last name: children[i].name.last
  - Born: children[i].birthdate
    datatype: date
    required: False
`;

it('an interview brings its bounds and defaults to the questions that ask for them', () => {
  const yaml =
    'question: Q\nfields:\n  - Shares: shares\n    datatype: integer\n    min: 1\n    default: 5\n  - Kind: kind\n    choices:\n      - LLC\n      - Trust\n    default: Trust\n';
  let made = 0;
  const all = draftOfInterview({ sections: [] }, read(yaml), () => `id${++made}`);
  const [shares, kind] = questionsOf(all);
  expect(shares).toMatchObject({ checks: { whole: true, at_least: '1' }, default_answer: '5' });
  expect(kind?.default_answer).toBe(kind?.field_values[1]?.id);
  expect(builderFaults(all)).toEqual({});
  expect(prefilled(all, {}, {}, '2026-11-20')).toEqual({
    [shares?.id ?? '']: 5,
    [kind?.id ?? '']: kind?.default_answer,
  });
});

it('an interview asks what its template prints, in its own words and order, and nothing twice', () => {
  const { parts, said } = translated(...LETTER);
  let made = 0;
  const newId = () => `id${++made}`;
  const questionnaire = draftOfInterview(draftOfTranslated(parts, said, newId), read(INTERVIEW), newId);
  expect(builderFaults(questionnaire)).toEqual({});
  expect(lint(scanTemplate(parts).outline, questionnaire).filter(({ kind }) => kind !== 'unused')).toEqual([]);
  expect(prove(questionnaire, '2026-11-20').issues).toEqual([]);
  expect(
    questionnaire.sections.map(({ name, questions, dataTableColumns }) => ({
      name,
      asks: questions.map((each) => `${each.id_value}: ${each.question_value}, ${each.category_name}`),
      ...(dataTableColumns && { columns: dataTableColumns.map((each) => `${each.id_value}: ${each.category_name}`) }),
    })),
  ).toEqual([
    {
      name: 'Who are you?',
      asks: ['client_name: Client name, Client Name', 'client_address: Client address, Address'],
    },
    { name: 'Questions', asks: ['kind: What kind of body?, Dropdown'] },
    { name: 'Who are the members?', asks: ['members: Members, Short Text', 'shares: Shares, Number'] },
    {
      name: 'Children',
      asks: ['children: Tell us about the child, Data Table'],
      columns: ['name: Short Text', 'birthdate: Date'],
    },
    { name: 'Agreement', asks: ['signed: Signed, Date', 'other: Other, Short Text'] },
  ]);
  const members = questionnaire.sections[2]?.questions[0];
  expect(members?.visibility_condition).toMatchObject([{ label: 'kind', operator: 'is', visibility_answer: 'LLC' }]);
});
