import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeTemplate } from '#core/assembly/merge/merge.ts';
import { scanTemplate } from '#core/assembly/parse/merge-tags.ts';
import { answerFaults } from '#core/questionnaires/answer-checks.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import { builderFaults } from '#core/questionnaires/builder-rules.ts';
import { lint } from '#core/questionnaires/lint.ts';
import { mergeDataOf } from '#core/questionnaires/merge-data.ts';
import { prove } from '#core/questionnaires/prover.ts';
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
import { compileVisibility } from '#core/questionnaires/visibility.ts';
import { runs } from '#tests/property-runs.ts';

const asked = questionnaire(
  section('start', [ask('outside', 'Short Text', { id_value: 'name' }), ask('families', 'Dropdown - Yes/No')]),
  section('rows', [ask('people', 'Data Table', onlyIf('all', sampleCondition('families', 'is', 'Yes')))], {
    dataTableNoun: 'Person',
    dataTableColumns: [
      column('person'),
      column('parent', 'Dropdown - Yes/No'),
      column('children', 'Data Table', {
        ...onlyIf('all', sampleCondition('parent', 'is', 'Yes')),
        dataTableNoun: 'Child',
        dataTableColumns: [
          column('name', 'Short Text', { required: true }),
          column('age', 'Number'),
          column('pets', 'Multiple Selection', options('Cat', 'Dog')),
          column('fee', 'Currency'),
        ],
      }),
      column('fees', 'Computed', { computed: { formula: 'sum(children.fee)', result: 'money', places: 2 } }),
      column('number', 'Computed', { computed: { formula: 'count(children)', result: 'number', places: 0 } }),
      column('large', 'Short Text', { required: true, ...onlyIf('all', sampleCondition('number', 'more_than', '1')) }),
    ],
  }),
);

const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const parts = {
  'word/document.xml': `<w:document xmlns:w="w"><w:body>${[
    '{{#people}}',
    'P {{row.number}} of {{row.count}}: {{person | default "?"}}, {{children.count | default "none"}}, {{fees | currency}}{{#large}} L{{/large}}.',
    '{{#children}}',
    'C {{row.number}}/{{row.count}} of {{person | default "?"}}: {{name | default "?"}}{{#pets_dog}} D{{/pets_dog}}.',
    '{{/children}}',
    '{{#children.count = 2}}',
    'T {{children.age.total | default "?"}} {{children.first.name | default "?"}} {{children.last.name | default "?"}}.',
    '{{/}}',
    '{{/people}}',
    'A {{people.children.count | default "none"}}: {{people.children.name | list | default "nobody"}}.',
    'S {{people.fees.total | currency | default "?"}}, {{people.children.age.total | default "?"}}, {{people.number.total | default "?"}}.',
  ]
    .map(paragraph)
    .join('')}<w:sectPr/></w:body></w:document>`,
};

const aChild = fc.record({
  name: fc.constantFrom('', 'Ann', 'Bo', 'O’Neill'),
  age: fc.option(fc.integer({ min: 0, max: 99 }), { nil: undefined }),
  dog: fc.boolean(),
  fee: fc.option(fc.integer({ min: 0, max: 999 }), { nil: undefined }),
});
const aPerson = fc.record({
  person: fc.constantFrom('', 'Eva', 'Anne-Marie'),
  parent: fc.constantFrom('', 'Yes', 'No'),
  children: fc.array(aChild, { maxLength: 4 }),
});

type Child = { name: string; age: number | undefined; dog: boolean; fee: number | undefined };
type Person = { person: string; parent: string; children: Child[] };

const answersOf = (people: Person[], families: string): Answers => ({
  outside: 'Outside',
  families,
  people: people.map(({ person, parent, children }, at) => ({
    id: `p${at}`,
    cells: {
      person,
      parent,
      children: children.map(({ name, age, dog, fee }, place) => ({
        id: `c${place}`,
        cells: { name, age: age ?? '', pets: [{ id: 'option1', label: 'Dog', value: dog }], fee: fee ?? '' },
      })),
    },
  })),
});

/** What is shown and counts, told by itself. */
const counted = (people: Person[], families: string) =>
  (families === 'Yes' ? people : [])
    .map((each, at) => ({
      ...each,
      id: `p${at}`,
      children: (each.parent === 'Yes' ? each.children : [])
        .map((child, place) => ({ ...child, id: `c${place}` }))
        .filter(({ name, age, dog, fee }) => name || age !== undefined || dog || fee !== undefined),
    }))
    .filter(({ person, parent, children }) => person || parent || children.length > 0);

const inWords = (items: string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

const totalOf = (children: { age: number | undefined }[]) =>
  children.some(({ age }) => age !== undefined) ? children.reduce((sum, { age = 0 }) => sum + age, 0) : '?';

const feesOf = (children: { fee: number | undefined }[]) => children.reduce((sum, { fee = 0 }) => sum + fee, 0);

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** What stands where nothing is answered. */
const orElse = (text: string | undefined) => text || '?';

it('rows within rows are merged as they are told, hidden ones never, and asked for what they lack', () => {
  expect(scanTemplate(parts).faults).toEqual([]);
  fc.assert(
    fc.property(fc.array(aPerson, { maxLength: 4 }), fc.constantFrom('Yes', 'No', ''), (people, families) => {
      const answers = answersOf(people, families);
      const { parts: made } = mergeTemplate(parts, mergeDataOf(asked, answers, TODAY), { today: TODAY });
      const lines = (made['word/document.xml'] ?? '')
        .split('</w:p>')
        .slice(0, -1)
        .map((one) => one.replace(/<[^>]*>/g, ''));
      const shown = counted(people, families);
      const all = shown.flatMap(({ children }) => children);
      const expected = shown.flatMap(({ person, children }, at) => [
        `P ${at + 1} of ${shown.length}: ${orElse(person)}, ${children.length}, ${dollars(feesOf(children))}.`,
        ...children.map(
          ({ name, dog }, place) =>
            `C ${place + 1}/${children.length} of ${orElse(person)}: ${orElse(name)}${dog ? ' D' : ''}.`,
        ),
        ...(children.length === 2
          ? [`T ${totalOf(children)} ${children.map(({ name }) => orElse(name)).join(' ')}.`]
          : []),
      ]);
      const names = all.map(({ name }) => name).filter(Boolean);
      const totals = shown.length === 0 ? '?, ?, ?' : `${dollars(feesOf(all))}, ${totalOf(all)}, ${all.length}`;
      expect(lines).toEqual([
        ...expected,
        `A ${shown.length === 0 ? 'none' : all.length}: ${inWords(names) || 'nobody'}.`,
        `S ${totals}.`,
      ]);
      expect(answerFaults(asked, answers, TODAY).map(({ field }) => field)).toEqual(
        shown.flatMap(({ id, children }) => [
          ...children.filter(({ name }) => !name).map((child) => `people.${id}.children.${child.id}.name`),
          ...(children.length > 1 ? [`people.${id}.large`] : []),
        ]),
      );
    }),
    { numRuns: runs(300) },
  );
});

it('the check of a template knows what rows within rows answer, and what nobody does', () => {
  const { outline } = scanTemplate(parts);
  expect(lint(outline, asked).map(({ kind, identifier }) => [kind, identifier])).toEqual([['unused', 'name']]);
  expect(proveTemplate(outline, asked, TODAY).findings).toEqual([]);
  const tags = ['{{#people}}', '{{#children}}', '{{toy}} {{age}}', '{{/}}', '{{people.children.toy}}', '{{/}}'];
  const other = {
    'word/document.xml': parts['word/document.xml'].replace(/<w:p>.*<\/w:p>/, tags.map(paragraph).join('')),
  };
  expect(
    lint(scanTemplate(other).outline, asked)
      .filter(({ kind }) => kind === 'unasked')
      .map(({ identifier }) => identifier),
  ).toEqual(['people.children.toy', 'toy']);
});

/** Children who go to school, each for what is due; the last column is asked of some only. */
const enrolled = questionnaire(
  section('start', [ask('base', 'Currency'), ask('term', 'Dropdown - Yes/No')]),
  section('rows', [ask('people', 'Data Table')], {
    dataTableNoun: 'Person',
    dataTableColumns: [
      column('rate', 'Number'),
      column('local', 'Dropdown - Yes/No'),
      column('children', 'Data Table', {
        dataTableNoun: 'Child',
        dataTableColumns: [
          column('age', 'Number'),
          column('fee', 'Currency'),
          column('due', 'Computed', {
            computed: { formula: 'fee * default(rate, 1) + default(base, 0)', result: 'money', places: 2 },
          }),
          column('school', 'Short Text', {
            required: true,
            ...onlyIf('all', sampleCondition('age', 'at_least', '6'), sampleCondition('local', 'is', 'Yes')),
          }),
          column(
            'card',
            'Short Text',
            onlyIf('any', sampleCondition('school', 'answered'), sampleCondition('term', 'is', 'Yes')),
          ),
        ],
      }),
      column('dues', 'Computed', { computed: { formula: 'sum(children.due)', result: 'money', places: 2 } }),
    ],
  }),
  section('end', [ask('total', 'Computed', { computed: { formula: 'sum(people.dues)', result: 'money', places: 2 } })]),
);

const anEnrolled = fc.record({
  rate: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
  local: fc.constantFrom('', 'Yes', 'No'),
  children: fc.array(
    fc.record({
      age: fc.constantFrom(undefined, 5, 6, 9),
      fee: fc.option(fc.integer({ min: 0, max: 999 }), { nil: undefined }),
      school: fc.constantFrom('', 'Hill'),
      card: fc.constantFrom('', 'C1'),
    }),
    { maxLength: 3 },
  ),
});

it('formulas and conditions within rows look at their row, the row around and outside', () => {
  expect(builderFaults(enrolled)).toEqual({});
  expect(prove(enrolled, TODAY)).toMatchObject({ issues: [] });
  const aBase = fc.option(fc.integer({ min: 0, max: 999 }), { nil: undefined });
  fc.assert(
    fc.property(
      fc.array(anEnrolled, { maxLength: 3 }),
      aBase,
      fc.constantFrom('Yes', 'No', ''),
      (people, base, term) => {
        const rows = people.map(({ rate, local, children }, at) => ({
          id: `p${at}`,
          cells: {
            rate: rate ?? '',
            local,
            children: children.map(({ age, fee, ...rest }, place) => ({
              id: `c${place}`,
              cells: { age: age ?? '', fee: fee ?? '', ...rest },
            })),
          },
        }));
        const answers: Answers = { people: rows, base: base ?? '', term };
        const expected = people
          .map(({ rate, local, children }, at) => ({
            id: `p${at}`,
            rate,
            local,
            children: children
              .map(({ age, fee, school, card }, place) => {
                const isSchooled = (age ?? 0) >= 6 && local === 'Yes';
                const asksCard = (isSchooled && school !== '') || term === 'Yes';
                return {
                  id: `c${place}`,
                  age,
                  fee,
                  due: fee === undefined ? undefined : fee * (rate ?? 1) + (base ?? 0),
                  isSchooled,
                  school: (isSchooled && school) || undefined,
                  card: (asksCard && card) || undefined,
                };
              })
              .filter(({ age, fee, school, card }) => [age, fee, school, card].some((cell) => cell !== undefined)),
          }))
          .filter(({ rate, local, children }) => rate !== undefined || local !== '' || children.length > 0);
        const inDollars = (cents: number | undefined) => (cents === undefined ? undefined : cents / 100);
        const sumOf = (all: { due: number | undefined }[]) => all.reduce((sum, { due = 0 }) => sum + due, 0);
        const { people: merged, total } = mergeDataOf(enrolled, answers, TODAY);
        expect(merged ?? []).toEqual(
          expected.map(({ rate, local, children }) => ({
            rate,
            local: local === '' ? undefined : local === 'Yes',
            children: children.map(({ age, fee, due, school, card }) => ({
              age,
              fee: inDollars(fee),
              due: inDollars(due),
              school,
              card,
            })),
            dues: inDollars(sumOf(children)),
          })),
        );
        expect(total).toBe(inDollars(sumOf(expected.flatMap(({ children }) => children))));
        expect(answerFaults(enrolled, answers, TODAY).map(({ field }) => field)).toEqual(
          expected.flatMap(({ id, children }) =>
            children
              .filter(({ isSchooled, school }) => isSchooled && !school)
              .map((child) => `people.${id}.children.${child.id}.school`),
          ),
        );
        const live = compileVisibility(enrolled, TODAY).live({});
        for (const [id, answer] of Object.entries(answers)) live.answer(id, answer);
        const whole = compileVisibility(enrolled, TODAY).visible(answers);
        expect(live.visible.tables.get('people')?.rows).toEqual(whole.tables.get('people')?.rows);
      },
    ),
    { numRuns: runs(300) },
  );
});
