import { fullName } from '#core/auth/account.ts';
import { taskAssignedNotice } from '#core/notifications/notices.ts';
import { orNotFound } from '#core/problem.ts';
import { changeTask } from '#core/tasks/endpoints.ts';
import { seenTask } from '#core/tasks/seen-task.ts';
import { inMatter, taskOf, withDetails } from '#core/tasks/task.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as tasks from '#store/tasks.ts';
import { findAssignee } from '#workflows/matter-team/find-assignee.ts';
import { findWorkMatter } from '#workflows/matter-team/find-work-matter.ts';

export const handler = serve(changeTask, async ({ request, actor, audit, now, newId }) => {
  const { firmId } = actor;
  const { taskId, matterId, toMatterId, version, assigneeId, ...said } = request;
  const target = toMatterId === undefined ? undefined : await findWorkMatter(actor, toMatterId, now);
  const found = await tasks.readForChange(firmId, request, now);
  // A request that is sent again finds the task where it has brought it.
  const moved = target && !found ? await tasks.read(firmId, { taskId, matterId: target.matterId }, now) : undefined;
  if (moved && moved.version === version + 1) return taskOf(moved);
  const task = orNotFound(seenTask(actor, found));
  const seen = asSeen(task, version);
  // Who left the firm meanwhile may keep what they had.
  const isSame = seen.assignee.accountId === assigneeId;
  const other = isSame ? undefined : await findAssignee(firmId, assigneeId, matterId ?? toMatterId, now);
  const changed = withDetails(seen, { ...said, assignee: other?.assignee ?? seen.assignee }, now);
  const isMoved = target !== undefined && seen.matterId === undefined;
  const after = isMoved ? inMatter(changed, target) : changed;
  const notices = (await other?.telling(taskAssignedNotice(after, fullName(actor), newId(), now), now)) ?? [];
  if (isMoved) return taskOf(await tasks.moveIntoMatter(firmId, seen, after, audit, ...notices));
  return taskOf(await tasks.change(firmId, seen, after, audit, ...notices));
});
