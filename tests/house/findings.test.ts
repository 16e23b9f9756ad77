import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textsIn } from '#bin/english-texts.ts';
import type { FormatUse } from '#core/assembly/formats/formats.ts';
import type { TagUse, TemplateSection } from '#core/assembly/parse/merge-tags.ts';
import { type Message, message, tellIn } from '#core/language/message.ts';
import { graphOf } from '#core/questionnaires/graph.ts';
import { lint } from '#core/questionnaires/lint.ts';
import { prove } from '#core/questionnaires/prover.ts';
import { alwaysReason } from '#core/questionnaires/prover-words.ts';
import type { ResultKind } from '#core/questionnaires/question.ts';
import {
  ask,
  column,
  onlyIf,
  options,
  questionnaire,
  sampleCondition,
  section,
  TODAY,
} from '#core/questionnaires/samples.ts';
import { proveTemplate } from '#core/questionnaires/template-proof.ts';
import { unaskedCount, unaskedInMatter, unaskedMessage, unaskedNote } from '#core/questionnaires/unasked-words.ts';
import { compileVisibility } from '#core/questionnaires/visibility.ts';

import { PSEUDO, pseudoCatalogue } from '#tests/api/pseudo-locale.ts';
import { logicalQuestionnaire, measuredQuestionnaire } from '#tests/property/questionnaires-arbitraries.ts';

const inPseudo = tellIn(PSEUDO, pseudoCatalogue());

/** What comes from no catalogue: names in quotes, tags, and the last joint of a list, which is the platform's. */
const FACTS = /[“']⟨[^⟨⟩]*⟩[”']|\{\{[^{}]*\}\}| (?:and|or) (?=⟦)/g;

/** Messages with other letters that came from no catalogue. */
const untold = (messages: readonly Message[]): string[] =>
  messages.map(inPseudo).filter((text) => /[a-z]/i.test(text.replace(FACTS, '')));

/** Every text that a message is made of. */
const textsOf = (part: unknown): string[] => {
  if (typeof part !== 'object' || part === null) return typeof part === 'string' ? [part] : [];
  return Object.values(part).flatMap(textsOf);
};

/** Texts that a file marks and that none of these messages has. */
const unseen = (file: string, messages: readonly Message[]): string[] => {
  const seen = new Set(messages.flatMap(textsOf));
  const source = readFileSync(join(import.meta.dirname, '../../functions/core/questionnaires', file), 'utf8');
  return textsIn(source).filter((text) => !seen.has(text));
};

const status = ask('status', 'Dropdown', options('Single', 'Married', 'Widowed'));
const married = onlyIf('all', sampleCondition('status', 'is', 'Married'));
const eitherWay = (id: string) => [sampleCondition(id, 'is', 'Yes'), sampleCondition(id, 'is_not', 'Yes')];
const gated = (id: string) => ask(id, 'Dropdown - Yes/No', married);

/** Questionnaires with what chance seldom makes. */
const rare = [
  section('s', [ask('a', 'Email', onlyIf('all', sampleCondition('', 'is', 'x')))]),
  section('s', [ask('a', 'Email', onlyIf('all', sampleCondition('nobody', 'is', 'x')))]),
  section('s', [status, ask('a', 'Email', onlyIf('all', sampleCondition('status', 'is', '')))]),
  section('s', [status, ask('a', 'Email', onlyIf('all', sampleCondition('status', 'is', 'Divorced')))]),
  section('s', [ask('a', 'Short Text', onlyIf('all', sampleCondition('a', 'is', 'x')))]),
  section('s', [
    status,
    ask(
      '',
      'Email',
      onlyIf('all', sampleCondition('status', 'answered'), sampleCondition('status', 'is_not', 'Single')),
    ),
  ]),
  section('s', [
    ask('ours', 'Number', { answered_by: 'firm', required: true }),
    ask('other', 'Number', { answered_by: 'firm' }),
    ask('theirs', 'Email', onlyIf('all', sampleCondition('ours', 'is', '1'), sampleCondition('other', 'is', '1'))),
  ]),
  section('s', [
    ask('fee', 'Currency', { checks: { at_most: '100' } }),
    ask('dear', 'Email', onlyIf('all', sampleCondition('fee', 'more_than', '500'))),
    ask('e', 'Email', onlyIf('any', sampleCondition('fee', 'is', '1'), sampleCondition('fee', 'more_than', '500'))),
    ask('f', 'Email', onlyIf('any', sampleCondition('fee', 'is', '1'), sampleCondition('fee', 'at_most', '1'))),
    ask('g', 'Email', onlyIf('all', sampleCondition('fee', 'is', '1'), sampleCondition('fee', 'at_most', '1'))),
    ask('h', 'Email', onlyIf('all', sampleCondition('fee', 'is', '1'), sampleCondition('fee', 'is_not', '500'))),
  ]),
  section('s', [
    ask('none', 'Dropdown', options()),
    ask('a', 'Email', onlyIf('all', sampleCondition('none', 'answered'))),
  ]),
  section('s', [
    status,
    gated('b'),
    gated('c'),
    ask(
      'd',
      'Email',
      onlyIf(
        'all',
        sampleCondition('b', 'answered'),
        sampleCondition('c', 'answered'),
        sampleCondition('status', 'is', 'Single'),
      ),
    ),
    ask('e', 'Email', onlyIf('any', ...eitherWay('b'), ...eitherWay('c'))),
  ]),
].map((each) => questionnaire(each));

it('whatever is found of the conditions of a questionnaire is told in the language', () => {
  const made = [
    ...rare,
    ...fc.sample(logicalQuestionnaire(6), { numRuns: 1000, seed: 1 }),
    ...fc.sample(measuredQuestionnaire(3, true), { numRuns: 1000, seed: 1 }),
  ];
  const found = [
    ...made.flatMap((each) => prove(each, TODAY).issues),
    ...prove(questionnaire(section('s', [status, gated('a')])), TODAY, { query: 1, proof: 1 }).issues,
  ].map((issue) => issue.message);
  const [item] = graphOf(questionnaire(section('s', [status, ask('a', 'Email', married)])), TODAY).items.slice(-1);
  if (item) found.push(alwaysReason(item, item.atoms, { section: true, asked: ['b', 'c'] }));
  expect(untold(found)).toEqual([]);
  expect([...unseen('prover.ts', found), ...unseen('prover-words.ts', found)]).toEqual([]);
});

const tag = (identifier: string, ...formats: FormatUse[]): TagUse => ({
  identifier,
  formats,
  place: { path: [['header'], ['table', 1], ['row', 2], ['cell', 3]] },
  within: [],
});
const block = (kind: '#' | '^', identifier: string, inTableRow = false): TemplateSection => ({
  identifier,
  kind,
  place: { path: [['paragraph', 4]], quote: 'So' },
  inTableRow,
  fields: [],
  sections: [],
});

it('whatever does not fit between a template and its questionnaire is told in the language', () => {
  const asked = questionnaire(
    section('s', [ask('a', 'Short Text', { required: true }), ask('day', 'Date'), ask('unused')]),
    section('u', [ask('seat', 'Address'), ask('kind', 'Dropdown', options('A', 'B'))]),
    section('m', [ask('fee', 'Currency'), ask('term', 'Number')]),
    section('t', [ask('rows', 'Data Table')], {
      dataTableColumns: [column('cell'), column('words'), column('party', 'Contact')],
    }),
  );
  const numbers = [
    tag('fee'),
    { ...tag('term'), counts: 'year(s)' },
    { ...tag('term', 'plural day'), repeats: true as const },
  ];
  const fields = [
    ...numbers,
    tag('nobody'),
    tag('a', 'formal'),
    tag('day'),
    tag('rows'),
    tag('rows.words.total'),
    tag('rows.party'),
  ];
  const compared = ['day.count > 1', 'seat > 3', 'kind = "C"', 'kind = B'].map((condition) => ({
    ...block('#', condition.split(/\W/)[0] ?? ''),
    condition,
  }));
  const document = {
    ...block('#', 'nobody'),
    condition: 'nobody',
    place: { path: [['condition']], document: 'D' },
  } as const;
  const sections = [
    ...compared,
    document,
    block('#', 'nobody'),
    block('#', 'a'),
    block('^', 'a'),
    block('#', 'a', true),
  ];
  const found = lint({ fields, sections }, asked).map((finding) => finding.message);
  expect(untold(found)).toEqual([]);
  expect(unseen('lint.ts', found)).toEqual([]);
});

it('whatever is proved of the conditions of a template is told in the language', () => {
  const asked = questionnaire(
    section('s', [
      ask('fee', 'Currency', { checks: { at_most: '100' } }),
      ask('alone'),
      ask('made', 'Dropdown - Yes/No'),
    ]),
  );
  const at = (condition: string, sections: TemplateSection[] = []): TemplateSection => ({
    ...block('#', condition.split(/\W/)[0] ?? ''),
    ...{ condition, sections },
  });
  const document = (condition: string, fields: TagUse[] = [], sections: TemplateSection[] = []): TemplateSection => ({
    ...at(condition, sections),
    ...{ fields, place: { path: [['condition']], document: 'D' } },
  });
  const always = at('not (fee > 500)');
  const sections = [
    ...[at('fee > 500'), at('fee > 50', [at('fee < 20')]), always, { ...always, kind: '^' as const }],
    ...[
      { ...always, condition: 'fee < 500 or not (fee > 400)' },
      document('fee > 500'),
      document('not (fee > 500)'),
      at('fee > 50 and fee < 20'),
    ],
    document('fee > 50', [], [at('fee < 20')]),
    document('made', [tag('alone')]),
  ];
  const { findings, issues } = proveTemplate({ fields: [], sections }, asked, TODAY);
  const found = [...findings, ...issues].map((finding) => finding.message);
  expect(untold(found)).toEqual([]);
  expect(unseen('template-proof.ts', found)).toEqual([]);
  expect(unseen('asked-later.ts', found)).toEqual([]);
});

it('how a formula came to its result is told in the language', () => {
  const formulas: [string, ResultKind][] = [
    ...(['-(fee * 3 / 7)', '(fee + 1) * 2 - (fee - 5)', 'round(fee / 3, 1)', 'max(fee, 20)'] as const).map(
      (formula): [string, ResultKind] => [formula, 'money'],
    ),
    ...(['1 day', '2 weeks', 'term months', '(term + 1) years', 'term business days'] as const).map(
      (shift): [string, ResultKind] => [`start + ${shift}`, 'day'],
    ),
    ...[['start - 1 month', 'day'] as [string, ResultKind], ['age(start)', 'number'] as [string, ResultKind]],
    ...['sum(rows.n)', 'average(rows.n)', 'max(rows.n)', 'sum(few.m)', 'min(few.m)'].map(
      (formula): [string, ResultKind] => [formula, 'number'],
    ),
    ['if(fee > 1, "7", "8")', 'text'],
  ];
  const asked = questionnaire(
    section('s', [
      ...[ask('fee', 'Currency'), ask('start', 'Date'), ask('term', 'Number')],
      ...formulas.map(([formula, result], at) =>
        ask(`f${at}`, 'Computed', { computed: { formula, result, places: 2 } }),
      ),
    ]),
    section('t', [ask('rows', 'Data Table')], { dataTableColumns: [column('n', 'Number')] }),
    section('u', [ask('few', 'Data Table')], { dataTableColumns: [column('m', 'Number')] }),
  );
  const row = (name: string) => (_: unknown, at: number) => ({ id: `${name}${at}`, cells: { [name]: at + 1.5 } });
  const answers = {
    ...{ fee: 1000, start: '2026-04-03', term: 2 },
    ...{ rows: Array.from({ length: 9 }, row('n')), few: Array.from({ length: 2 }, row('m')) },
  };
  const { computed } = compileVisibility(asked, TODAY).visible(answers);
  const results = formulas.map((_, at) => computed.get(`f${at}`));
  expect(results.filter((result) => result?.kind !== 'result')).toEqual([]);
  const found = results.flatMap((result) => (result?.kind === 'result' ? [result.shown, ...result.workings] : []));
  const calls = /⟨(?:round|age|min|max|fee > 1)⟩/g;
  expect(found.map(inPseudo).filter((text) => /[a-z]/i.test(text.replace(calls, '')))).toEqual([]);
});

it('tags without a question are told in the language', () => {
  const tags = Array.from({ length: 12 }, (_, at) => `tag_${at}`);
  const found = [unaskedCount(1), unaskedMessage(tags), unaskedInMatter(tags), unaskedNote(tags)];
  expect(untold(found)).toEqual([]);
  expect(unseen('unasked.ts', found)).toEqual([]);
});

it('what the test would find: words that no catalogue has', () => {
  expect(untold([message('{item} is always shown', { item: 'always' })])).toEqual(['⟦⟨always⟩ īş ȧŀẇȧẏş şħǿẇƞ⟧']);
});
