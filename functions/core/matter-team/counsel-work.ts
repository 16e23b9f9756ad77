import * as z from 'zod/mini';
import type { CalendarEntry, OwnEntry } from '#core/agenda/entry.ts';
import { entryOfDate, entryOfDeadline, entryOfTask } from '#core/agenda/entry.ts';
import { nameOfDate } from '#core/deadlines/date-kind.ts';
import type { DeadlineRecord } from '#core/deadlines/deadline.ts';
import type { DateRecord } from '#core/deadlines/matter-date.ts';
import type { TaskRecord } from '#core/tasks/task.ts';
import { Id } from '#core/text.ts';

/** What is open for co-counsel in a matter of another firm: a task, with or without a day, a deadline, or a date. */
export const CounselWork = z.object({
  id: Id,
  version: z.int(),
  at: z.string(),
  kind: z.enum(['task', 'deadline', 'date']),
  title: z.string(),
  /** `YYYY-MM-DD`; absent of a task without a day. */
  on: z.optional(z.string()),
  matterId: Id,
  matterName: z.string(),
  firmName: z.string(),
});
export type CounselWork = z.infer<typeof CounselWork>;

/** The same with its entry in the calendar, where it has a day. */
export interface OpenWork {
  work: CounselWork;
  entry?: OwnEntry | undefined;
}

interface Where {
  matterId: string;
  matterName: string;
  firmName: string;
}

export const workOfTask = (task: TaskRecord, where: Where): OpenWork => {
  const { taskId: id, version, updatedAt: at, title, dueDay } = task;
  const entry = entryOfTask(task);
  return {
    work: { id, version, at, kind: 'task', title, ...(dueDay && { on: dueDay.on }), ...where },
    entry: entry && { ...entry, id, version, at, firmName: where.firmName },
  };
};

export const workOfDeadline = (deadline: DeadlineRecord, where: Where): OpenWork => {
  const { deadlineId: id, version, updatedAt: at, rule, dueOn } = deadline;
  const entry = entryOfDeadline(deadline);
  return {
    work: { id, version, at, kind: 'deadline', title: rule.title, on: dueOn, ...where },
    entry: entry && { ...entry, id, version, at, firmName: where.firmName },
  };
};

export const workOfDate = (date: DateRecord, where: Where): OpenWork => {
  const { dateId: id, version, updatedAt: at, on } = date;
  const entry = entryOfDate(date);
  return {
    work: { id, version, at, kind: 'date', title: nameOfDate(date), on, ...where },
    entry: entry && { ...entry, id, version, at, firmName: where.firmName },
  };
};

/** What stands in the calendar of it. */
export const entriesOf = (all: readonly OpenWork[]): OwnEntry[] => all.flatMap(({ entry }) => entry ?? []);

/** The same between two days, as the calendar lists it. */
export const entriesBetween = (all: readonly OpenWork[], from: string, to: string): CalendarEntry[] =>
  entriesOf(all)
    .filter(({ on }) => on >= from && on <= to)
    .map(({ version: _version, at: _at, ...entry }) => entry);
