import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergedQuestionnaires } from '#core/questionnaires/merge-questionnaires.ts';
import { type Question, type Questionnaire, questionsOf } from '#core/questionnaires/question.ts';
import { logicalQuestionnaire } from './questionnaires-arbitraries.ts';

const states = (count: number) =>
  fc.array(fc.integer({ min: 1, max: 6 }).chain(logicalQuestionnaire), { minLength: count, maxLength: count });
const merged = (...all: Parameters<typeof mergedQuestionnaires>) => mergedQuestionnaires(...all)?.questionnaire;
const wordsOf = (all: Questionnaire | undefined) =>
  all?.sections.map(({ id, questions }) => [id, ...questions.map(({ question_value }) => question_value)]);

const question = (id: string, question_value = id): Question => ({
  ...{ id, id_value: id, question_value, category_name: 'Short Text', required: false },
  ...{ field_values: [], multifield_values: [], visibility_condition: [], match: 'all' },
});
const section = (id: string, ...questions: Question[]) =>
  ({ id, name: id, questions, visibility_condition: [], match: 'all' }) as Questionnaire['sections'][number];
const [a, b, c] = [question('a'), question('b'), question('c')];
const base: Questionnaire = { sections: [section('one', a, b), section('two', c)] };

describe('what two people made of one questionnaire', () => {
  it('is what one of them made, where the other changed nothing, or the same', () => {
    fc.assert(
      fc.property(states(2), ([before, after]) => {
        if (!before || !after) return;
        expect(mergedQuestionnaires(before, after, before)).toEqual({ questionnaire: after, conflicts: [] });
        expect(mergedQuestionnaires(before, before, after)).toEqual({ questionnaire: after, conflicts: [] });
        expect(mergedQuestionnaires(before, after, structuredClone(after))).toEqual({
          questionnaire: after,
          conflicts: [],
        });
      }),
    );
  });

  it('has all that I changed, all that they changed and I did not, and nothing that neither has', () => {
    fc.assert(
      fc.property(states(3), ([before, mine, theirs]) => {
        const both = before && mine && theirs && merged(before, mine, theirs);
        if (!both) return;
        const texts = (all: Questionnaire) => new Map(questionsOf(all).map((each) => [each.id, JSON.stringify(each)]));
        const [was, own, others, now] = [before, mine, theirs, both].map(texts) as [
          Map<string, string>,
          Map<string, string>,
          Map<string, string>,
          Map<string, string>,
        ];
        for (const id of new Set([...own.keys(), ...others.keys(), ...was.keys(), ...now.keys()]))
          expect(now.get(id), id).toBe(own.get(id) === was.get(id) ? others.get(id) : own.get(id));
        expect(questionsOf(both)).toHaveLength(now.size);
      }),
    );
  });

  it('keeps both where they changed different questions, added some, and moved some', () => {
    const mine = { sections: [section('one', question('a', 'Mine'), question('new'), b), section('two', c)] };
    const theirs = { sections: [section('two', question('c', 'Theirs')), section('one', b, a), section('three')] };
    const both = mergedQuestionnaires(base, mine, theirs);
    expect(both?.conflicts).toEqual([]);
    expect(wordsOf(both?.questionnaire)).toEqual([['two', 'Theirs'], ['one', 'b', 'Mine', 'new'], ['three']]);
  });

  it('keeps a question that one added to a section that the other removed', () => {
    const mine = { sections: [section('two', c)] };
    const theirs = { sections: [section('one', a, b, question('new')), section('two', c)] };
    const both = mergedQuestionnaires(base, mine, theirs);
    expect(both?.conflicts).toEqual([]);
    expect(wordsOf(both?.questionnaire)).toEqual([
      ['one', 'new'],
      ['two', 'c'],
    ]);
  });

  it('is mine where both changed one question, removed it or moved it, and that is told', () => {
    const asMine = (mine: Questionnaire, theirs: Questionnaire) => {
      const both = mergedQuestionnaires(base, mine, theirs);
      return [wordsOf(both?.questionnaire), both?.conflicts];
    };
    const worded = (text: string) => ({ sections: [section('one', question('a', text), b), section('two', c)] });
    const without = { sections: [section('one', b), section('two', c)] };
    expect(asMine(worded('Mine'), worded('Theirs'))).toEqual([
      [
        ['one', 'Mine', 'b'],
        ['two', 'c'],
      ],
      ['a'],
    ]);
    expect(asMine(worded('Mine'), without)).toEqual([
      [
        ['one', 'Mine', 'b'],
        ['two', 'c'],
      ],
      ['a'],
    ]);
    expect(asMine(without, worded('Theirs'))).toEqual([
      [
        ['one', 'b'],
        ['two', 'c'],
      ],
      ['a'],
    ]);
    const moved = (to: 'two' | 'three') => ({
      sections: [
        section('one', b),
        section('two', c, ...(to === 'two' ? [a] : [])),
        section('three', ...(to === 'two' ? [] : [a])),
      ],
    });
    expect(asMine(moved('two'), moved('three'))).toEqual([[['one', 'b'], ['two', 'c', 'a'], ['three']], ['a']]);
  });

  it('does not mind in which order storage gives the fields of a question', () => {
    const turned = Object.fromEntries(Object.entries(a).reverse()) as Question;
    const theirs = { sections: [section('one', turned, b), section('two', c)] };
    const mine = { sections: [section('one', question('a', 'Mine'), b), section('two', c)] };
    expect(mergedQuestionnaires(base, mine, theirs)?.conflicts).toEqual([]);
  });
});
