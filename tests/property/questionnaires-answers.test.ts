import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerFaults, keptAnswers } from '#core/questionnaires/answer-checks.ts';
import type { Answer } from '#core/questionnaires/answers.ts';
import { Answers } from '#core/questionnaires/answers.ts';
import { builderFaults } from '#core/questionnaires/builder-rules.ts';
import { CATEGORY_NAMES, type CategoryName, COLUMN_CATEGORIES } from '#core/questionnaires/categories.ts';
import { type Bounds, boundsOf } from '#core/questionnaires/checks.ts';
import { sampleAnswer } from '#core/questionnaires/formula/sample-answers.ts';
import { identifiersIn } from '#core/questionnaires/identifiers.ts';
import { mergeDataOf } from '#core/questionnaires/merge-data.ts';
import type { Checks, Questionnaire, Section } from '#core/questionnaires/question.ts';
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
import { runs } from '#tests/property-runs.ts';

const short = fc.string({ maxLength: 20 });
const id = (prefix: string) => fc.nat(99).map((n) => `${prefix}${n}`);
const distinct = <T extends { id: string }>(item: fc.Arbitrary<T>) =>
  fc.uniqueArray(item, { maxLength: 4, selector: (each) => each.id });

/** Any answer of the right shape, finished or not. */
function anAnswer(category: CategoryName): fc.Arbitrary<Answer> {
  switch (category) {
    case 'Number':
    case 'Percent':
      return fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), short);
    case 'Currency':
      return fc.oneof(fc.integer(), short);
    case 'Multiple Selection':
      return fc
        .tuple(fc.boolean(), fc.boolean())
        .map((ticked) => ['A', 'B'].map((label, at) => ({ id: `option${at}`, label, value: ticked[at] ?? false })));
    case 'Address':
    case 'Client Address':
      return fc.record({ address_line_1: short, city: short }, { requiredKeys: [] });
    case 'Multi-Field':
      return fc.record({ f: short }, { requiredKeys: [] });
    case 'Contact':
      return distinct(
        fc.record({ id: id('c'), parts: fc.record({ name: short, email: short }, { requiredKeys: [] }) }),
      );
    case 'Data Table':
      return distinct(
        fc.record({ id: id('r'), cells: fc.record({ col: short, amount: fc.integer() }, { requiredKeys: [] }) }),
      );
    case 'File Upload':
      return distinct(fc.record({ id: id('f'), name: short, key: short }));
    default:
      return short;
  }
}

const ANSWERED = CATEGORY_NAMES.filter((name) => name !== 'Note' && name !== 'Computed');

/** One question of every category, all required, all behind one gate; the table in a section of its own. */
const gated: Questionnaire = questionnaire(
  section('start', [ask('gate', 'Dropdown - Yes/No')]),
  ...ANSWERED.map(
    (name): Section =>
      section(
        `section_${slug(name)}`,
        [
          ask(slug(name), name, {
            required: true,
            ...options('A', 'B'),
            multifield_values: [{ id: 'f', label: 'F', ans_key: 'f' }],
            ...(name.length % 2 ? onlyIf('all', sampleCondition('gate', 'is', 'Yes')) : {}),
          }),
        ],
        {
          ...(name === 'Data Table' && {
            dataTableNoun: 'Row',
            dataTableColumns: [column('col', 'Short Text', { required: true }), column('amount', 'Currency')],
          }),
          ...(name.length % 2 ? {} : onlyIf('all', sampleCondition('gate', 'is', 'Yes'))),
        },
      ),
  ),
);

function slug(name: string) {
  return name.toLowerCase().replace(/\W+/g, '_');
}

const someAnswers = fc.record(Object.fromEntries(ANSWERED.map((name) => [slug(name), anAnswer(name)])), {
  requiredKeys: [],
}) as fc.Arbitrary<Answers>;

describe('answers', () => {
  it('survive being hidden and shown 100 times, to the last row', () => {
    fc.assert(
      fc.property(someAnswers, (given) => {
        let { answers } = keptAnswers(gated, {}, { ...given, gate: 'Yes' });
        const merged = mergeDataOf(gated, answers, TODAY);
        for (let turn = 0; turn < 100; turn++) {
          answers = keptAnswers(gated, answers, { ...answers, gate: turn % 2 ? 'Yes' : 'No' }).answers;
        }
        expect(answers).toEqual({ ...given, gate: 'Yes' });
        expect(mergeDataOf(gated, answers, TODAY)).toEqual(merged);
      }),
      { numRuns: 60 },
    );
  });

  it('of the right shape are all accepted, and come back from JSON as they were', () => {
    fc.assert(
      fc.property(someAnswers, (given) => {
        expect(keptAnswers(gated, {}, given).refused).toEqual([]);
        expect(Answers.parse(JSON.parse(JSON.stringify(given)))).toEqual(JSON.parse(JSON.stringify(given)));
      }),
    );
  });

  it('that are hidden are never required and never merged', () => {
    const identifiers = identifiersIn(gated);
    fc.assert(
      fc.property(someAnswers, fc.constantFrom('Yes', 'No', undefined), (given, gate) => {
        const answers = gate ? { ...given, gate } : given;
        const visible = compileVisibility(gated, TODAY).visible(answers).questions;
        const shown = gated.sections.flatMap((each) => each.questions).filter((each) => visible.has(each.id));
        const asked = new Set(shown.map((each) => each.id));
        for (const fault of answerFaults(gated, answers, TODAY)) expect(asked).toContain(fault.questionId);
        const known = new Set(shown.flatMap(({ id }) => identifiers.get(id) ?? []));
        for (const identifier of Object.keys(mergeDataOf(gated, answers, TODAY))) expect(known).toContain(identifier);
      }),
    );
  });

  it('of any shape whatever are kept or refused, never thrown on and never lost', () => {
    fc.assert(
      fc.property(
        someAnswers,
        fc.dictionary(fc.constantFrom(...ANSWERED.map(slug), 'nobody'), fc.jsonValue()),
        (given, wild) => {
          const parsed = Answers.safeParse(wild);
          if (!parsed.success) return;
          const { answers, refused } = keptAnswers(gated, given, parsed.data);
          for (const name of Object.keys(given)) {
            const arrived = name in parsed.data && !refused.includes(name);
            expect(answers[name]).toEqual(arrived ? parsed.data[name] : given[name]);
          }
          answerFaults(gated, { ...answers, gate: 'Yes' }, TODAY);
          mergeDataOf(gated, { ...answers, gate: 'Yes' }, TODAY);
        },
      ),
    );
  });
});

const limit = fc.constantFrom(
  undefined,
  '0',
  '1',
  '2',
  '3.5',
  '40',
  '2026-11-01',
  '2027-05-05',
  'today',
  'today + 9 days',
);

/** Checks of every kind, those that mean nothing for their category among them. */
const someChecks = fc.record({
  at_least: limit,
  at_most: limit,
  whole: fc.boolean(),
  pattern: fc.constantFrom(undefined, undefined, 'AA-9999', '(999) 999', '9'),
}) as fc.Arbitrary<Checks>;

describe('a sample answer', () => {
  it('passes the checks of its question and its columns, whichever they are', () => {
    const checked = ANSWERED.filter((name) => name !== 'File Upload' && name !== 'Email' && name !== 'Phone Number');
    fc.assert(
      fc.property(
        fc.constantFrom(...checked),
        someChecks,
        fc.constantFrom(...COLUMN_CATEGORIES),
        someChecks,
        fc.boolean(),
        (name, checks, inRows, ofColumn, unique) => {
          const asked = ask('q', name, {
            checks,
            ...options('A', 'B'),
            multifield_values: [{ id: 'f', label: 'F', ans_key: 'f' }],
          });
          const isDistinct = unique && ofColumn.at_least === undefined && ofColumn.at_most === undefined;
          const cell = column('c', inRows, { checks: { ...ofColumn, unique: isDistinct }, ...options('A', 'B') });
          const table = { dataTableNoun: 'Row', dataTableColumns: [cell] };
          const all = questionnaire(section('s', [asked], name === 'Data Table' ? table : {}));
          fc.pre(Object.keys(builderFaults(all)).length === 0 && !['Email', 'Phone Number'].includes(inRows));
          // A fixed day and one that moves pass each other: on this day no answer may be between them.
          const isMet = ({ least = -Infinity, most = Infinity }: Bounds) => least <= most;
          fc.pre([asked, cell].every((each) => isMet(boundsOf(each, TODAY))));
          const sample = sampleAnswer(asked, all.sections[0] as Section, TODAY);
          const faults = answerFaults(all, { q: sample }, TODAY);
          // The email and phone of a sample contact are words.
          expect(faults.filter(({ field }) => !/(?:email|phone)$/.test(field))).toEqual([]);
        },
      ),
      { numRuns: runs(600) },
    );
  });
});
