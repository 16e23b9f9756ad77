import { describe, expect, it } from 'vitest';
import { withIdentifier } from '#core/questionnaires/builder-edits.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { ask, sampleCondition, section } from '#core/questionnaires/samples.ts';
import { builderReducer, firstState } from './builder-state.ts';
import { withoutQuestion } from './places.ts';
import { reuse } from './reuse.ts';

const all: Questionnaire = {
  sections: [
    section('s', [ask('a'), ask('b', 'Short Text', { visibility_condition: [sampleCondition('a', 'answered')] })]),
    section('t', [ask('c')]),
  ],
};

describe('what an edit leaves alone', () => {
  it('stays the same object, so that nothing is drawn anew for it', () => {
    const after = reuse(all, withIdentifier(all, 'a', 'z'));
    expect(after.sections[0]?.questions[0]?.id_value).toBe('z');
    expect(after.sections[0]?.questions[1]).not.toBe(all.sections[0]?.questions[1]);
    expect(after.sections[1]).toBe(all.sections[1]);
    const other = reuse(all, withIdentifier(all, 'c', 'z'));
    expect(other.sections[0]).toBe(all.sections[0]);
  });

  it('an edit that changes nothing gives the very questionnaire back', () => {
    expect(reuse(all, { sections: all.sections.map((each) => ({ ...each, questions: [...each.questions] })) })).toBe(
      all,
    );
  });
});

describe('the builder', () => {
  const start = firstState(all);

  it('closes an editor whose question is gone, and no other', () => {
    const open = builderReducer(start, { do: 'open', id: 'b' });
    const change = (id: string) => (now: Questionnaire) => withoutQuestion(now, id)?.questionnaire ?? now;
    expect(builderReducer(open, { do: 'edit', change: change('c') }).openId).toBe('b');
    expect(builderReducer(open, { do: 'edit', change: change('b') }).openId).toBeUndefined();
  });

  it('an identifier follows its words until it is chosen or another editor opens', () => {
    const added = builderReducer(start, { do: 'edit', change: (now) => now, open: 'a', follow: 'a' });
    expect(added.followingId).toBe('a');
    expect(builderReducer(added, { do: 'edit', change: (now) => now }).followingId).toBe('a');
    expect(builderReducer(added, { do: 'named' }).followingId).toBeUndefined();
    expect(builderReducer(added, { do: 'open', id: 'b' }).followingId).toBeUndefined();
  });

  it('remembers each field that was left once', () => {
    const left = builderReducer(start, { do: 'leave', field: 'a.id_value' });
    expect(left.left.has('a.id_value')).toBe(true);
    expect(builderReducer(left, { do: 'leave', field: 'a.id_value' })).toBe(left);
  });
});
