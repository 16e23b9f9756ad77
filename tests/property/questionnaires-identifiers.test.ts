import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isIdentifier } from '#core/questionnaires/builder-rules.ts';
import type { CategoryName } from '#core/questionnaires/categories.ts';
import { identifiersIn } from '#core/questionnaires/identifiers.ts';
import { mergeDataOf } from '#core/questionnaires/merge-data.ts';
import type { Question } from '#core/questionnaires/question.ts';
import { ask, options, questionnaire, section, TODAY } from '#core/questionnaires/samples.ts';

/** Words of few letters, so that the names made from them meet often. */
const word = fc.array(fc.constantFrom('a', 'b', '2', 'city', 'lines', 'option'), { minLength: 1, maxLength: 3 });
const label = fc.oneof(
  word.map((words) => words.join(' ')),
  fc.constantFrom('設計', 'A-B', 'B c', 'c'),
);
const category = fc.constantFrom<CategoryName>('Multiple Selection', 'Address', 'Multi-Field', 'Short Text', 'Note');

const question = (id: string, id_value: string) =>
  fc.tuple(category, fc.uniqueArray(label, { minLength: 1, maxLength: 4 })).map(([kind, labels]): Question => {
    const multifield_values = labels.map((each, at) => ({
      id: `f${at}`,
      label: each,
      ans_key: each.replace(/\W/g, '_'),
    }));
    return ask(id, kind, { id_value, ...options(...labels), multifield_values });
  });
const questions = fc
  .uniqueArray(word.map((words) => words.join('_')).filter(isIdentifier), { minLength: 1, maxLength: 6 })
  .chain((names) => fc.tuple(...names.map((name, at) => question(`q${at}`, name))));

const allOf = (asked: Question[]): string[] => [...identifiersIn(questionnaire(section('s', asked))).values()].flat();
/** The names that a question makes where it stands alone. */
const aloneOf = (asked: Question): string[] => allOf([asked]);

describe('identifiers', () => {
  it('are no two alike, whatever questions, options and fields are called', () => {
    fc.assert(
      fc.property(questions, (asked) => {
        // Two fields of one question called alike are the builder's to refuse.
        const sound = asked.filter((each) => new Set(aloneOf(each)).size === aloneOf(each).length);
        const names = allOf(sound);
        expect(names.length).toBe(sound.flatMap(aloneOf).length);
        expect(new Set(names).size).toBe(names.length);
        expect(names).not.toContain('today');
      }),
      { numRuns: 500 },
    );
  });

  it('are what they were wherever nothing else was called so: of two alike the first keeps its name', () => {
    fc.assert(
      fc.property(questions, (asked) => {
        const alone = asked.flatMap((each) => aloneOf(each).map((name, at) => ({ name, isOwn: at === 0 })));
        const isFirst = (name: string, at: number) => alone.findIndex((each) => each.name === name) === at;
        const isAQuestion = (name: string) => asked.some(({ id_value }) => id_value === name);
        const names = allOf(asked);
        alone.forEach(({ name, isOwn }, at) => {
          if (isOwn || (isFirst(name, at) && !isAQuestion(name))) expect(names[at]).toBe(name);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('of options tell which of two questions was ticked', () => {
    const ticked = (id: string) => [{ id, label: '', value: true }];
    const options = [
      { id: 'x', label: 'b c' },
      { id: 'w', label: 'd' },
    ];
    const asked = [
      ask('one', 'Multiple Selection', { id_value: 'a', field_values: options }),
      ask('two', 'Multiple Selection', { id_value: 'a_b', field_values: [{ id: 'y', label: 'c' }] }),
    ];
    const data = mergeDataOf(questionnaire(section('s', asked)), { one: ticked('w'), two: ticked('y') }, TODAY);
    expect(data).toMatchObject({ a_b_c: false, a_d: true, a_b_c_2: true });
  });
});
