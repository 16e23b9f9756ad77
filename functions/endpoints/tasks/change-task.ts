import { orNotFound } from '#core/problem.ts';
import { changeTask } from '#core/tasks/endpoints.ts';
import { seenTask } from '#core/tasks/seen-task.ts';
import { taskOf, withDetails } from '#core/tasks/task.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as tasks from '#store/tasks.ts';
import { findMember } from '#workflows/team/find-member.ts';

export const handler = serve(changeTask, async ({ request, actor, audit, now }) => {
  const { firmId } = actor;
  const { taskId: _task, matterId: _matter, version, assigneeId, ...said } = request;
  const task = orNotFound(seenTask(actor, await tasks.readForChange(firmId, request, now)));
  const seen = asSeen(task, version);
  // Who left the firm meanwhile may keep what they had.
  const assignee = seen.assignee.accountId === assigneeId ? seen.assignee : await findMember(firmId, assigneeId, now);
  return taskOf(await tasks.change(firmId, seen, withDetails(seen, { ...said, assignee }, now), audit));
});
