import { describe, expect, it } from 'vitest';
import { isDivided, partiesOf } from './answerers.ts';
import { ask, onlyIf, questionnaire, sampleCondition, section, TODAY } from './samples.ts';
import { partiesToChoose, partOf, progressOf, waitsForOthers } from './who-answers.ts';

const sale = questionnaire(
  section('Terms', [ask('price', 'Number', { required: true }), ask('discount', 'Number')], { answered_by: 'firm' }),
  section('Buyer', [
    ask('name', 'Short Text', { required: true }),
    ask('bank', 'Short Text', onlyIf('all', sampleCondition('price', 'more_than', '1000'))),
  ]),
  section('Seller', [ask('deed', 'Short Text', { required: true })], { answered_by: 'Seller' }),
);
const priced = questionnaire(
  ...sale.sections.map((each) => (each.id === 'Terms' ? { ...each, shown_to_clients: true } : each)),
);
const client = new Set(['client']);
const seller = new Set(['Seller']);
const idsOf = (all: { sections: { questions: { id: string }[] }[] }) =>
  all.sections.flatMap(({ questions }) => questions.map(({ id }) => id));

describe('who answers', () => {
  it('is the client where nothing is said, and a questionnaire of hers alone stays as it is', () => {
    const alone = questionnaire(section('All', [ask('name')]));
    expect(isDivided(alone)).toBe(false);
    expect(partOf(alone, { name: 'Ada' }, client, TODAY)).toEqual({ questionnaire: alone, answers: { name: 'Ada' } });
    expect(partiesOf(sale)).toEqual(['Seller']);
  });

  it('a question may be answered by somebody else than its section', () => {
    const all = questionnaire(
      section('Terms', [ask('price'), ask('name', 'Short Text', { answered_by: 'client' })], { answered_by: 'firm' }),
    );
    expect(idsOf(partOf(all, {}, client, TODAY).questionnaire)).toEqual(['name']);
  });
});

describe('a part', () => {
  it('hides what the firm answers, and shows it with its answer where the lawyer says so', () => {
    const answers = { price: 900, discount: 1, deed: 'D-1' };
    expect(idsOf(partOf(sale, answers, client, TODAY).questionnaire)).toEqual(['name', 'bank']);
    const shown = partOf(priced, { price: 900 }, client, TODAY);
    expect(idsOf(shown.questionnaire)).toEqual(['price', 'name', 'bank']);
    expect(shown.answers).toEqual({ price: 900 });
    expect(shown.questionnaire.sections[0]?.questions[0]).toMatchObject({ answered_by: 'firm', required: false });
    expect(idsOf(partOf(priced, { price: 900 }, seller, TODAY).questionnaire)).toEqual(['price', 'deed']);
  });

  it('tells of a condition on another’s answer only whether it holds', () => {
    const bank = (price?: number) => {
      const { questionnaire: part } = partOf(sale, price === undefined ? {} : { price }, client, TODAY);
      return part.sections.flatMap(({ questions }) => questions).find(({ id }) => id === 'bank')?.visibility_condition;
    };
    expect(bank(2000)).toEqual([]);
    expect(bank(900)).toMatchObject([{ id: 'never' }]);
    expect(JSON.stringify(bank(900))).not.toContain('1000');
  });

  it('shows a computed result to whoever knows all that it is worked out from, or as the firm’s answer', () => {
    const sum = (more: object) =>
      ask('sum', 'Computed', { computed: { formula: 'a + b', result: 'number', places: 0 }, ...more });
    const all = (more: object) =>
      questionnaire(section('One', [ask('a', 'Number'), ask('b', 'Number', { answered_by: 'firm' }), sum(more)]));
    expect(idsOf(partOf(all({}), { a: 1, b: 2 }, client, TODAY).questionnaire)).toEqual(['a']);
    const shown = partOf(all({ answered_by: 'firm', shown_to_clients: true }), { a: 1, b: 2 }, client, TODAY);
    expect(shown.answers).toEqual({ a: 1, sum: 3 });
    expect(shown.questionnaire.sections[0]?.questions[1]).toMatchObject({ id: 'sum', category_name: 'Number' });
  });

  it('shows an answer of the firm without what it had to be, or would have been', () => {
    const price = { answered_by: 'firm', shown_to_clients: true, checks: { at_most: '900' }, default_answer: '700' };
    const { questionnaire: seen } = partOf(
      questionnaire(section('One', [ask('price', 'Currency', price)])),
      { price: 800 },
      client,
      TODAY,
    );
    expect(JSON.stringify(seen)).not.toMatch(/900|700/);
    expect(idsOf(seen)).toEqual(['price']);
  });

  it('cannot be finished while a required answer of somebody else decides what it asks', () => {
    expect(waitsForOthers(sale, {}, client, TODAY)).toBe(true);
    expect(waitsForOthers(sale, { price: 5 }, client, TODAY)).toBe(false);
    expect(waitsForOthers(sale, {}, seller, TODAY)).toBe(false);
  });

  it('is counted by itself', () => {
    expect(progressOf(sale, { price: 2000, name: 'Ada' }, TODAY)).toEqual([
      { answerer: 'client', asked: 2, needed: 1, given: 1, left: 0, optional: 1, optionalGiven: 0 },
      { answerer: 'Seller', asked: 1, needed: 1, given: 0, left: 1, optional: 0, optionalGiven: 0 },
      { answerer: 'firm', asked: 2, needed: 1, given: 1, left: 0, optional: 1, optionalGiven: 0 },
    ]);
  });

  it('names the parties for whom somebody is to be chosen yet, and none that has nothing left or a person', () => {
    const toChoose = (answers: object, people?: { parts: string[] }[]) =>
      partiesToChoose(progressOf(sale, answers as never, TODAY), people);
    expect(toChoose({})).toEqual(['Seller']);
    expect(toChoose({}, [{ parts: ['client'] }])).toEqual(['Seller']);
    expect(toChoose({}, [{ parts: ['client', 'Seller'] }])).toEqual([]);
    expect(toChoose({ deed: 'Deed 7' })).toEqual([]);
  });

  it('of optional questions alone waits for somebody too, until they are answered', () => {
    const asked = questionnaire(
      section('Buyer', [ask('name', 'Short Text', { required: true })]),
      section('Seller', [ask('nickname')], { answered_by: 'Seller' }),
    );
    expect(partiesToChoose(progressOf(asked, { name: 'Ada' }, TODAY))).toEqual(['Seller']);
    expect(partiesToChoose(progressOf(asked, { name: 'Ada', nickname: 'Sam' }, TODAY))).toEqual([]);
  });
});
