import { fullName } from '#core/auth/account.ts';
import { taskAssignedNotice } from '#core/notifications/notices.ts';
import { orNotFound } from '#core/problem.ts';
import { changeTask } from '#core/tasks/endpoints.ts';
import { seenTask } from '#core/tasks/seen-task.ts';
import { taskOf, withDetails } from '#core/tasks/task.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as tasks from '#store/tasks.ts';
import { findAssignee } from '#workflows/matter-team/find-assignee.ts';

export const handler = serve(changeTask, async ({ request, actor, audit, now, newId }) => {
  const { firmId } = actor;
  const { taskId: _task, matterId, version, assigneeId, ...said } = request;
  const task = orNotFound(seenTask(actor, await tasks.readForChange(firmId, request, now)));
  const seen = asSeen(task, version);
  // Who left the firm meanwhile may keep what they had.
  const isSame = seen.assignee.accountId === assigneeId;
  const found = isSame ? undefined : await findAssignee(firmId, assigneeId, matterId, now);
  const after = withDetails(seen, { ...said, assignee: found?.assignee ?? seen.assignee }, now);
  const told = (await found?.telling(taskAssignedNotice(after, fullName(actor), newId(), now), now)) ?? [];
  return taskOf(await tasks.change(firmId, seen, after, audit, ...told));
});
