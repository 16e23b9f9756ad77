import { describe, expect, it } from 'vitest';
import { ANSWER_STATES, MATTER_STATES, standingAfter } from '#core/matters/matter.ts';
import { type ContractStanding, contractStanding, nextStep } from './next-step.ts';

const CONTRACTS: ContractStanding[] = ['none', 'unshared', 'shared'];

describe('the next step of a matter', () => {
  it.each([
    ['pending', 'not-sent', ['send', 'share', 'none']],
    ['pending', 'sent', ['none', 'none', 'none']],
    ['pending', 'answering', ['none', 'none', 'none']],
    ['open', 'submitted', ['generate', 'share', 'none']],
  ] as const)(
    '%s, questionnaire %s: without a contract, with one, with a shared one',
    (state, questionnaire, steps) => {
      expect(CONTRACTS.map((contract) => nextStep({ state, questionnaire }, contract))).toEqual(steps);
    },
  );

  it('of a closed matter is none', () => {
    for (const questionnaire of ANSWER_STATES)
      for (const contract of CONTRACTS) expect(nextStep({ state: 'closed', questionnaire }, contract)).toBe('none');
  });

  it('is not to send what the firm has answered itself, but to share the contract made of it', () => {
    for (const state of MATTER_STATES.filter((each) => each !== 'closed'))
      for (const questionnaire of ANSWER_STATES) {
        const after = standingAfter({ state, questionnaire }, 'submit');
        expect(nextStep(after, 'unshared')).toBe('share');
        expect(CONTRACTS.map((contract) => nextStep(after, contract))).not.toContain('send');
      }
  });
});

describe('a contract', () => {
  it('is shared once the client sees the newest version of each document', () => {
    expect(contractStanding([])).toBe('none');
    expect(contractStanding([{ latest: 1 }])).toBe('unshared');
    expect(contractStanding([{ latest: 2, sharedVersion: 1 }])).toBe('unshared');
    expect(contractStanding([{ latest: 2, sharedVersion: 2 }])).toBe('shared');
    expect(contractStanding([{ latest: 2, sharedVersion: 2 }, { latest: 1 }])).toBe('unshared');
  });
});
