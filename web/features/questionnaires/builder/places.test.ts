import { describe, expect, it } from 'vitest';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { ask, column, questionnaire, section } from '#core/questionnaires/samples.ts';
import { dropPlace, dropSide, endOf, nextOver } from './drop-place.ts';
import {
  placeBefore,
  sectionOf,
  stepFrom,
  withoutQuestion,
  withoutSection,
  withQuestionAskedAt,
  withQuestionAt,
  withQuestionBack,
  withQuestionMoved,
  withSectionBack,
  withSectionStepped,
} from './places.ts';

const ids = ({ sections }: Questionnaire) =>
  sections.map(({ id, questions }) => `${id}: ${questions.map((question) => question.id).join(' ')}`);

const plain = (id: string, ...questions: string[]) =>
  section(
    id,
    questions.map((each) => ask(each)),
  );

const two: Questionnaire = { sections: [plain('s', 'a', 'b', 'c'), plain('t', 'd')] };
const table: Questionnaire = {
  sections: [
    {
      ...plain('s', 'a'),
      questions: [ask('rows', 'Data Table')],
      dataTableNoun: 'Row',
      dataTableColumns: [column('x')],
    },
    plain('t', 'd'),
  ],
};

describe('moving questions', () => {
  it('puts a question where it is dropped, in its own section and in another', () => {
    expect(ids(withQuestionMoved(two, 'a', { sectionId: 's', at: 2 }))).toEqual(['s: b c a', 't: d']);
    expect(ids(withQuestionMoved(two, 'a', { sectionId: 't', at: 0 }))).toEqual(['s: b c', 't: a d']);
  });

  it('has a place right before a question, and before a section at the end of the one above', () => {
    expect(placeBefore(two, 'b')).toEqual({ sectionId: 's', at: 1 });
    expect(placeBefore(two, 't')).toEqual({ sectionId: 's', at: 3 });
    expect(placeBefore(two, 's')).toBeUndefined();
  });

  it('loses a section of which all that was asked is asked before', () => {
    const table = section('rows', [ask('people', 'Data Table')], { dataTableNoun: 'Person', dataTableColumns: [] });
    const all = questionnaire(plain('s', 'a', 'b'), table, plain('t', 'd'));
    const asked = withQuestionAskedAt(all, 'people', { sectionId: 's', at: 1 });
    expect(ids(asked)).toEqual(['s: a people b', 't: d']);
    expect(asked.sections[0]?.dataTableNoun).toBe('Person');
    expect(ids(withQuestionAskedAt(all, 'd', { sectionId: 's', at: 0 }))).toEqual(['s: d a b', 'rows: people']);
    expect(ids(withQuestionAskedAt(all, 'b', { sectionId: 's', at: 0 }))).toEqual(['s: b a', 'rows: people', 't: d']);
    expect(withQuestionAskedAt(asked, 'a', { sectionId: 'gone', at: 0 })).toBe(asked);
  });

  it('steps beyond the end of a section into its neighbour, and nowhere at the very ends', () => {
    expect(stepFrom(two, 'c', 1)).toEqual({ sectionId: 't', at: 0 });
    expect(stepFrom(two, 'd', -1)).toEqual({ sectionId: 's', at: 3 });
    expect(stepFrom(two, 'a', -1)).toBeUndefined();
    expect(stepFrom(two, 'd', 1)).toBeUndefined();
  });

  it('a dragged question lands on the line that was shown', () => {
    const landed = (active: string, over: string) => {
      const place = dropPlace(two, active, over);
      return place && ids(withQuestionMoved(two, active, place));
    };
    expect(dropSide(two, 'a', 'c')).toBe('after');
    expect(landed('a', 'c')).toEqual(['s: b c a', 't: d']);
    expect(dropSide(two, 'c', 'a')).toBe('before');
    expect(landed('c', 'a')).toEqual(['s: c a b', 't: d']);
    expect(dropSide(two, 'a', 'd')).toBe('before');
    expect(landed('a', 'd')).toEqual(['s: b c', 't: a d']);
    expect(landed('a', endOf('t'))).toEqual(['s: b c', 't: d a']);
    expect(landed('a', endOf('s'))).toEqual(['s: b c a', 't: d']);
    expect(landed('a', 'a')).toBeUndefined();
  });

  it('each arrow key moves a dragged question by one place, through every section', () => {
    const three: Questionnaire = { sections: [...two.sections, plain('u')] };
    const walked = (active: string, by: 1 | -1) => {
      const overs = [active];
      for (let over = nextOver(three, active, active, by); over; over = nextOver(three, active, over, by))
        overs.push(over);
      return overs;
    };
    expect(walked('a', 1)).toEqual(['a', 'b', 'c', 'd', endOf('t'), endOf('u')]);
    expect(walked('d', 1)).toEqual(['d', endOf('u')]);
    expect(walked('d', -1)).toEqual(['d', endOf('s'), 'c', 'b', 'a']);
    expect(nextOver(three, 'a', 'gone', 1)).toBeUndefined();
  });

  it('a data table takes its columns to the other section, and never joins another table', () => {
    const moved = withQuestionMoved(table, 'rows', { sectionId: 't', at: 0 });
    expect(sectionOf(moved, 't')?.dataTableColumns).toHaveLength(1);
    expect(sectionOf(moved, 's')?.dataTableColumns).toBeUndefined();
    const both = withQuestionAt(table, { sectionId: 't', at: 0 }, ask('more', 'Data Table'));
    expect(withQuestionMoved(both, 'rows', { sectionId: 't', at: 0 })).toBe(both);
  });

  it('sections change places, and the first cannot go further up', () => {
    expect(ids(withSectionStepped(two, 's', 1))).toEqual(['t: d', 's: a b c']);
    expect(withSectionStepped(two, 's', -1)).toBe(two);
  });
});

describe('taking out and putting back', () => {
  it('an undone deletion leaves the questionnaire as it was', () => {
    for (const [all, id] of [
      [two, 'b'],
      [table, 'rows'],
    ] as const) {
      const taken = withoutQuestion(all, id);
      expect(taken).toBeDefined();
      if (!taken) continue;
      expect(withQuestionBack(taken.questionnaire, taken.removed)).toEqual(all);
    }
  });

  it('a question comes back once only, and without its section at the end', () => {
    const taken = withoutQuestion(two, 'b');
    if (!taken) throw new Error('b is there');
    expect(withQuestionBack(two, taken.removed)).toBe(two);
    expect(ids(withQuestionBack(withoutSection(taken.questionnaire, 's'), taken.removed))).toEqual(['t: d b']);
  });

  it('a section comes back once only', () => {
    const [first] = two.sections;
    if (!first) throw new Error('there are two');
    expect(withSectionBack(withoutSection(two, 's'), 0, first)).toEqual(two);
    expect(withSectionBack(two, 0, first)).toBe(two);
  });

  it('a question that is not there is not taken out', () => {
    expect(withoutQuestion(two, 'nobody')).toBeUndefined();
  });
});
