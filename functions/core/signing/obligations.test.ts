import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ask, onlyIf, questionnaire, sampleCondition, section, TODAY } from '#core/questionnaires/samples.ts';
import { obligationsIn, obligationTaskId } from './obligations.ts';

const lease = questionnaire(
  section('Term', [
    ask('tenant'),
    ask('begins', 'Date', { question_value: 'When does the lease begin?' }),
    ask('ends', 'Date', { question_value: 'When does the lease end?' }),
    ask('notice', 'Computed', {
      question_value: 'Last day for a notice',
      computed: { formula: 'ends - 90 days', result: 'day', places: 0 },
    }),
    ask('renews', 'Dropdown - Yes/No'),
    ask('renewal', 'Date', {
      question_value: 'By when is it renewed?',
      ...onlyIf('all', sampleCondition('renews', 'is', 'Yes')),
    }),
  ]),
);

describe('the days that a signed contract names', () => {
  it('are those of its shown questions, given or computed, that are not over, the earliest first', () => {
    const answers = {
      tenant: '2030-01-01',
      begins: '2026-11-01',
      ends: '31/12/2027',
      renews: 'No',
      renewal: '2027-06-01',
    };
    expect(obligationsIn({ questionnaire: lease, answers }, TODAY)).toEqual([
      { questionId: 'notice', title: 'Last day for a notice', on: '2027-10-02' },
      { questionId: 'ends', title: 'When does the lease end?', on: '2027-12-31' },
    ]);
    expect(obligationsIn({ questionnaire: lease, answers: { ...answers, renews: 'Yes' } }, TODAY)).toContainEqual({
      ...{ questionId: 'renewal', title: 'By when is it renewed?', on: '2027-06-01' },
    });
  });

  it('are none of an answer that is no day, or of a year that no task can have', () => {
    expect(obligationsIn({ questionnaire: lease, answers: { begins: 'soon', ends: '9999-12-31' } }, TODAY)).toEqual([]);
  });

  it('have a task of one id each, whoever asks for it', async () => {
    const sha256 = async (text: string) => createHash('sha256').update(text).digest('hex');
    const id = await obligationTaskId('envelope', 'contract-1', 'ends', sha256);
    expect(z.uuid().safeParse(id).success).toBe(true);
    expect(await obligationTaskId('envelope', 'contract-1', 'ends', sha256)).toBe(id);
    expect(await obligationTaskId('envelope', 'contract-2', 'ends', sha256)).not.toBe(id);
  });
});
