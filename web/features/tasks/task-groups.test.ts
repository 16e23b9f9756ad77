import { expect, it } from 'vitest';
import type { TaskRow } from '#core/tasks/task-row.ts';
import { byDueDay, groupOf } from './task-groups.ts';

const row = (title: string, dueOn?: string, priority: TaskRow['priority'] = 'normal') =>
  ({ id: title, title, priority, ...(dueOn && { dueOn }) }) as TaskRow;

it('a task is overdue, due today, later, or has no day', () => {
  const today = '2026-11-23';
  expect(['2026-11-22', '2026-11-23', '2026-11-24', undefined].map((on) => groupOf(row('a', on), today))).toEqual([
    'overdue',
    'today',
    'later',
    'undated',
  ]);
});

it('the earliest comes first, of one day what matters most, and what has no day last', () => {
  const rows = [
    row('none'),
    row('low', '2026-01-02', 'low'),
    row('high', '2026-01-02', 'high'),
    row('early', '2026-01-01'),
  ];
  expect(rows.toSorted(byDueDay).map(({ title }) => title)).toEqual(['early', 'high', 'low', 'none']);
});
