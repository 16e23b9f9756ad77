import * as z from 'zod/mini';
import { type CalendarUnit, dayIn, instantIn, shiftedDay } from '#core/calendar.ts';
import { canonicalText } from '#core/canonical-text.ts';
import { message } from '#core/language/message.ts';
import { Deadline } from '#core/matters/deadline.ts';
import { FromMessage } from '#core/messages/from-message.ts';
import { NamedMember } from '#core/team/named-member.ts';
import { Id } from '#core/text.ts';
import { PRIORITIES, REPEAT_UNITS, type RepeatUnit, TASK_LIMITS } from './task-limits.ts';

const NO_TITLE = message('Please say what is to be done');
export const TaskTitle = z
  .string(NO_TITLE)
  .check(
    z.trim(),
    z.minLength(1, NO_TITLE),
    z.maxLength(TASK_LIMITS.title, message('Please enter at most 200 characters')),
  );

const NO_CHECK = message('Please fill in the line or remove it');
const CheckText = z
  .string(NO_CHECK)
  .check(
    z.trim(),
    z.minLength(1, NO_CHECK),
    z.maxLength(TASK_LIMITS.check, message('Please enter at most 200 characters')),
  );
/** One line of a task's check list. */
export const Check = z.object({ text: CheckText, done: z.boolean() });
export const Checks = z
  .array(Check)
  .check(z.maxLength(TASK_LIMITS.checks, message('A check list has at most 30 lines')));

const WRONG_EVERY = message('Please enter a whole number from 1 to 99');
/** Every so many days, weeks, months or years. */
export const Repeats = z.object({
  every: z.int(WRONG_EVERY).check(z.gte(1, WRONG_EVERY), z.lte(TASK_LIMITS.every, WRONG_EVERY)),
  unit: z.enum(REPEAT_UNITS),
});
export type Repeats = z.infer<typeof Repeats>;

/** What a task says, beside who does it and when. */
const said = {
  title: TaskTitle,
  notes: z._default(
    z.string().check(z.trim(), z.maxLength(TASK_LIMITS.notes, message('Please enter at most 2,000 characters'))),
    '',
  ),
  priority: z._default(z.enum(PRIORITIES), 'normal'),
  checks: z._default(Checks, []),
  dueDay: z.optional(Deadline),
  repeats: z.optional(Repeats),
};

/** What somebody enters of a task. */
export const taskFields = { ...said, assigneeId: Id };

/** The day of a task, which repeating may have brought beyond those that can be entered. */
const TaskDay = z.extend(Deadline, { on: z.iso.date() });

/** A task of the firm, as a rule of one of its matters. */
export const Task = z.object({
  taskId: Id,
  matterId: z.optional(Id),
  /** As the matter was called when the task was kept last. */
  matterName: z.optional(z.string()),
  ...said,
  fromMessage: z.optional(FromMessage),
  dueDay: z.optional(TaskDay),
  assignee: NamedMember,
  createdBy: NamedMember,
  createdAt: z.string(),
  updatedAt: z.string(),
  doneAt: z.optional(z.string()),
  doneBy: z.optional(NamedMember),
  version: z.int(),
});
export type Task = z.infer<typeof Task>;

/** A task as the firm keeps it. */
export interface TaskRecord extends Task {
  /** First due day of those that repeat, from which all are counted, so that the 31st comes back after February. */
  firstDueOn?: string;
  /** What was made when it was done first: it makes no second one. */
  nextTaskId?: string;
  /** Instant of its reminder; absent once it was sent, or where it has none. */
  remindAt?: string;
  /** Its matter was closed while it was open: it is in nobody's list or calendar until the matter is reopened. */
  resting?: true;
  removedAt?: string;
}

/** The hour of the due day, where it was set, from which the assignee is reminded. */
const REMINDER_HOUR = 9;

/** When somebody is reminded of a task: on its day, unless that hour is past, or it is done or removed. */
const reminderOf = ({ dueDay, doneAt, removedAt }: TaskRecord, now: Date): string | undefined => {
  if (!dueDay || doneAt || removedAt) return undefined;
  const at = instantIn(dueDay.timeZone, dueDay.on, REMINDER_HOUR);
  return at > now ? at.toISOString() : undefined;
};

type Details = z.infer<z.ZodMiniObject<typeof said>> & Pick<Task, 'fromMessage'> & { assignee: NamedMember };
type OfMatter = Pick<Task, 'matterId' | 'matterName'>;

/** A task that is new. */
export const newTask = (
  taskId: string,
  details: Details,
  { matterId, matterName }: OfMatter,
  createdBy: NamedMember,
  now: Date,
): TaskRecord => {
  const at = now.toISOString();
  const task: TaskRecord = {
    taskId,
    ...(matterId !== undefined && { matterId, matterName }),
    ...details,
    ...(details.repeats && details.dueDay && { firstDueOn: details.dueDay.on }),
    createdBy,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  return { ...task, remindAt: reminderOf(task, now) };
};

const isSameDay = (one: TaskRecord['dueDay'], other: TaskRecord['dueDay']): boolean =>
  one?.on === other?.on && one?.timeZone === other?.timeZone;

/** A task with other details; one whose day has moved is reminded of, and repeats, anew. */
export const withDetails = <T extends TaskRecord>(task: T, details: Details, now: Date): T => {
  const { dueDay: _day, repeats: _repeats, ...rest } = task;
  const changed = { ...rest, ...details, updatedAt: now.toISOString() } as T;
  const isSameRepeat = task.repeats?.every === details.repeats?.every && task.repeats?.unit === details.repeats?.unit;
  return {
    ...changed,
    firstDueOn:
      details.repeats &&
      (isSameDay(task.dueDay, details.dueDay) && isSameRepeat ? task.firstDueOn : details.dueDay?.on),
    remindAt: isSameDay(task.dueDay, details.dueDay) ? task.remindAt : reminderOf(changed, now),
  };
};

/** A task of no matter that is one of a matter from now on. */
export const inMatter = <T extends TaskRecord>(task: T, { matterId, name }: { matterId: string; name: string }): T => ({
  ...task,
  matterId,
  matterName: name,
});

const units: Record<RepeatUnit, [CalendarUnit, count: number]> = {
  day: ['day', 1],
  week: ['day', 7],
  month: ['month', 1],
  year: ['year', 1],
};

/** The first day of a repetition after `after`, counted from its first; a day that the month lacks is its last one. */
export const nextDay = (first: string, { every, unit }: Repeats, after: string): string => {
  const [calendarUnit, count] = units[unit];
  for (let turn = 1; ; turn += 1) {
    const day = shiftedDay(first, turn * every * count, calendarUnit);
    if (day > after) return day;
  }
};

/** What comes after a task that repeats, on the first day of its rule that is neither its own nor past; nothing after one that has its next. */
export const taskAfter = (task: TaskRecord, taskId: string, by: NamedMember, now: Date): TaskRecord | undefined => {
  const { repeats, dueDay, nextTaskId, firstDueOn = dueDay?.on } = task;
  if (!repeats || !dueDay || !firstDueOn || nextTaskId) return undefined;
  const yesterday = shiftedDay(dayIn(dueDay.timeZone, now), -1, 'day');
  const on = nextDay(firstDueOn, repeats, dueDay.on > yesterday ? dueDay.on : yesterday);
  const { title, notes, priority, assignee, checks } = task;
  const details = { title, notes, priority, assignee, repeats, dueDay: { ...dueDay, on } };
  const unchecked = checks.map(({ text }) => ({ text, done: false }));
  return { ...newTask(taskId, { ...details, checks: unchecked }, task, by, now), firstDueOn };
};

/** Whether a request that is sent again asks for the task that is kept, which may have been changed since. */
export const isSameTask = (
  kept: TaskRecord,
  { assigneeId, ...asked }: Omit<Details, 'assignee'> & { assigneeId: string },
): boolean => {
  const detailsText = ({ title, notes, priority, checks, dueDay, repeats }: Omit<Details, 'assignee'>) =>
    canonicalText({ title, notes, priority, checks, dueDay, repeats });
  return kept.version > 1 || (kept.assignee.accountId === assigneeId && detailsText(kept) === detailsText(asked));
};

/** A task whose assignee was reminded. */
export const reminded = <T extends TaskRecord>(task: T): T => {
  const { remindAt: _, ...rest } = task;
  return rest as T;
};

/** A task that is done, with the one that was made after it. */
export const done = <T extends TaskRecord>(task: T, by: NamedMember, next: TaskRecord | undefined, now: Date): T => {
  const { remindAt: _, ...rest } = task;
  const at = now.toISOString();
  return { ...rest, doneAt: at, doneBy: by, updatedAt: at, ...(next && { nextTaskId: next.taskId }) } as T;
};

/** A task that is to be done after all. */
export const undone = <T extends TaskRecord>(task: T, now: Date): T => {
  const { doneAt: _at, doneBy: _by, ...rest } = task;
  const open = { ...rest, updatedAt: now.toISOString() } as T;
  return { ...open, remindAt: reminderOf(open, now) };
};

/** A task that is in nobody's list while its matter is closed. */
export const resting = <T extends TaskRecord>(task: T): T => ({ ...task, resting: true });

/** A task whose matter was reopened: to be done as before, and reminded of where its day is yet to come. */
export const awake = <T extends TaskRecord>(task: T, now: Date): T => {
  const { resting: _, ...rest } = task;
  return { ...rest, remindAt: reminderOf(rest as TaskRecord, now) } as T;
};

/** A task that nobody is shown any more. */
export const removed = <T extends TaskRecord>(task: T, now: Date): T => {
  const { remindAt: _, ...rest } = task;
  const at = now.toISOString();
  return { ...rest, removedAt: at, updatedAt: at } as T;
};

/** A task as the wire shows it. */
export const taskOf = (task: TaskRecord): Task => Task.parse(task);
