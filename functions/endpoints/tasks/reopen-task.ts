import { orNotFound } from '#core/problem.ts';
import { reopenTask } from '#core/tasks/endpoints.ts';
import { seenTask } from '#core/tasks/seen-task.ts';
import { taskOf, undone } from '#core/tasks/task.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as tasks from '#store/tasks.ts';

export const handler = serve(reopenTask, async ({ request, actor, audit, now }) => {
  const { firmId } = actor;
  const task = orNotFound(seenTask(actor, await tasks.readForChange(firmId, request, now)));
  if (!task.doneAt) return taskOf(task);
  const seen = asSeen(task, request.version);
  return taskOf(await tasks.change(firmId, seen, undone(seen, now), audit));
});
