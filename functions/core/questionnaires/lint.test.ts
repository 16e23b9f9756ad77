import { describe, expect, it } from 'vitest';
import type { FormatUse } from '#core/assembly/formats/formats.ts';
import type { TagUse, TemplateSection } from '#core/assembly/parse/merge-tags.ts';
import { tellInEnglish } from '#core/language/message.ts';
import type { CategoryName } from './categories.ts';
import { lint } from './lint.ts';
import type { Section } from './question.ts';
import { ask, column, onlyIf, options, questionnaire, sampleCondition, section } from './samples.ts';

const tag = (identifier: string, ...formats: FormatUse[]): TagUse => ({
  identifier,
  formats,
  place: 'page header',
  within: [],
});
const block = (kind: '#' | '^', identifier: string, fields: TagUse[] = [], inTableRow = false): TemplateSection => ({
  identifier,
  kind,
  place: 'table 1, row 2',
  inTableRow,
  fields,
  sections: [],
});
const check = (fields: TagUse[], sections: TemplateSection[], ...asked: Section[]) =>
  lint({ fields, sections }, questionnaire(...asked)).map(({ kind, identifier, message }) => [
    kind,
    identifier,
    tellInEnglish(message),
  ]);

describe('template and questionnaire', () => {
  it('fit when every tag is asked and every question used', () => {
    expect(check([tag('name'), tag('today', 'formal')], [], section('s', [ask('name'), ask('n', 'Note')]))).toEqual([]);
  });

  it('report a tag that nobody asks, with its place', () => {
    expect(check([tag('fee')], [block('#', 'vip')], section('s', []))).toEqual([
      ['unasked', 'fee', 'No question answers {{fee}} (page header).'],
      ['unasked', 'vip', 'No question answers {{#vip}} (table 1, row 2).'],
    ]);
  });

  it('report a question that nothing uses, unless a condition looks at it', () => {
    const asked = section('s', [
      ask('a'),
      ask('b'),
      ask('c', 'Short Text', onlyIf('all', sampleCondition('b', 'answered'))),
    ]);
    expect(check([tag('c')], [], asked)).toEqual([
      ['unused', 'a', 'The template does not use the question “a” ({{a}}).'],
    ]);
  });

  it('report money without a format, in rows and of a total too', () => {
    const asked = section('s', [ask('fee', 'Currency'), ask('rows', 'Data Table')], {
      dataTableColumns: [column('amount', 'Currency')],
    });
    const found = (...fields: TagUse[]) =>
      check(fields, [], asked)
        .filter(([kind]) => kind === 'mismatch')
        .map(([, , sentence]) => sentence);
    expect(found(tag('fee'), tag('fee', 'default "free"'), tag('rows.amount.total'))).toEqual([
      '{{fee}} is an amount of money without a format; write {{fee | currency}} (page header).',
      '{{fee}} is an amount of money without a format; write {{fee | currency | default "free"}} (page header).',
      '{{rows.amount.total}} is an amount of money without a format; write {{rows.amount.total | currency}} (page header).',
    ]);
    expect(
      found(
        tag('fee', 'currency'),
        tag('fee', 'currency_words', 'upper'),
        tag('fee', 'words'),
        tag('rows.amount', 'number', 'list'),
      ),
    ).toEqual([]);
  });

  it('fit when a form follows the number of rows, and not when it follows a text', () => {
    const asked = section('s', [ask('people', 'Data Table'), ask('name')]);
    const use = (identifier: string) => check([tag(identifier, 'plural tenant')], [], asked).map(([kind]) => kind);
    expect(use('people')).toEqual(['unused']);
    expect(use('name')).toEqual(['mismatch', 'unused']);
  });

  it('report a number before year(s), and one that is printed twice', () => {
    const found = (use: TagUse, category: CategoryName = 'Number') =>
      check([use], [], section('s', [ask('term', category)])).map(([, , sentence]) => sentence);
    expect(found({ ...tag('term'), counts: 'year(s)' })).toEqual([
      '{{term}} stands before “year(s)”; write {{term | plural year}} for both (page header).',
    ]);
    expect(found({ ...tag('term', 'words'), counts: 'part(ies)' })).toEqual([
      '{{term}} stands before “part(ies)”; write {{term | words | plural party}} for both (page header).',
    ]);
    expect(found({ ...tag('term'), counts: 'year(s)' }, 'Short Text')).toEqual([]);
    expect(found({ ...tag('term', 'plural day'), repeats: true })).toEqual([
      '{{term}} prints the number, and so does {{term | plural day}} after it; write {{term | form day}} there (page header).',
    ]);
    expect(found({ ...tag('term'), repeats: true })).toEqual([]);
  });

  it('know what is said of rows, and report columns that there are not', () => {
    const people: Section = {
      ...section('s', [ask('people', 'Data Table')]),
      dataTableColumns: [column('name'), column('share', 'Number'), column('born', 'Date')],
    };
    const found = (identifier: string, ...formats: FormatUse[]) =>
      check([tag(identifier, ...formats)], [], people)
        .filter(([kind]) => kind !== 'unused')
        .map(([, , sentence]) => sentence);
    expect(found('people.name', 'list')).toEqual([]);
    expect(found('people.count', 'words')).toEqual([]);
    expect(found('people.first.name')).toEqual([]);
    expect(found('people.share.total', 'number')).toEqual([]);
    expect(found('row.number', 'roman')).toEqual([]);
    expect(found('people.fee.total')).toEqual(['No question answers {{people.fee.total}} (page header).']);
    expect(found('people.last.fee')).toEqual(['No question answers {{people.last.fee}} (page header).']);
    expect(found('row.numbr')).toEqual(['No question answers {{row.numbr}} (page header).']);
    expect(found('people.name.total')).toEqual([
      '{{people.name.total}} adds up “name”, but it is Short Text (page header).',
    ]);
    expect(found('people.born', 'list')).toEqual([
      '{{people.born}} is a date without a format; write {{people.born | formal}} (page header).',
    ]);
    const rows = (written: string) =>
      check([], [{ ...block('#', 'people', [tag('name')]), written }], people)
        .filter(([kind]) => kind !== 'unused')
        .map(([, , sentence]) => sentence);
    expect(rows('people where share > 50 sorted by name | list')).toEqual([]);
    expect(rows('people where fee > 50 sorted by age')).toEqual([
      'No question answers {{#people where fee > 50 sorted by age}} (table 1, row 2).',
      'No question answers {{#people where fee > 50 sorted by age}} (table 1, row 2).',
    ]);
  });

  it('report what a condition compares and nobody answers, or no answer can equal', () => {
    const asked = section('s', [
      ask('kind', 'Dropdown', options('LLC', 'Trust')),
      ask('fee', 'Currency'),
      ask('people', 'Data Table'),
      ask('seat', 'Address'),
    ]);
    const findings = (condition: string) =>
      check([], [{ ...block('#', condition.split(/\W/)[0] ?? ''), condition }], asked)
        .filter(([kind]) => kind !== 'unused')
        .map(([, , sentence]) => sentence);
    expect(findings('kind = "LLC" and fee > 100 or people.count > 2')).toEqual([]);
    expect(findings('kind = "Partnership"')).toEqual([
      '{{#kind = "Partnership"}} compares “kind” with “Partnership”, which is not among its possible answers (table 1, row 2).',
    ]);
    expect(findings('fee = "much"')).toEqual([
      '{{#fee = "much"}} compares “fee” with “much”, which is not among its possible answers (table 1, row 2).',
    ]);
    expect(findings('seat > 3')).toEqual([
      '{{#seat > 3}} asks whether “seat” is more or less, but it is Address (table 1, row 2).',
    ]);
    expect(findings('kind = fees or fee.count > 1')).toEqual([
      'No question answers {{#kind = fees or fee.count > 1}} (table 1, row 2).',
      '{{#kind = fees or fee.count > 1}} counts “fee”, which is Currency and has no rows (table 1, row 2).',
    ]);
  });

  it('find columns in the rows of their table, and nowhere else', () => {
    const people = section('s', [ask('people', 'Data Table')], {
      dataTableColumns: [column('name'), column('age', 'Number')],
    });
    expect(check([], [block('#', 'people', [tag('name'), tag('age')], true)], people)).toEqual([]);
    expect(
      check([tag('name')], [block('#', 'people', [], true)], people).map(([kind, identifier]) => [kind, identifier]),
    ).toEqual([
      ['unasked', 'name'],
      ['unused', 'name'],
      ['unused', 'age'],
    ]);
  });

  it('report a format that does not suit the question', () => {
    const findings = check(
      [tag('a', 'formal'), tag('b', 'currency'), tag('c', 'percent'), tag('d', 'upper')],
      [],
      section('s', [ask('a'), ask('b', 'Date'), ask('c', 'Percent'), ask('d')]),
    );
    expect(findings).toEqual([
      ['mismatch', 'a', '{{a | formal}} needs a date, but “a” is Short Text (page header).'],
      ['mismatch', 'b', '{{b}} is a date without a format; write {{b | formal}} (page header).'],
    ]);
  });

  it('report rows printed in one line, and a text repeated over rows', () => {
    const asked = section('s', [ask('people', 'Data Table'), ask('name')], { dataTableColumns: [] });
    const findings = check([tag('people')], [block('#', 'name', [], true)], asked);
    expect(findings.map(([kind, identifier]) => [kind, identifier])).toEqual([
      ['mismatch', 'people'],
      ['mismatch', 'name'],
    ]);
  });

  it('report a condition on a text that is always there', () => {
    const asked = section('s', [
      ask('a', 'Short Text', { required: true }),
      ask('b'),
      ask('c', 'Dropdown - Yes/No', { required: true }),
    ]);
    const findings = check([], [block('#', 'a'), block('^', 'a'), block('#', 'b'), block('#', 'c')], asked);
    expect(findings.map(([, , message]) => message)).toEqual([
      '{{#a}} always shows: “a” is a required Short Text, not a Yes/No (table 1, row 2).',
      '{{^a}} never shows: “a” is a required Short Text, not a Yes/No (table 1, row 2).',
    ]);
  });

  it('report no condition on a required text that is asked only sometimes, in a row too', () => {
    const isCompany = onlyIf('all', sampleCondition('kind', 'is', 'A company'));
    const parties = section('s', [ask('kind'), ask('seal', 'Short Text', { required: true, ...isCompany })]);
    const onlySometimes = section('t', [ask('agent', 'Short Text', { required: true })], isCompany);
    const people = section('p', [ask('people', 'Data Table')], {
      dataTableColumns: [column('vat', 'Short Text', { required: true, ...isCompany })],
    });
    const rows = { ...block('#', 'people'), sections: [block('#', 'vat')] };
    const sections = [block('#', 'seal'), block('^', 'agent'), rows];
    expect(check([tag('kind')], sections, parties, onlySometimes, people)).toEqual([]);
  });
});
