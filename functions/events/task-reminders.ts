import { matterPath } from '#core/matters/mails.ts';
import { taskDueNotice } from '#core/notifications/notices.ts';
import * as programs from '#core/programs.ts';
import { taskDueMail } from '#core/tasks/mails.ts';
import { reminded } from '#core/tasks/task.ts';
import * as tasks from '#store/tasks.ts';
import { dateReminders } from '#workflows/planning/date-reminders.ts';

/** Reminds people of their tasks on the day that these are due. */
export const handler = dateReminders(programs.taskReminders, {
  dueOn: tasks.remindersDueOn,
  nameOf: ({ firmId, taskId, matterId }) => ({ firmId, taskId, ...(matterId !== undefined && { matterId }) }),
  read: ({ firmId, ...place }, now) => tasks.readForChange(firmId, place, now),
  idOf: ({ taskId }) => taskId,
  reminded,
  update: tasks.update,
  tellingOf: (task, noticeId, now) => ({
    notice: taskDueNotice(task, noticeId('task'), now),
    pathIn: (route) => (task.matterId === undefined ? `/${route}/tasks` : matterPath(route, task.matterId)),
    mail: (to) => taskDueMail(task, to),
  }),
});
