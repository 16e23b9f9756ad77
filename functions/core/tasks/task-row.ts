import * as z from 'zod/mini';
import type { GoneRow, RowOf } from '#core/rows.ts';
import { memberName } from '#core/team/named-member.ts';
import { Id } from '#core/text.ts';
import { truncated } from '#core/truncated.ts';
import type { TaskRecord } from './task.ts';
import { PRIORITIES } from './task-limits.ts';

/** Characters of a title, and of a matter's name, that a row has room for. */
const SHOWN_TITLE = 120;
const SHOWN_MATTER = 80;

/** What the list of tasks shows and searches. */
export const taskRowFields = {
  title: z.string(),
  matterId: z.optional(Id),
  matterName: z.optional(z.string()),
  assigneeId: Id,
  assignee: z.string(),
  priority: z.enum(PRIORITIES),
  /** `YYYY-MM-DD`. */
  dueOn: z.optional(z.string()),
  doneAt: z.optional(z.string()),
  repeats: z.optional(z.literal(true)),
  /** Lines of its check list, and how many of them are done. */
  checks: z.optional(z.int()),
  checked: z.optional(z.int()),
};
export type TaskRow = RowOf<typeof taskRowFields>;

type Shown<Row> = Omit<Row, 'id' | 'version' | 'at'>;

/** A task as lists show it; what is left of one that was removed, or that rests with its matter. */
export const taskRow = (task: TaskRecord): Shown<TaskRow> | Shown<GoneRow> => {
  if (task.removedAt || (task.resting && !task.doneAt)) return { gone: true };
  const { title, matterId, matterName, assignee, priority, dueDay, doneAt, repeats, checks } = task;
  return {
    title: truncated(title, SHOWN_TITLE),
    ...(matterId !== undefined && { matterId, matterName: truncated(matterName ?? '', SHOWN_MATTER) }),
    assigneeId: assignee.accountId,
    assignee: memberName(assignee),
    priority,
    ...(dueDay && { dueOn: dueDay.on }),
    ...(doneAt && { doneAt }),
    ...(repeats && { repeats: true }),
    ...(checks.length > 0 && { checks: checks.length, checked: checks.filter(({ done }) => done).length }),
  };
};

/** The texts by which a task is found. */
export const taskTexts = ({ title, matterName = '', assignee }: Pick<TaskRow, 'title' | 'matterName' | 'assignee'>) => [
  title,
  matterName,
  assignee,
];
