import { type DeadlineRecord, reminded } from '#core/deadlines/deadline.ts';
import { deadlineMail, deadlinePath } from '#core/deadlines/mails.ts';
import { deadlineNotice } from '#core/notifications/notices.ts';
import * as programs from '#core/programs.ts';
import * as deadlines from '#store/deadlines.ts';
import * as matters from '#store/matters.ts';
import type { Operation } from '#store/operations.ts';
import { unlessRefused, write } from '#store/table.ts';
import { type Handled, type Run, scheduled } from '#workflows/schedule/run-due.ts';
import { prepareTelling } from '#workflows/team/prepare-telling.ts';

/** What tells who watches a deadline; nothing once its matter is closed. */
const prepareReminder = async (firmId: string, deadline: DeadlineRecord, now: Date): Promise<Operation[]> => {
  const { matterId, deadlineId, remindAt, assignee } = deadline;
  if ((await matters.read(firmId, matterId, now))?.state === 'closed') return [];
  const notice = deadlineNotice(deadline, `deadline-${deadlineId}-${remindAt?.slice(0, 10)}`, now);
  const pathIn = (route: string) => deadlinePath(route, deadline);
  return prepareTelling(firmId, assignee.accountId, { notice, pathIn, mail: (to) => deadlineMail(deadline, to) }, now);
};

/** Reminds of one deadline. That it was done is kept together with what tells of it, so that each reminder is told once. */
const remind = async (
  { firmId, matterId, deadlineId }: { firmId: string; matterId: string; deadlineId: string },
  { now, audit }: Run,
): Promise<Handled> => {
  const deadline = await deadlines.readForChange(firmId, matterId, deadlineId, now);
  if (!deadline?.remindAt || deadline.remindAt > now.toISOString()) return 'nothing';
  const told = await prepareReminder(firmId, deadline, now);
  const changed = deadlines.update(firmId, deadline, reminded(deadline, now));
  const step = `${deadlineId}-${deadline.remindAt}`;
  const isOurs = await write(audit(firmId, step), changed, ...told).then(() => true, unlessRefused);
  if (!isOurs) return 'later';
  return told.length > 0 ? 'done' : 'nothing';
};

/** Reminds people of the deadlines that they watch: a week and a day before, and on the day. */
export const handler = scheduled(programs.deadlineReminders, {
  dueOn: deadlines.remindersDueOn,
  nameOf: ({ firmId, matterId, deadlineId }) => ({ firmId, matterId, deadlineId }),
  handle: remind,
});
