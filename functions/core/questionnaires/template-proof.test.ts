import { describe, expect, it } from 'vitest';
import { outlineOf, type TemplateOutline, type TemplateSection } from '#core/assembly/parse/merge-tags.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { para, wordParts } from '#tests/oracle/word.ts';
import type { Section } from './question.ts';
import { ask, column, onlyIf, options, questionnaire, sampleCondition, section, TODAY } from './samples.ts';
import { proveTemplate, proveTogether } from './template-proof.ts';

const file = (...paragraphs: string[]) => outlineOf(wordParts(paragraphs.map((text) => para(text)).join('')));

/** A document of a package, made under a condition. */
const document = (name: string, condition: string, outline: TemplateOutline): TemplateSection => ({
  ...{ identifier: condition.split(/\W/)[0] ?? '', kind: '#', condition, inTableRow: false },
  place: { path: [['condition']], document: name },
  ...outline,
});

const findingsOf = (outline: TemplateOutline, ...asked: Section[]) =>
  proveTemplate(outline, questionnaire(...asked), TODAY).findings.map(({ message }) => tellInEnglish(message));

const fee = ask('fee', 'Currency', { question_value: 'Fee', checks: { at_most: '100' } });
const state = ask('state', 'Dropdown', options('California', 'Texas'));
const vip = ask('vip', 'Dropdown - Yes/No');

describe('the proof of a template', () => {
  it('tells of a section that the checks on its question never let show, and of one that others around it do not', () => {
    const found = findingsOf(
      file('{{#fee > 500}}A{{/}}', '{{#fee > 50}}{{#fee < 20}}B{{/}}{{/}}', '{{#state = "Texas"}}{{^vip}}C{{/}}{{/}}'),
      section('s', [fee, state, vip]),
    );
    expect(found).toEqual([
      "{{#fee > 500}} never shows: the checks on “Fee” allow no such answer (paragraph 1: '{{#fee > 500}}A{{/}}').",
      "{{#fee < 20}} never shows: no answers let it show inside {{#fee > 50}} (paragraph 2: '{{#fee > 50}}{{#fee < 20}}B{{/}}{{/}}').",
    ]);
  });

  it('tells once of a section with an else of which one part never shows', () => {
    const asked = section('s', [fee, state]);
    expect(findingsOf(file('{{#state = "Texas" and state = "California"}}A{{else}}B{{/}}'), asked)).toEqual([
      expect.stringMatching(/^\{\{#state = "Texas" and .* never shows: no answers let it show /),
    ]);
    expect(findingsOf(file('{{#not (fee > 500)}}A{{else}}B{{/}}'), asked)).toEqual([
      "{{#not (fee > 500)}} always shows, and its {{else}} never does (paragraph 1: '{{#not (fee > 500)}}A{{else}}B{{/}}').",
    ]);
  });

  it('knows what the questionnaire lets be answered together', () => {
    const bond = ask('bond', 'Number', onlyIf('all', sampleCondition('state', 'is', 'Texas')));
    expect(findingsOf(file('{{#state = "California" and bond > 1}}A{{/}}'), section('s', [state, bond]))).toHaveLength(
      1,
    );
    expect(findingsOf(file('{{#state = "Texas" and bond > 1}}A{{/}}'), section('s', [state, bond]))).toEqual([]);
  });

  it('knows the checks on columns, and what else the rows around ask for', () => {
    const rows = section('t', [ask('people', 'Data Table')], {
      dataTableColumns: [column('share', 'Number', { checks: { at_most: '100' } })],
    });
    const lines = [
      '{{#people}}{{#share > 200}}A{{/}}{{/people}}',
      '{{#people where share > 50}}{{#share < 20}}B{{/}}{{/people}}',
    ];
    expect(findingsOf(file(...lines), rows)).toEqual([
      expect.stringMatching(/^\{\{#share > 200\}\} never shows: the checks on “share” allow no such answer/),
      expect.stringMatching(
        /^\{\{#share < 20\}\} never shows: no answers let it show inside \{\{#people where share > 50\}\}/,
      ),
    ]);
    expect(findingsOf(file('{{#people}}{{#share > 20}}A{{/}}{{#share < 10}}B{{/}}{{/people}}'), rows)).toEqual([]);
  });

  it('names the document that is never or always made', () => {
    const outline = (condition: string) => ({
      fields: [],
      sections: [document('Lead notice', condition, file('{{#fee < 20}}A{{/}}'))],
    });
    const asked = section('s', [fee]);
    expect(findingsOf(outline('fee > 500'), asked)).toEqual([
      'The document “Lead notice” is never made: the checks on “Fee” allow no such answer.',
    ]);
    expect(findingsOf(outline('not (fee > 500)'), asked)).toEqual([
      'The document “Lead notice” is always made: its condition holds whatever is answered.',
    ]);
    expect(findingsOf(outline('fee > 50'), asked)).toEqual([
      expect.stringContaining('no answers let it show inside the document “Lead notice”'),
    ]);
    expect(findingsOf(outline('fee > 10'), asked)).toEqual([]);
  });

  it('shows by answers that a section stays hidden, or shows', () => {
    const asked = questionnaire(section('s', [state, vip]));
    const of = (condition: string) => proveTemplate(file(`{{#${condition}}}A{{/}}`), asked, TODAY).findings[0];
    expect(of('state = "Texas" and vip and state = "California"')?.example).toEqual({ state: 'option1', vip: 'Yes' });
    expect(of('state != "Texas" or state != "California"')).toMatchObject({
      ...{ kind: 'always', example: { state: 'option1' } },
    });
  });

  it('leaves open what it does not compare as the merge does', () => {
    const name = ask('name');
    const asked = section('s', [name, fee]);
    const lines = [
      '{{#name > 5}}A{{/}}',
      '{{#name = 5}}A{{/}}',
      '{{#fee = other}}A{{/}}',
      '{{#fee contains "x"}}A{{/}}',
    ];
    expect(findingsOf(file(...lines), asked)).toEqual([]);
  });

  it('tells of a question that is asked for a document alone, before what decides on the document', () => {
    const outline = {
      fields: file('{{tenant}}').fields,
      sections: [document('Guaranty', 'guaranteed', file('{{tenant}} {{guarantor}} {{bond}}'))],
    };
    const [tenant, guarantor, bond] = [ask('tenant'), ask('guarantor'), ask('bond')];
    const guaranteed = ask('guaranteed', 'Dropdown - Yes/No');
    const issues = (...questions: Parameters<typeof section>[1]) =>
      proveTogether(questionnaire(section('s', questions)), outline, TODAY).issues;
    const [issue, ...more] = issues(tenant, guarantor, bond, guaranteed);
    expect(more).toEqual([]);
    expect(issue).toMatchObject({ kind: 'later', itemId: 'guarantor', deciderId: 'guaranteed' });
    expect(issue && tellInEnglish(issue.message)).toBe(
      '“guarantor” is asked for the document “Guaranty” alone, and before “guaranteed”, which decides on it.',
    );
    expect(issues(tenant, guaranteed, guarantor, bond)).toEqual([]);
  });

  it('takes few steps for 500 conditions on 1,000 questions', () => {
    const questions = Array.from({ length: 1000 }, (_, at) =>
      at % 2 && at > 4
        ? ask(`q${at}`, 'Number', onlyIf('all', sampleCondition(`q${at - 3}`, 'is', 'Yes')))
        : ask(`q${at}`, at % 2 ? 'Number' : 'Dropdown - Yes/No'),
    );
    const blocks = Array.from({ length: 500 }, (_, at) => `{{#q${2 * at + 1} > ${at} and q${2 * at}}}{{q${at}}}{{/}}`);
    const outline = file(...blocks, '{{#q9 > 5 and q9 < 4}}A{{/}}');
    const { findings } = proveTemplate(outline, questionnaire(section('s', questions)), TODAY, {
      query: 1000,
      proof: 20_000,
    });
    expect(findings.map(({ identifier }) => identifier)).toEqual(['q9']);
  });
});
