import { fullName } from '#core/auth/account.ts';
import { deadlineOf, watchedBy } from '#core/deadlines/deadline.ts';
import { assignDeadline } from '#core/deadlines/endpoints.ts';
import { deadlineAssignedNotice } from '#core/notifications/notices.ts';
import { orNotFound } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as deadlines from '#store/deadlines.ts';
import { findAssignee } from '#workflows/matter-team/find-assignee.ts';

export const handler = serve(assignDeadline, async ({ request, actor, audit, now, newId }) => {
  const { firmId } = actor;
  const { matterId, deadlineId, version, assigneeId } = request;
  const deadline = orNotFound(await deadlines.readForChange(firmId, matterId, deadlineId, now));
  // Sent again after a lost reply.
  if (deadline.version === version + 1 && deadline.assignee.accountId === assigneeId) return deadlineOf(deadline);
  const seen = asSeen(deadline, version);
  const { assignee, telling } = await findAssignee(firmId, assigneeId, matterId, now);
  const after = watchedBy(seen, assignee, now);
  const notices = await telling(deadlineAssignedNotice(after, fullName(actor), newId(), now), now);
  return deadlineOf(await deadlines.change(firmId, seen, after, audit, ...notices));
});
