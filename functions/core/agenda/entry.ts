import * as z from 'zod/mini';
import { instantIn, MINUTE_MS, msLater } from '#core/calendar.ts';
import { nameOfDate } from '#core/deadlines/date-kind.ts';
import type { DeadlineRecord } from '#core/deadlines/deadline.ts';
import type { DateRecord } from '#core/deadlines/matter-date.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import type { RowOf } from '#core/rows.ts';
import type { TaskRecord } from '#core/tasks/task.ts';
import { memberName } from '#core/team/named-member.ts';
import { Id } from '#core/text.ts';
import { truncated } from '#core/truncated.ts';

/** What stands in the calendar: a task, a deadline, a date of a matter, a day by which a matter's answers are wanted. */
export const ENTRY_KINDS = ['task', 'deadline', 'date', 'answers'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
export const entryKindNames: Record<EntryKind, string> = {
  task: 'Task',
  deadline: 'Deadline',
  date: 'Date',
  answers: 'Answers wanted',
};

/** Characters of a title, and of a matter's name, that an entry has room for. */
const SHOWN_TITLE = 120;
const SHOWN_MATTER = 80;
const SHOWN_PLACE = 120;

/** What the calendar shows of a thing that has a day. */
export const entryFields = {
  kind: z.enum(ENTRY_KINDS),
  title: z.string(),
  /** `YYYY-MM-DD`, the same wherever it is read. */
  on: z.string(),
  /** Of a deadline in hours and of a date with a time: `HH:MM` by the clock there, and the instant that it is. */
  hour: z.optional(z.string()),
  instant: z.optional(z.string()),
  place: z.optional(z.string()),
  /** Whoever has it is not free meanwhile. */
  busy: z.optional(z.literal(true)),
  matterId: z.optional(Id),
  matterName: z.optional(z.string()),
  /** Who does it, watches it, answers for it, or is responsible for the matter. */
  personId: Id,
  person: z.optional(z.string()),
  done: z.optional(z.literal(true)),
  /** Of a matter of another firm, in which the person is co-counsel: what the firm is called. */
  firmName: z.optional(z.string()),
};
export type Entry = z.infer<z.ZodMiniObject<typeof entryFields>>;

/** An entry as the calendar lists it: `id` is that of the thing itself. */
export const CalendarEntry = z.object({ id: Id, ...entryFields });
export type CalendarEntry = z.infer<typeof CalendarEntry>;

/** An entry as a person's own list has it. */
export type OwnEntry = RowOf<typeof entryFields>;

const ofMatter = (matterId: string | undefined, matterName = '') =>
  matterId === undefined ? {} : { matterId, matterName: truncated(matterName, SHOWN_MATTER) };

/** Where a task stands in the calendar; nowhere without a day, while it rests, or once removed. */
export const entryOfTask = (task: TaskRecord): Entry | undefined => {
  const { title, dueDay, matterId, matterName, assignee, doneAt, resting, removedAt } = task;
  if (!dueDay || removedAt || (resting && !doneAt)) return undefined;
  return {
    kind: 'task',
    title: truncated(title, SHOWN_TITLE),
    on: dueDay.on,
    ...ofMatter(matterId, matterName),
    personId: assignee.accountId,
    person: memberName(assignee),
    ...(doneAt && { done: true }),
  };
};

/** The instant at which a clock of the court shows `HH:MM` on a day. */
const instantOf = (timeZone: string, on: string, at: string): string => {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  return msLater(instantIn(timeZone, on, hours), minutes * MINUTE_MS).toISOString();
};

/** Where a deadline stands in the calendar; nowhere while it rests, or once removed. */
export const entryOfDeadline = (deadline: DeadlineRecord): Entry | undefined => {
  const { rule, trigger, dueOn, dueAt, matterId, matterName, assignee, metAt, resting, removedAt } = deadline;
  if (removedAt || (resting && !metAt)) return undefined;
  return {
    kind: 'deadline',
    title: truncated(rule.title, SHOWN_TITLE),
    on: dueOn,
    ...(dueAt !== undefined && { hour: dueAt, instant: instantOf(trigger.timeZone, dueOn, dueAt) }),
    ...ofMatter(matterId, matterName),
    personId: assignee.accountId,
    person: memberName(assignee),
    ...(metAt && { done: true }),
  };
};

/** Where a date of a matter stands in the calendar; nowhere while it rests, or once removed. One that is long past is done. */
export const entryOfDate = (date: DateRecord): Entry | undefined => {
  const { kind, on, at, timeZone, place, matterId, matterName, assignee, remindAt, resting, removedAt } = date;
  if (removedAt || resting) return undefined;
  return {
    kind: 'date',
    title: truncated(nameOfDate(date), SHOWN_TITLE),
    on,
    ...(at !== undefined && { hour: at, instant: instantOf(timeZone, on, at) }),
    ...(at !== undefined && (kind === 'hearing' || kind === 'meeting') && { busy: true }),
    ...(place && { place: truncated(place, SHOWN_PLACE) }),
    ...ofMatter(matterId, matterName),
    personId: assignee.accountId,
    person: memberName(assignee),
    ...(!remindAt && { done: true }),
  };
};

/** Where the answers that a matter awaits stand in the calendar; nowhere without a day, or once they are in. */
export const entryOfMatter = ({ matterId, name, state, deadline, responsible, openedBy }: MatterRecord) =>
  state === 'pending' && deadline
    ? ({
        kind: 'answers',
        title: truncated(name, SHOWN_TITLE),
        on: deadline.on,
        matterId,
        personId: responsible?.accountId ?? openedBy,
        ...(responsible && { person: responsible.name }),
      } satisfies Entry)
    : undefined;
