import { expect, it } from 'vitest';
import { tellInEnglish } from '#core/language/message.ts';
import { CLOSING_LIMITS, closed, leftUndone, reopened } from './closing.ts';
import type { MatterRecord } from './matter.ts';

const now = new Date('2026-11-20T12:00:00Z');
const matter = {
  matterId: 'm1',
  name: 'The mill',
  clientName: 'Ana Ruiz',
  state: 'open',
  questionnaire: 'submitted',
} as MatterRecord;

const undone = (
  of: Partial<MatterRecord>,
  contracts: Parameters<typeof leftUndone>[1] = [],
  open: Partial<Parameters<typeof leftUndone>[2]> = {},
): string[] =>
  leftUndone({ ...matter, ...of }, contracts, { waitsForReply: false, tasks: [], deadlines: [], ...open }).map((each) =>
    tellInEnglish(each),
  );

it('how a matter was closed stays known when it is reopened and closed again', () => {
  const once = closed(matter, { by: 'Nora Smith', reason: 'Settled' }, now);
  expect(once).toMatchObject({ state: 'closed', closings: [{ closedBy: 'Nora Smith', reason: 'Settled' }] });
  const again = closed(reopened(once, 'Ines Park', now), { by: 'Nora Smith', reason: 'Work completed' }, now);
  expect(again.closings).toMatchObject([
    { reason: 'Settled', reopenedBy: 'Ines Park', reopenedAt: now.toISOString() },
    { reason: 'Work completed' },
  ]);
  expect(again.closings?.[1]).not.toHaveProperty('reopenedAt');
});

it('an open matter whose first contract was not sent yet is open again when it is reopened', () => {
  for (const state of ['open', 'pending'] as const) {
    const unsent: MatterRecord = { ...matter, state, questionnaire: 'not-sent' };
    expect(reopened(closed(unsent, { by: 'Nora Smith', reason: 'Settled' }, now), 'Ines Park', now).state).toBe(state);
  }
});

it('a matter that is closed over and over keeps the newest closings', () => {
  let last = matter;
  for (let at = 0; at <= CLOSING_LIMITS.kept; at += 1)
    last = reopened(closed(last, { by: 'Nora Smith', reason: String(at) }, now), 'Nora Smith', now);
  expect(last.closings).toHaveLength(CLOSING_LIMITS.kept);
  expect(last.closings?.at(-1)?.reason).toBe(String(CLOSING_LIMITS.kept));
});

it('what is not done yet is told before a matter is closed', () => {
  expect(undone({ state: 'open', questionnaire: 'none' })).toEqual([]);
  expect(undone({ state: 'pending', questionnaire: 'not-sent' })).toEqual([
    'The questionnaire was neither sent nor answered.',
  ]);
  expect(undone({ state: 'pending', questionnaire: 'sent' })).toEqual(['Ana Ruiz has not submitted the answers.']);
  expect(undone({})).toEqual(['No contract was made of the answers.']);
  expect(undone({}, [{ name: 'Lease', latest: 2, sharedVersion: 1 }], { waitsForReply: true })).toEqual([
    'Version 2 of Lease was not shared with Ana Ruiz.',
    'A question of the client has no answer.',
  ]);
  const shared = [{ name: 'Lease', latest: 2, sharedVersion: 2 }];
  expect(undone({}, shared)).toEqual([]);
  expect(undone({}, shared, { tasks: ['File the deed'], deadlines: ['Answer the complaint'] })).toEqual([
    'The deadline “Answer the complaint” is not met.',
    'The task “File the deed” is not done.',
  ]);
});

it('each further contract whose questions nobody has answered is told by its name', () => {
  const further = [
    { name: 'Lease of the mill', state: 'pending', questionnaire: 'sent' },
    { name: 'Deed of the dam', state: 'pending', questionnaire: 'answering' },
    { name: 'Plan', state: 'pending', questionnaire: 'not-sent' },
    { name: 'Done', state: 'open', questionnaire: 'submitted' },
  ] as const;
  expect(undone({ questionnaire: 'none' }, [], { further })).toEqual([
    'Ana Ruiz has not submitted the answers to “Lease of the mill”.',
    'Ana Ruiz has not submitted the answers to “Deed of the dam”.',
    'The questionnaire of “Plan” was neither sent nor answered.',
  ]);
});
