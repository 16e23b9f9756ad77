import { matterPath } from '#core/matters/mails.ts';
import { taskDueNotice } from '#core/notifications/notices.ts';
import * as programs from '#core/programs.ts';
import { taskDueMail } from '#core/tasks/mails.ts';
import { reminded, type TaskRecord } from '#core/tasks/task.ts';
import * as matters from '#store/matters.ts';
import type { Operation } from '#store/operations.ts';
import { unlessRefused, write } from '#store/table.ts';
import * as tasks from '#store/tasks.ts';
import { type Handled, type Run, scheduled } from '#workflows/schedule/run-due.ts';
import { prepareTelling } from '#workflows/team/prepare-telling.ts';

/** What tells the assignee of a task; nothing once its matter is closed. */
const prepareReminder = async (firmId: string, task: TaskRecord, now: Date): Promise<Operation[]> => {
  const { taskId, matterId, remindAt, assignee } = task;
  if (matterId !== undefined && (await matters.read(firmId, matterId, now))?.state === 'closed') return [];
  const pathIn = (route: string) => (matterId === undefined ? `/${route}/tasks` : matterPath(route, matterId));
  const notice = taskDueNotice(task, `task-${taskId}-${remindAt?.slice(0, 10)}`, now);
  return prepareTelling(firmId, assignee.accountId, { notice, pathIn, mail: (to) => taskDueMail(task, to) }, now);
};

/** Reminds of one task. That it was done is kept together with what tells of it, so that it is told once. */
const remind = async (
  { firmId, taskId, matterId }: { firmId: string; taskId: string; matterId?: string | undefined },
  { now, audit }: Run,
): Promise<Handled> => {
  const task = await tasks.readForChange(firmId, { taskId, matterId }, now);
  if (!task?.remindAt || task.remindAt > now.toISOString()) return 'nothing';
  const told = await prepareReminder(firmId, task, now);
  const changed = tasks.update(firmId, task, reminded(task));
  const step = `${taskId}-${task.remindAt}`;
  const isOurs = await write(audit(firmId, step), changed, ...told).then(() => true, unlessRefused);
  if (!isOurs) return 'later';
  return told.length > 0 ? 'done' : 'nothing';
};

/** Reminds people of their tasks on the day that these are due. */
export const handler = scheduled(programs.taskReminders, {
  dueOn: tasks.remindersDueOn,
  nameOf: ({ firmId, taskId, matterId }) => ({ firmId, taskId, ...(matterId !== undefined && { matterId }) }),
  handle: remind,
});
