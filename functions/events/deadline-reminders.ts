import { reminded } from '#core/deadlines/deadline.ts';
import { deadlineMail, deadlinePath } from '#core/deadlines/mails.ts';
import { deadlineNotice } from '#core/notifications/notices.ts';
import * as programs from '#core/programs.ts';
import * as deadlines from '#store/deadlines.ts';
import { dateReminders } from '#workflows/planning/date-reminders.ts';

/** Reminds people of the deadlines that they watch: a week and a day before, and on the day. */
export const handler = dateReminders(programs.deadlineReminders, {
  dueOn: deadlines.remindersDueOn,
  nameOf: ({ firmId, matterId, deadlineId }) => ({ firmId, matterId, deadlineId }),
  read: ({ firmId, matterId, deadlineId }, now) => deadlines.readForChange(firmId, matterId, deadlineId, now),
  idOf: ({ deadlineId }) => deadlineId,
  reminded,
  update: deadlines.update,
  tellingOf: (deadline, noticeId, now) => ({
    notice: deadlineNotice(deadline, noticeId('deadline'), now),
    pathIn: (route) => deadlinePath(route, deadline),
    mail: (to) => deadlineMail(deadline, to),
  }),
});
