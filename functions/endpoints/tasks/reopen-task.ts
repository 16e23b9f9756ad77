import { orNotFound } from '#core/problem.ts';
import { reopenTask } from '#core/tasks/endpoints.ts';
import { taskOf, undone } from '#core/tasks/task.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as tasks from '#store/tasks.ts';

export const handler = serve(reopenTask, async ({ request, actor: { firmId }, audit, now }) => {
  const task = orNotFound(await tasks.readForChange(firmId, request, now));
  if (!task.doneAt) return taskOf(task);
  const seen = asSeen(task, request.version);
  return taskOf(await tasks.change(firmId, seen, undone(seen, now), audit));
});
