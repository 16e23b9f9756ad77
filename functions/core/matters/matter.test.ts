import { describe, expect, it } from 'vitest';
import {
  ANSWER_STATES,
  invitedMatterOf,
  isShared,
  MATTER_ACTIONS,
  MATTER_STATES,
  type MatterRecord,
  type MatterStanding,
  mayDo,
  moved,
  standingAfter,
} from './matter.ts';

const now = new Date('2026-11-20T12:00:00Z');
const matter: MatterRecord = {
  matterId: 'm1',
  name: 'Agreement',
  state: 'pending',
  questionnaire: 'sent',
  clientId: 'c1',
  clientName: 'Acme',
  clientAccountId: 'a1',
  templateId: 't1',
  templateName: 'Agreement',
  templateFile: 1,
  firmName: 'Smith',
  openedBy: 'a2',
  openedAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  version: 3,
};
const standings: MatterStanding[] = MATTER_STATES.flatMap((state) =>
  ANSWER_STATES.map((questionnaire) => ({ state, questionnaire })),
);

describe('the states of a matter', () => {
  it('allow a client to answer only what was sent, and only until it is submitted or closed', () => {
    const allowed = standings.filter((standing) => mayDo(standing, 'answer-as-client'));
    expect(allowed).toEqual([
      { state: 'pending', questionnaire: 'sent' },
      { state: 'pending', questionnaire: 'answering' },
      { state: 'pending', questionnaire: 'submitted' },
    ]);
  });

  it('allow nothing of a closed matter but to reopen it, and reopen nothing else', () => {
    for (const standing of standings)
      for (const action of MATTER_ACTIONS)
        if (standing.state === 'closed' || action === 'reopen')
          expect(mayDo(standing, action)).toBe(standing.state === 'closed' && action === 'reopen');
  });

  it('lead nowhere that nothing leads out of', () => {
    for (const standing of standings)
      for (const action of MATTER_ACTIONS.filter((each) => mayDo(standing, each)))
        expect(MATTER_ACTIONS.some((each) => mayDo(standingAfter(standing, action), each))).toBe(true);
  });

  it('return to where they stood when a closed matter is reopened', () => {
    for (const standing of standings.filter(({ state }) => state !== 'closed')) {
      const reopened = standingAfter(standingAfter(standing, 'close'), 'reopen');
      expect(reopened.questionnaire).toBe(standing.questionnaire);
      if (standing.questionnaire === 'submitted' || standing.questionnaire === 'none')
        expect(reopened.state).toBe('open');
      else expect(reopened.state).toBe('pending');
    }
  });
});

it('a matter without a questionnaire is closed and reopened, and nothing else is done to it', () => {
  for (const state of ['open', 'closed'] as const) {
    const allowed = MATTER_ACTIONS.filter((action) => mayDo({ state, questionnaire: 'none' }, action));
    expect(allowed).toEqual(state === 'open' ? ['close'] : ['reopen']);
  }
});

describe('a matter after an act', () => {
  it('carries the instant of what was done, and who submitted', () => {
    const at = now.toISOString();
    expect(moved(matter, 'send', now)).toMatchObject({ sentAt: at, questionnaire: 'sent', updatedAt: at });
    expect(moved(matter, 'submit', now, 'client')).toMatchObject({
      state: 'open',
      submittedAt: at,
      submittedBy: 'client',
    });
    expect(moved(matter, 'close', now)).toMatchObject({ state: 'closed', closedAt: at, questionnaire: 'sent' });
    expect(moved(matter, 'reopen', now).closedAt).toBeUndefined();
  });
});

describe('what a client sees of a matter', () => {
  it('is nothing before the questionnaire was sent or the client has joined', () => {
    expect(isShared(matter)).toBe(false);
    expect(isShared(moved(matter, 'send', now))).toBe(true);
    // Kept before sharing was a fact of its own.
    expect(isShared({ ...matter, sentAt: now.toISOString() })).toBe(true);
    expect(isShared({ ...moved(matter, 'send', now), clientAccountId: undefined })).toBe(false);
  });

  it("holds none of the firm's ids", () => {
    const shown = JSON.stringify(invitedMatterOf(matter));
    for (const id of ['c1', 't1', 'a1', 'a2']) expect(shown).not.toContain(`"${id}"`);
  });
});
