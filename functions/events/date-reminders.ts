import { dateMail } from '#core/deadlines/mails.ts';
import { isReminder, remindedOfDate } from '#core/deadlines/matter-date.ts';
import { matterPath } from '#core/matters/mails.ts';
import { dateNotice } from '#core/notifications/notices.ts';
import * as programs from '#core/programs.ts';
import * as dates from '#store/matter-dates.ts';
import { dateReminders } from '#workflows/planning/date-reminders.ts';

/** Reminds people of the dates of matters that they answer for; a month after one it leaves their calendar. */
export const handler = dateReminders(programs.dateReminders, {
  dueOn: dates.remindersDueOn,
  nameOf: ({ firmId, matterId, dateId }) => ({ firmId, matterId, dateId }),
  read: ({ firmId, matterId, dateId }, now) => dates.readForChange(firmId, matterId, dateId, now),
  idOf: ({ dateId }) => dateId,
  reminded: remindedOfDate,
  update: dates.update,
  tellingOf: (date, noticeId, now) =>
    isReminder(date)
      ? {
          notice: dateNotice(date, noticeId('date'), now),
          pathIn: (route) => matterPath(route, date.matterId),
          mail: (to) => dateMail(date, to),
        }
      : undefined,
});
