import { describe, expect, it } from 'vitest';
import { tellInEnglish } from '#core/language/message.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import { withIdentifier } from '#core/questionnaires/builder-edits.ts';
import { builderFaults } from '#core/questionnaires/builder-rules.ts';
import { mergeDataOf } from '#core/questionnaires/merge-data.ts';
import { prove } from '#core/questionnaires/prover.ts';
import type { Computation, Question, Questionnaire, ResultKind } from '#core/questionnaires/question.ts';
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
import { compileVisibility } from '#core/questionnaires/visibility.ts';
import { computationFault } from './computed.ts';
import { formulaNames } from './formula-names.ts';

const computed = (
  id: string,
  formula: string,
  result: ResultKind = 'money',
  more: Partial<Computation> = {},
): Question => ask(id, 'Computed', { computed: { formula, result, places: 2, ...more } });

const ASKED = [
  ask('rent', 'Currency'),
  ask('extra', 'Currency'),
  ask('months', 'Number'),
  ask('rate', 'Percent'),
  ask('start', 'Date'),
  ask('born', 'Date'),
  ask('first', 'Short Text'),
  ask('state', 'Dropdown', options('Texas', 'Ohio')),
  ask('services', 'Multiple Selection', options('Design', 'Code', 'Text')),
  ask('home', 'Address'),
  ask('people', 'Contact'),
];
const TABLE = section('table', [ask('fees', 'Data Table')], {
  dataTableNoun: 'fee',
  dataTableColumns: [column('what'), column('amount', 'Currency'), column('hours', 'Number')],
});
const form = (...more: Question[]): Questionnaire => questionnaire(section('s', [...ASKED, ...more]), TABLE);
const row = (id: string, what: string, amount: number | string, hours: number | string) => ({
  id,
  cells: { what, amount, hours },
});

const ANSWERS: Answers = {
  rent: 120_000,
  months: 12,
  rate: 7.5,
  start: '2026-01-31',
  born: '2000-02-29',
  first: 'Ada',
  state: 'option0',
  services: [
    { id: 'option0', label: 'Design', value: true },
    { id: 'option2', label: 'Text', value: true },
  ],
  fees: [row('a', 'Filing', 10_000, 1), row('b', 'Drafting', 25_050, 3), row('c', 'Free', '', 2)],
};

const resultOf = (formula: string, result: ResultKind = 'money', answers = ANSWERS, places = 2) => {
  const { computed: results } = compileVisibility(form(computed('x', formula, result, { places })), TODAY).visible(
    answers,
  );
  const found = results.get('x');
  if (found?.kind === 'result')
    return { shown: tellInEnglish(found.shown), workings: found.workings.map(tellInEnglish) };
  return found?.kind === 'missing' ? { missing: found.questions } : { why: found && tellInEnglish(found.why) };
};
const shownOf = (...asked: Parameters<typeof resultOf>) => resultOf(...asked).shown;
const faultOf = (formula: string, result: ResultKind = 'money') => {
  const fault = computationFault({ formula, result, places: 2 }, formulaNames(form()));
  return fault && tellInEnglish(fault);
};

describe('a formula', () => {
  it('shows its result, and how it came about', () => {
    expect(resultOf('rent * months')).toEqual({
      shown: '$14,400.00',
      workings: ['$1,200.00 × 12 = $14,400.00'],
    });
    expect(resultOf('rent * (1 + rate)').workings).toEqual(['$1,200.00 × (1 + 7.5%) = $1,290.00']);
    expect(resultOf('rent - (rent - 5)').workings).toEqual(['$1,200.00 − ($1,200.00 − 5) = $5.00']);
  });

  it('is exact, is rounded once, and says by which rule', () => {
    expect(shownOf('0.1 + 0.2', 'number')).toBe('0.3');
    expect(shownOf('rent / 7 * 7')).toBe('$1,200.00');
    expect(resultOf('rent / 7')).toEqual({
      shown: '$171.43',
      workings: ['$1,200.00 ÷ 7 = $171.43', 'Rounded to whole cents; half a cent goes away from zero.'],
    });
    expect(shownOf('$1.005 * 1')).toBe('$1.01');
    expect(shownOf('-$1.005')).toBe('−$1.01');
    expect(shownOf('round(months / 7, 1)', 'number')).toBe('1.7');
    expect(shownOf('rate / 3', 'percent', ANSWERS, 1)).toBe('2.5%');
  });

  it('counts days, months and business days from a date', () => {
    expect(shownOf('start + 1 month', 'day')).toBe('28 February 2026');
    expect(shownOf('start + months months - 1 day', 'day')).toBe('30 January 2027');
    expect(shownOf('today + 5 business days', 'day')).toBe('27 November 2026');
    expect(resultOf('start + 1 business day', 'day').workings).toEqual([
      '31 January 2026 + 1 business day = 2 February 2026',
      'Business days are Monday to Friday; public holidays count as business days.',
    ]);
    expect(shownOf('age(born)', 'number')).toBe('26');
    expect(shownOf('age(born, start)', 'number')).toBe('25');
    expect(shownOf('days_between(start, today)', 'number')).toBe('295');
  });

  it('counts, sums and joins rows, and leaves blank cells out', () => {
    expect(resultOf('sum(fees.amount)').workings).toEqual(['$100.00 + $250.50 = $350.50']);
    expect(shownOf('sum(fees.amount * fees.hours)')).toBe('$851.50');
    expect(shownOf('sum(if(fees.what begins with "d", fees.amount, 0))')).toBe('$250.50');
    expect(shownOf('count(fees)', 'number')).toBe('3');
    expect(shownOf('join(fees.what)', 'text')).toBe('Filing, Drafting and Free');
    expect(shownOf('join(fees.what, "; ")', 'text')).toBe('Filing; Drafting; Free');
    expect(shownOf('join(services)', 'text')).toBe('Design and Text');
    expect(shownOf('max(fees.amount)')).toBe('$250.50');
    expect(resultOf('average(fees.hours)', 'number').workings).toEqual(['(1 + 3 + 2) ÷ 3 = 2']);
    expect(shownOf('sum(fees.amount)', 'money', {})).toBe('$0.00');
  });

  it('chooses by a condition, and says what it found', () => {
    expect(resultOf('if(rent > 1000, "large", "small")', 'text')).toEqual({
      shown: 'large',
      workings: ['This is so: rent > 1000'],
    });
    expect(shownOf('if((state is any of "Ohio", "Utah"), "here", "there")', 'text')).toBe('there');
  });

  it('has no result while an answer is missing, and names it', () => {
    expect(resultOf('rent + extra')).toEqual({ missing: ['extra'] });
    expect(shownOf('rent + default(extra, 0)')).toBe('$1,200.00');
    expect(shownOf('if(extra is answered, extra, rent)')).toBe('$1,200.00');
    expect(resultOf('rent / 0')).toEqual({ why: 'nothing can be divided by zero' });
    expect(resultOf('start + 400000 months', 'day')).toEqual({ why: 'the calendar here ends with the year 9999' });
  });

  it('says in words what is wrong with it', () => {
    expect(faultOf('')).toBe('Write a formula, such as rent * 12.');
    expect(faultOf('rent *')).toBe('This formula cannot be read: a name or a value is missing at its end.');
    expect(faultOf('(rent + 2')).toBe('This formula cannot be read: a closing bracket is missing at its end.');
    expect(faultOf('rent + nobody')).toBe('This formula cannot be read: no question or column is called “nobody”.');
    expect(faultOf('rent * rent')).toBe(
      'This formula cannot be read: “rent * rent” cannot be worked out from an amount of money and an amount of money.',
    );
    expect(faultOf('start + 30', 'day')).toBe(
      'This formula cannot be read: “start + 30” needs days, months, years or business days at its end.',
    );
    expect(faultOf('fees.amount')).toMatch('“fees.amount” has a value in each row: write sum(fees.amount)');
    expect(faultOf('home', 'text')).toMatch('“home” has several parts');
    expect(faultOf('total(rent)')).toMatch('“total” is no function');
    expect(faultOf('if(months in 1, 2, 3)')).toBe(
      'This formula cannot be read: put the values of a list in brackets, as in if(state in ("TX", "NY"), 1, 2), where “months in 1” stands.',
    );
    expect(faultOf('if(months in (1, 2), 3, 4)', 'number')).toBeUndefined();
    expect(faultOf('if(rent >, 1, 2)')).toMatch('the condition “rent >” cannot be read: a value is missing at its end');
    expect(faultOf('if(rent > 3, 1, "a")')).toMatch(
      '“1” and “"a"” must be of one kind, but there are a number and a text',
    );
    expect(faultOf('rent + 10,000')).toMatch('Write numbers without commas');
    expect(faultOf('rent', 'number')).toBe('The formula gives Amount of money: choose that as its result.');
    expect(faultOf('months * 5', 'money')).toBeUndefined();
  });
});

describe('a computed question', () => {
  const chain = questionnaire(
    section('s', [
      computed('tax', 'total * 10%'),
      ask('rent', 'Currency'),
      ask('yes', 'Dropdown - Yes/No'),
      computed('total', 'rent * 2'),
      ask('why', 'Short Text', onlyIf('all', sampleCondition('tax', 'more_than', '100'))),
      { ...computed('hidden', 'rent'), ...onlyIf('all', sampleCondition('yes', 'is', 'Yes')) },
      computed('sum', 'total + default(hidden, 0)'),
    ]),
  );

  it('is merged as it is worked out there, whatever came with the answers', () => {
    const answers = { rent: 100_000, tax: 5, total: 7, why: 'x' };
    expect(mergeDataOf(chain, answers, TODAY)).toEqual({ rent: 1000, tax: 200, total: 2000, sum: 2000, why: 'x' });
    expect(mergeDataOf(chain, { ...answers, yes: 'Yes' }, TODAY)).toMatchObject({ hidden: 1000, sum: 3000 });
    expect(mergeDataOf(chain, { tax: 5 }, TODAY)).toEqual({});
  });

  it('is worked out anew only when something it looks at changes', () => {
    const live = compileVisibility(chain, TODAY).live({ rent: 100 });
    const before = live.visible.computed.get('total');
    expect(live.visible.questions.has('why')).toBe(false);
    expect(live.answer('why', 'words')).toBe(false);
    expect(live.visible.computed.get('total')).toBe(before);
    expect(live.answer('rent', 100_000)).toBe(true);
    expect(live.visible.questions.has('why')).toBe(true);
    expect(live.visible.computed.get('tax')).toMatchObject({ answer: 20_000 });
    live.answer('yes', 'Yes');
    expect(live.visible.computed.get('sum')).toMatchObject({ answer: 300_000 });
    live.answer('yes', 'No');
    expect(live.visible.computed.get('sum')).toMatchObject({ answer: 200_000 });
    expect(live.visible.computed.has('hidden')).toBe(false);
  });

  it('that looks at its own result has none, and its builder is told', () => {
    const circle = questionnaire(section('s', [computed('a', 'b + 1'), computed('b', 'a + 1'), computed('c', 'c')]));
    expect(mergeDataOf(circle, {}, TODAY)).toEqual({});
    expect(builderFaults(circle)).toEqual({
      'sections.0.questions.0.formula': 'A formula cannot look at its own result',
      'sections.0.questions.1.formula': 'A formula cannot look at its own result',
      'sections.0.questions.2.formula': 'A formula cannot look at its own result',
    });
    const byCondition = questionnaire(
      section('s', [
        computed('a', 'count(list)', 'number'),
        ask('list', 'Contact', onlyIf('all', sampleCondition('a', 'is', '1'))),
      ]),
    );
    expect(Object.values(builderFaults(byCondition))).toEqual(['A formula cannot look at its own result']);
    expect(prove(byCondition, TODAY).issues.map(({ kind }) => kind)).toEqual(['circular']);
  });

  it('may have any result for the prover, which gives no examples that nobody can answer', () => {
    const gated = (operator: 'more_than' | 'less_than', both: string) =>
      prove(
        questionnaire(
          section('s', [
            ask('rent', 'Currency'),
            computed('total', 'rent * 2'),
            ask(
              'why',
              'Short Text',
              onlyIf('all', sampleCondition('total', 'more_than', '100'), sampleCondition('total', operator, both)),
            ),
          ]),
        ),
        TODAY,
      );
    expect(gated('less_than', '50').verdicts).toMatchObject([{ itemId: 'why', verdict: 'never' }]);
    expect(gated('less_than', '150')).toEqual({
      issues: [],
      verdicts: [{ itemId: 'why', verdict: 'sometimes', shownWhen: undefined, hiddenWhen: undefined }],
    });
  });

  it('keeps its formula when a question it looks at is renamed', () => {
    const all = questionnaire(section('s', [ask('fee'), computed('x', 'if(fee > 3, "fee", fees.fee)', 'text')]));
    const renamed = withIdentifier(all, 'fee', 'price');
    expect(renamed.sections[0]?.questions[1]?.computed?.formula).toBe('if(price > 3, "fee", fees.fee)');
  });
});
