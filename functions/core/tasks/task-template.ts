import * as z from 'zod/mini';
import { shiftedDay } from '#core/calendar.ts';
import { message } from '#core/language/message.ts';
import { Id } from '#core/text.ts';
import { TaskTitle } from './task.ts';
import { PRIORITIES } from './task-limits.ts';

export const TASK_TEMPLATE_LIMITS = { ofFirm: 100, lines: 40, days: 3650 } as const;

const WRONG_DAYS = message('Please enter whole days from 0 to 3,650');
const NO_NAME = message('Please enter the name');

/** One task that a template makes, due so many days after the day that it is applied for; absent: no day. */
export const TaskTemplateLine = z.object({
  title: TaskTitle,
  dueAfter: z.optional(z.int(WRONG_DAYS).check(z.gte(0, WRONG_DAYS), z.lte(TASK_TEMPLATE_LIMITS.days, WRONG_DAYS))),
  priority: z._default(z.enum(PRIORITIES), 'normal'),
});
export type TaskTemplateLine = z.infer<typeof TaskTemplateLine>;

export const taskTemplateFields = {
  name: z
    .string(NO_NAME)
    .check(z.trim(), z.minLength(1, NO_NAME), z.maxLength(120, message('Please enter at most 120 characters'))),
  /** Empty: for any. */
  practiceArea: z._default(
    z.string().check(z.trim(), z.maxLength(120, message('Please enter at most 120 characters'))),
    '',
  ),
  lines: z
    .array(TaskTemplateLine)
    .check(
      z.minLength(1, message('Please add a task')),
      z.maxLength(TASK_TEMPLATE_LIMITS.lines, message('A template has at most 40 tasks')),
    ),
};

/** Tasks that come together in matters of a practice area. */
export const TaskTemplate = z.object({ taskTemplateId: Id, ...taskTemplateFields, version: z.int() });
export type TaskTemplate = z.infer<typeof TaskTemplate>;

/** The id of a task that an application of a template makes, by its place among the lines. */
export const appliedTaskId = (applicationId: string, at: number): string => `${applicationId}-${at + 1}`;

/** The ids and days of what a template makes: the same application makes the same, however often it is asked for. */
export const appliedLines = (
  { lines }: TaskTemplate,
  applicationId: string,
  from: string,
): (TaskTemplateLine & { taskId: string; dueOn?: string })[] =>
  lines.map((line, at) => ({
    ...line,
    taskId: appliedTaskId(applicationId, at),
    ...(line.dueAfter !== undefined && { dueOn: shiftedDay(from, line.dueAfter, 'day') }),
  }));
