import { describe, expect, it } from 'vitest';
import { outlineOf } from '#core/assembly/parse/merge-tags.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { para, wordParts } from '#tests/oracle/word.ts';
import { emptyColumn } from './builder-edits.ts';
import { draftOf } from './draft.ts';
import { lint } from './lint.ts';
import { type Question, questionsOf } from './question.ts';
import { ask, options, questionnaire, section } from './samples.ts';
import { unquotedIn } from './unquoted.ts';

const file = (...paragraphs: string[]) => outlineOf(wordParts(paragraphs.map((text) => para(text)).join('')));
const mended = (...paragraphs: string[]) => unquotedIn(file(...paragraphs)).map((one) => one.mended);
const findingsIn = (text: string, ...questions: Question[]) =>
  lint(file(text), questionnaire(section('s', questions)))
    .filter(({ kind }) => kind !== 'unused')
    .map(({ kind, message }) => [kind, tellInEnglish(message)]);
const draft = (...paragraphs: string[]) => {
  let id = 0;
  return questionsOf(draftOf(file(...paragraphs), () => `id${++id}`));
};

describe('a word without quotation marks', () => {
  it('is one that is among the options of what it is compared with, or begins with a capital', () => {
    expect(mended('{{#state = California}}A{{/}}')).toEqual(['state = "California"']);
    expect(mended('{{#state = california}}A{{/}}')).toEqual(['state = "california"']);
    expect(mended('{{#entity is any of LLC, Trust, "Inc" or fee > Limit}}A{{/}}')).toEqual([
      ...Array(2).fill('entity is any of "LLC", "Trust", "Inc" or fee > Limit'),
    ]);
  });

  it('is none that the template asks for, that reads like a name, or that is in quotation marks', () => {
    expect(mended('{{#state = California}}A{{/}}', '{{California}}')).toEqual([]);
    expect(mended('{{#state = tenant_state}}A{{/}}', '{{#State = Tenant}}A{{/}}')).toEqual([]);
    expect(mended('{{#state = "California"}}A{{/}}')).toEqual([]);
  });

  it('is told with the condition as it should be, and asked by nobody', () => {
    const state = ask('state', 'Dropdown', { ...options('california', 'Texas'), question_value: 'State' });
    const sentence =
      '{{#state = california}} compares with “california”, which is no question: put it in quotation marks, {{#state = "california"}} (paragraph 1: \'{{#state = california}}A{{/}}\').';
    expect(findingsIn('{{#state = california}}A{{/}}', state)).toEqual([['mismatch', sentence]]);
    expect(findingsIn('{{#state = california}}A{{/}}', state, ask('california'))).toEqual([]);
    expect(findingsIn('{{#state = nevada}}A{{/}}', state)).toEqual([
      ['unasked', expect.stringContaining('No question answers')],
    ]);
  });

  it('becomes an option of the draft and no question', () => {
    const asked = draft('{{#entity = LLC}}{{manager}}{{/}}');
    expect(asked.map(({ id_value }) => id_value)).toEqual(['entity', 'manager']);
    expect(asked[0]?.field_values.map(({ label }) => label)).toEqual(['LLC', 'Other']);
    expect(asked[1]?.visibility_condition).toMatchObject([
      { label: 'entity', operator: 'is', visibility_answer: 'LLC' },
    ]);
    expect(draft('{{#state = tenant_state}}A{{/}}').map(({ id_value }) => id_value)).toEqual(['state', 'tenant_state']);
  });

  it('is found in the condition of rows, mended there, and becomes an option of its column', () => {
    const rows = '{{#people where state = California sorted by name | list}}{{name}}{{/people}}';
    const whole = 'people where state = "California" sorted by name | list';
    expect(mended(rows)).toEqual([whole]);
    expect(mended(rows, '{{California}}')).toEqual([]);
    const table = ask('people', 'Data Table');
    const state = { ...emptyColumn('c1'), id_value: 'state', category_name: 'Short Text' as const };
    const name = { ...emptyColumn('c2'), id_value: 'name', category_name: 'Short Text' as const };
    const found = lint(file(rows), questionnaire({ ...section('s', [table]), dataTableColumns: [state, name] }));
    expect(found.map(({ kind, message }) => [kind, tellInEnglish(message)])).toEqual([
      ['mismatch', expect.stringContaining(`put it in quotation marks, {{#${whole}}}`)],
    ]);
    let id = 0;
    const [people] = draftOf(file('{{#people where entity = LLC}}{{name}}{{/people}}'), () => `id${++id}`).sections;
    expect(
      people?.dataTableColumns?.map((column) => [column.id_value, ...column.field_values.map(({ label }) => label)]),
    ).toEqual([['entity', 'LLC', 'Other'], ['name']]);
  });
});
