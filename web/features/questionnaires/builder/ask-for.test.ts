import { describe, expect, it } from 'vitest';
import type { TemplateOutline } from '#core/assembly/parse/merge-tags.ts';
import { lint } from '#core/questionnaires/lint.ts';
import { type Questionnaire, questionsOf } from '#core/questionnaires/question.ts';
import { ask, column, section } from '#core/questionnaires/samples.ts';
import { unaskedTags } from '#core/questionnaires/unasked.ts';
import { askFor } from './ask-for.ts';
import { askForAll } from './ask-for-all.ts';

const field = (
  identifier: string,
  formats: TemplateOutline['fields'][number]['formats'] = [],
  within: string[] = [],
) => ({
  identifier,
  formats,
  place: 'paragraph 1',
  within,
});
const outline: TemplateOutline = {
  fields: [field('start', ['formal']), field('party.email'), field('party.name')],
  sections: [
    {
      identifier: 'people',
      kind: '#',
      place: 'table 1',
      inTableRow: true,
      fields: [field('role', [], ['people'])],
      sections: [],
    },
    {
      identifier: 'ends',
      kind: '#',
      place: 'paragraph 2',
      inTableRow: false,
      fields: [field('term', [], ['ends'])],
      sections: [],
    },
  ],
};
const ids = () => {
  let made = 0;
  return () => `made-${++made}`;
};
const none: Questionnaire = { sections: [section('first', [ask('other')]), section('second', [])] };
const asks = (questionnaire: Questionnaire, tag: string, here?: string) =>
  askFor(questionnaire, outline, tag, ids(), here);
const added = ({ questionnaire, openId }: ReturnType<typeof asks>) =>
  questionsOf(questionnaire).find((question) => question.id === openId);

describe('asking for a tag', () => {
  it('makes a question of the category the tag’s format suggests, where one is working', () => {
    const asked = asks(none, 'start', 'first');
    expect(added(asked)).toMatchObject({ id_value: 'start', category_name: 'Date', question_value: 'Start' });
    expect(asked.questionnaire.sections[0]?.questions).toHaveLength(2);
  });

  it('keeps a condition only on a question that is there', () => {
    expect(added(asks(none, 'term'))?.visibility_condition).toEqual([]);
    const gated = { sections: [section('first', [ask('ends', 'Dropdown - Yes/No')])] };
    expect(added(asks(gated, 'term'))?.visibility_condition).toMatchObject([
      { label: 'ends', visibility_answer: 'Yes' },
    ]);
    expect(added(asks({ sections: [section('first', [ask('ends')])] }, 'term'))?.visibility_condition).toEqual([]);
  });

  it('repeated rows become a data table in a section of its own', () => {
    const asked = asks(none, 'people');
    const last = asked.questionnaire.sections.at(-1);
    expect(last?.questions[0]?.category_name).toBe('Data Table');
    expect(last?.dataTableColumns?.map((each) => each.id_value)).toEqual(['role']);
  });

  it('a tag in the rows of a table that is there becomes a column of it', () => {
    const rows = {
      ...section('rows', [ask('people', 'Data Table')]),
      dataTableNoun: 'Person',
      dataTableColumns: [column('age')],
    };
    const asked = asks({ sections: [rows] }, 'role');
    expect(asked.openId).toBe('people');
    expect(asked.questionnaire.sections[0]?.dataTableColumns?.map((each) => each.id_value)).toEqual(['age', 'role']);
  });

  it('a part of a multi-field that is there becomes a field of it', () => {
    const fields = { multifield_values: [{ id: 'f', label: 'Name', ans_key: 'name' }] };
    const asked = asks({ sections: [section('s', [ask('party', 'Multi-Field', fields)])] }, 'party.email');
    expect(added(asked)?.multifield_values.map((each) => each.ans_key)).toEqual(['name', 'email']);
  });

  it('what was asked for is no longer missing', () => {
    let now: Questionnaire = { sections: [] };
    const newId = ids();
    for (let turn = 0; turn < 10; turn++) {
      const missing = lint(outline, now).find((finding) => finding.kind === 'unasked');
      if (!missing) break;
      now = askFor(now, outline, missing.identifier, newId).questionnaire;
    }
    expect(lint(outline, now).filter((finding) => finding.kind === 'unasked')).toEqual([]);
  });
});

describe('asking for every tag that nobody asks', () => {
  it('leaves what is asked as it is, and puts what others depend on before them', () => {
    const started = { sections: [section('first', [ask('start', 'Date'), ask('other')])] };
    const asked = askForAll(started, outline, ids());
    const now = asked?.questionnaire ?? none;
    expect(unaskedTags(outline, now)).toEqual([]);
    expect(questionsOf(now).slice(0, 2)).toEqual(started.sections[0]?.questions);
    const [ends, term] = ['ends', 'term'].map((name) => questionsOf(now).find(({ id_value }) => id_value === name));
    expect(ends?.category_name).toBe('Dropdown - Yes/No');
    expect(term?.visibility_condition).toMatchObject([{ label: 'ends', visibility_answer: 'Yes' }]);
    expect(asked?.openId).toBe(questionsOf(now)[2]?.id);
  });

  it('asks nothing twice, and nothing that no question can be called', () => {
    const all = askForAll({ sections: [] }, outline, ids())?.questionnaire ?? none;
    expect(
      questionsOf(all)
        .map(({ id_value }) => id_value)
        .sort(),
    ).toEqual(['ends', 'party', 'people', 'start', 'term']);
    expect(askForAll(all, outline, ids())).toBeUndefined();
    expect(askForAll(all, { fields: [field('constructor')], sections: [] }, ids())).toBeUndefined();
  });
});
