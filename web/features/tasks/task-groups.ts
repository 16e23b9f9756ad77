import type { TaskRow } from '#core/tasks/task-row.ts';

export const GROUPS = ['overdue', 'today', 'later', 'undated'] as const;
export type TaskGroup = (typeof GROUPS)[number];

/** Where an open task stands among others on a day `YYYY-MM-DD`. */
export const groupOf = ({ dueOn }: Pick<TaskRow, 'dueOn'>, today: string): TaskGroup => {
  if (!dueOn) return 'undated';
  return dueOn < today ? 'overdue' : dueOn === today ? 'today' : 'later';
};

const rank = { high: 0, normal: 1, low: 2 };

/** The earliest day first, what has none last; of one day what matters most first. */
export const byDueDay = (one: TaskRow, other: TaskRow): number =>
  (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999') ||
  rank[one.priority] - rank[other.priority] ||
  one.title.localeCompare(other.title);
