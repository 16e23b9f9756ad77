import { expect, it } from 'vitest';
import { computeDeadline } from '#core/deadlines/compute-deadline.ts';
import type { DeadlineRule } from '#core/deadlines/rule.ts';
import { ruleLibrary } from '#core/deadlines/rule-library.ts';
import { lineOf, periodWords } from './explain.ts';

const ruleOf = (id: string) => ruleLibrary.find(({ ruleId }) => ruleId === id) as DeadlineRule;
const linesOf = (rule: DeadlineRule, on: string, service: 'hand' | 'mail' = 'hand') =>
  computeDeadline({ trigger: { on, timeZone: 'America/New_York' }, rule, service, days: [] }).steps.map((step) => ({
    on: step.on,
    ...lineOf(rule, step),
  }));

it('each day says what it is, why, and by which provision', () => {
  const lines = linesOf(ruleOf('frcp-33-b-2'), '2026-10-22', 'mail');
  expect(lines[0]).toEqual({
    on: '2026-10-22',
    what: 'Left out',
    why: 'The day of the event is not counted.',
    citation: 'FRCP 6(a)(1)(A)',
  });
  expect(lines.find(({ on }) => on === '2026-11-11')).toMatchObject({
    what: 'Day 20',
    why: 'Counted all the same: Veterans Day (5 U.S.C. § 6103(a)).',
    citation: 'FRCP 6(a)(1)(B), (6)',
  });
  expect(lines.find(({ what }) => what === 'Day 30')).toMatchObject({
    why: 'The last day is no day to end on: Saturday. The period runs on.',
    citation: 'FRCP 6(a)(1)(C)',
  });
  expect(lines.find(({ what }) => what === 'Added day 3')?.citation).toBe('FRCP 6(d)');
});

it('an appeal is told by the numbers of its own rules, one’s own rule by none', () => {
  const appeal = linesOf(ruleOf('frap-31-a-1-appellee'), '2026-10-22', 'mail').map(({ citation }) => citation);
  expect(new Set(appeal.map((each) => each.slice(0, 7)))).toEqual(new Set(['FRAP 26']));
  expect(appeal).toContain('FRAP 26(c)');
  const own: DeadlineRule = { ...ruleOf('frcp-33-b-2'), computing: 'own', fromService: false };
  expect(linesOf(own, '2026-10-22').every(({ citation }) => citation === '')).toBe(true);
});

it('a period is said as it is counted', () => {
  const { period } = ruleOf('frcp-33-b-2');
  expect(periodWords(period)).toBe('30 days after');
  expect(periodWords({ ...period, count: 1, days: 'court', direction: 'before' })).toBe('1 court day before');
});
