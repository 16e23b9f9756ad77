import { orNotFound } from '#core/problem.ts';
import { removeTask } from '#core/tasks/endpoints.ts';
import { seenTask } from '#core/tasks/seen-task.ts';
import { removed } from '#core/tasks/task.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as tasks from '#store/tasks.ts';

export const handler = serve(removeTask, async ({ request, actor, audit, now }) => {
  const { firmId } = actor;
  const { taskId, version } = request;
  const task = orNotFound(seenTask(actor, await tasks.readKept(firmId, request, now)));
  if (task.removedAt) return { taskId };
  const seen = asSeen(task, version);
  await tasks.change(firmId, seen, removed(seen, now), audit);
  return { taskId };
});
