import * as fc from 'fast-check';
import { shiftedDay } from '#core/calendar.ts';
import type { Answer, Answers } from '#core/questionnaires/answers.ts';
import type { CategoryName } from '#core/questionnaires/categories.ts';
import { conditionDay, operatorsOf } from '#core/questionnaires/comparison.ts';
import type { Checks, Condition, Operator, Question, Questionnaire } from '#core/questionnaires/question.ts';

const KINDS: CategoryName[] = [
  'Dropdown',
  'Dropdown',
  'Dropdown - Yes/No',
  'Dropdown - Yes/No',
  'Short Text',
  'Number',
  'Multiple Selection',
  'File Upload',
  'Note',
];
const FITTING: Partial<Record<CategoryName, string[]>> = {
  Dropdown: ['A', 'B', 'C'],
  'Dropdown - Yes/No': ['Yes', 'No'],
  'Short Text': ['A', 'B'],
  Number: ['1', '2'],
  'Multiple Selection': ['A', 'B', 'C'],
};
const VALUES = ['A', 'B', 'C', 'Yes', '1', '2', ''];
export const OPTIONS = ['A', 'B', 'C'].map((label) => ({ id: `option_${label}`, label }));

/** Kinds of question whose answers are compared by more than being equal, and what conditions compare them with. */
const MEASURED: CategoryName[] = ['Number', 'Number', 'Date', 'Short Text', 'Data Table', 'File Upload'];
const MEASURED_VALUES: Partial<Record<CategoryName, string[]>> = {
  Number: ['1', '2', '2.5'],
  Date: ['2026-01-31', '2026-12-01'],
  'Short Text': ['#', '@', 'a'],
  'Data Table': ['0', '1', '2'],
  'File Upload': ['1', '2', '4'],
};
const CHECKED_LIMITS: Partial<Record<CategoryName, string[]>> = {
  Number: ['1', '1.5', '2.25', '3'],
  Date: ['2026-01-31', '2026-12-01'],
  'Short Text': ['1', '2'],
  'Data Table': ['1', '2', '3'],
  'File Upload': ['1', '2', '4'],
};
const RELATIVE = ['today', 'today + 30 days', 'today - 1 month'];
const ORDER: Operator[] = ['more_than', 'at_least', 'less_than', 'at_most', 'between'];

/** Conditions of numbers, days, texts and counts; `moving` also of days relative to the present one. */
function measuring(known: Known[], moving: boolean): fc.Arbitrary<Omit<Condition, 'id'>> {
  const of = ({ key, category }: Known) => {
    const values = [...(MEASURED_VALUES[category] ?? []), ...(moving && category === 'Date' ? RELATIVE : [])];
    const operators = operatorsOf(category).filter((each) => each !== 'answered' || category !== 'Data Table');
    return fc
      .record({
        label: fc.constant(key),
        operator: fc.constantFrom(...operators),
        visibility_answer: fc.constantFrom(...values),
        visibility_answer_to: fc.constantFrom(...values),
        visibility_answers: fc.subarray(values, { minLength: 1 }),
      })
      .filter(
        ({ operator, visibility_answer: one, visibility_answers: more }) =>
          ORDER.includes(operator) || ![one, ...more].some((value) => RELATIVE.includes(value)),
      );
  };
  return fc.oneof(...known.map(of));
}

/** Checks that bound what conditions look for; `moving` also by days relative to the present one. */
function checking(category: CategoryName, moving: boolean): fc.Arbitrary<Checks> {
  const limits = [...(CHECKED_LIMITS[category] ?? []), ...(moving && category === 'Date' ? RELATIVE : [])];
  const limit = fc.constantFrom(undefined, ...limits);
  return fc
    .record({
      at_least: limit,
      at_most: limit,
      whole: fc.constantFrom(undefined, true),
      pattern: fc.constantFrom(undefined, undefined, 'A', 'AA', '#A', 'A9', '9A'),
    })
    .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)));
}

/** Small questionnaires whose conditions measure; each looks backwards only. Answers of those that are `checked` are bounded. */
export const measuredQuestionnaire = (size: number, moving = false, checked = false): fc.Arbitrary<Questionnaire> =>
  fc.array(fc.constantFrom(...MEASURED), { minLength: 2, maxLength: size }).chain((kinds) => {
    const known = kinds.map((category, at) => ({ key: `q${at}`, category }));
    const own = (at: number): fc.Arbitrary<Conditions> =>
      at === 0
        ? fc.constant({ match: 'all', visibility_condition: [] })
        : fc.record({
            match: fc.constantFrom('all', 'any'),
            visibility_condition: listed(measuring(known.slice(0, at), moving), 4),
          });
    const bounds = fc.tuple(
      ...kinds.map((category) => (checked ? checking(category, moving) : fc.constant(undefined))),
    );
    return fc.tuple(fc.tuple(...kinds.map((_, at) => own(at))), bounds).map(([all, checks]) => ({
      sections: kinds.map((category, at) => ({
        id: `s${at}`,
        name: `Section ${at}`,
        match: 'all' as const,
        visibility_condition: [],
        questions: [
          { ...question(`q${at}`, category, all[at] as Conditions), ...(checks[at] && { checks: checks[at] }) },
        ],
      })),
    }));
  });

const rows = (count: number): Answer => Array.from({ length: count }, (_, at) => ({ id: `r${at}`, cells: { c: 'x' } }));
const files = (count: number): Answer =>
  Array.from({ length: count }, (_, at) => ({ id: `f${at}`, name: 'deed.pdf', key: 'k' }));

/** Every answer of a category that conditions which measure can tell apart, when it is `today`. */
export function everyMeasure(category: CategoryName, today: string): (Answer | undefined)[] {
  switch (category) {
    case 'Number':
      return [undefined, 0, 1, 1.5, 2, 2.25, 2.5, 9];
    case 'Date': {
      const near = (day: string) => [-1, 0, 1].map((days) => shiftedDay(day, days, 'day'));
      const limits = ['2026-01-31', '2026-12-01', ...RELATIVE.map((text) => conditionDay(text, today) ?? today)];
      return [undefined, ...new Set(limits.flatMap(near))];
    }
    case 'Short Text':
      return [
        undefined,
        '#',
        '@',
        'a',
        '0',
        '0#',
        '0@',
        '0a',
        '#@',
        '@#',
        'a#',
        'a@',
        '#a',
        '@a',
        '0#@',
        '0#a',
        '0@a',
        '#@a',
        '@#a',
        'a#@',
        '0#@a',
      ];
    case 'Data Table':
      return [undefined, rows(1), rows(2), rows(3), rows(4)];
    case 'File Upload':
      return [undefined, files(1), files(2), files(3), files(4)];
    default:
      return [undefined];
  }
}

/** Texts that checks may ask for beside those above. */
const MORE_TEXTS = ['b', '#0', '@0', 'a0', 'b0', '00', '0b', 'ab', 'ba', 'bb', 'aa', '#b', '@b', '##'];

/** Whether an answer passes the checks of its question, once more as plainly as it can be said. */
function passes({ category_name, checks = {} }: Question, answer: Answer | undefined, today: string): boolean {
  if (answer === undefined) return true;
  const { at_least, at_most, whole, pattern } = checks;
  if (category_name === 'Date') {
    const from = at_least === undefined ? '' : (conditionDay(at_least, today) ?? '');
    const to = at_most === undefined ? '9999' : (conditionDay(at_most, today) ?? '');
    return typeof answer === 'string' && answer >= from && answer <= to;
  }
  const measure =
    typeof answer === 'number' ? answer : Array.isArray(answer) || typeof answer === 'string' ? answer.length : 0;
  if (at_least !== undefined && measure < Number(at_least)) return false;
  if (at_most !== undefined && measure > Number(at_most)) return false;
  if (category_name === 'Number' && whole && !Number.isInteger(answer)) return false;
  if (category_name !== 'Short Text' || pattern === undefined) return true;
  return new RegExp(`^${pattern.replaceAll('A', '[a-z]').replaceAll('9', '[0-9]')}$`).test(String(answer));
}

/** Every answer that conditions which measure can tell apart and that passes the checks of its question. */
export const everyChecked = (question: Question, today: string): (Answer | undefined)[] => {
  const more = { 'Short Text': MORE_TEXTS, Number: [3, 10] }[question.category_name as string] ?? [];
  return [...everyMeasure(question.category_name, today), ...more].filter((answer) => passes(question, answer, today));
};

/** Whether conditions hold by the written rule: in groups it is the other way round. */
export function ruleOf(
  { match, visibility_condition: list }: Conditions,
  holds: (condition: Condition) => boolean,
): boolean {
  if (list.length === 0) return true;
  const names = new Set(list.flatMap(({ group }) => group ?? []));
  const alone = list.filter(({ group }) => group === undefined).map(holds);
  const together = [...names].map((name) => {
    const members = list.filter(({ group }) => group === name);
    return match === 'all' ? members.some(holds) : members.every(holds);
  });
  const all = [...alone, ...together];
  return match === 'all' ? all.every(Boolean) : all.some(Boolean);
}

type Known = { key: string; category: CategoryName };
export type Conditions = { match: 'all' | 'any'; visibility_condition: Condition[] };

/** Mostly conditions that fit their question; now and then one that points at nothing or at no possible answer. */
function condition(known: Known[]): fc.Arbitrary<Omit<Condition, 'id'>> {
  const from = (label: string, values: string[]) =>
    fc.record({
      label: fc.constant(label),
      operator: fc.constantFrom('is', 'is', 'is_not', 'is_not', 'any_of', 'answered'),
      visibility_answer: fc.constantFrom(...values),
      visibility_answers: fc.subarray(values),
    });
  const fitting = known.map(({ key, category }) => from(key, FITTING[category] ?? VALUES));
  const astray = fc.constantFrom('nobody', ...known.map(({ key }) => key)).chain((label) => from(label, VALUES));
  return fc.oneof(...fitting.map((arbitrary) => ({ arbitrary, weight: 10 })), { arbitrary: astray, weight: 1 });
}

const groups: fc.Arbitrary<{ group?: string }> = fc.constantFrom({}, {}, { group: 'g' }, { group: 'h' });

/** Gives each condition an id of its own, and puts some into groups. */
const listed = (list: fc.Arbitrary<Omit<Condition, 'id'>>, maxLength: number): fc.Arbitrary<Condition[]> =>
  fc
    .array(fc.tuple(list, groups), { maxLength })
    .map((all) => all.map(([each, group], at) => ({ ...each, ...group, id: `c${at}` })));

const conditions = (known: Known[]): fc.Arbitrary<Conditions> =>
  fc.record({
    match: fc.constantFrom('all', 'any'),
    visibility_condition: known.length ? listed(condition(known), 4) : fc.constant([]),
  });

/** Small questionnaires with every kind of condition; most look backwards only, the others may run in circles. */
export const logicalQuestionnaire = (size = 5): fc.Arbitrary<Questionnaire> =>
  fc
    .tuple(
      fc.array(fc.constantFrom(...KINDS), { minLength: 1, maxLength: size }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 0, max: 4 }),
    )
    .chain(([kinds, sections, turn]) => {
      const known = kinds.map((category, at) => ({ key: `q${at}`, category }));
      const before = (at: number) => (turn ? known.slice(0, at) : known);
      const first = (section: number) => Math.ceil((section * kinds.length) / sections);
      return fc
        .tuple(
          fc.tuple(...kinds.map((_, at) => conditions(before(at)))),
          fc.tuple(...Array.from({ length: sections }, (_, at) => conditions(before(first(at))))),
        )
        .map(([asked, places]) => ({
          sections: places.map((place, at) => ({
            id: `s${at}`,
            name: `Section ${at}`,
            ...place,
            questions: kinds
              .map((category, index) => question(`q${index}`, category, asked[index] as Conditions))
              .slice(first(at), first(at + 1)),
          })),
        }));
    });

const question = (
  id: string,
  category_name: CategoryName,
  rest: Conditions,
): Questionnaire['sections'][number]['questions'][number] => ({
  id,
  id_value: id,
  question_value: `Question ${id}`,
  category_name,
  required: true,
  field_values: category_name === 'Dropdown' || category_name === 'Multiple Selection' ? OPTIONS : [],
  multifield_values: [],
  ...rest,
});

const ticks = (chosen: boolean[]): Answer => OPTIONS.map((option, at) => ({ ...option, value: chosen[at] ?? false }));

/** Every answer of a category that the conditions above can tell apart. */
export function everyAnswer(category: CategoryName): (Answer | undefined)[] {
  switch (category) {
    case 'Dropdown':
      return [undefined, ...OPTIONS.map((option) => option.id)];
    case 'Dropdown - Yes/No':
      return [undefined, 'Yes', 'No'];
    case 'Short Text':
      return [undefined, ...VALUES.filter(Boolean), 'neither of these'];
    case 'Number':
      return [undefined, 1, 2, 3];
    case 'Multiple Selection':
      return Array.from({ length: 8 }, (_, bits) => ticks([!!(bits & 1), !!(bits & 2), !!(bits & 4)]));
    case 'File Upload':
      return [undefined, [{ id: 'f', name: 'deed.pdf', key: 'k' }]];
    default:
      return [undefined];
  }
}

export function* everyAnswers(
  questionnaire: Questionnaire,
  every: (category: CategoryName, question: Question) => (Answer | undefined)[] = everyAnswer,
): Generator<Answers> {
  const questions = questionnaire.sections.flatMap((section) => section.questions);
  const walk = function* (at: number, answers: Answers): Generator<Answers> {
    const next = questions[at];
    if (!next) return yield answers;
    for (const answer of every(next.category_name, next)) {
      yield* walk(at + 1, answer === undefined ? answers : { ...answers, [next.id]: answer });
    }
  };
  yield* walk(0, {});
}
