import { fullName } from '#core/auth/account.ts';
import { orNotFound } from '#core/problem.ts';
import { completeTask } from '#core/tasks/endpoints.ts';
import { seenTask } from '#core/tasks/seen-task.ts';
import { done, taskAfter, taskOf } from '#core/tasks/task.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as tasks from '#store/tasks.ts';

export const handler = serve(completeTask, async ({ request, actor, audit, now, newId }) => {
  const { firmId, accountId } = actor;
  const task = orNotFound(seenTask(actor, await tasks.readForChange(firmId, request, now)));
  if (task.doneAt) return taskOf(task);
  const seen = asSeen(task, request.version);
  const by = { accountId, name: fullName(actor) };
  const next = taskAfter(seen, newId(), by, now);
  const after = done(seen, by, next, now);
  const kept = await tasks.change(firmId, seen, after, audit, ...tasks.insertFollowing(firmId, next));
  return { ...taskOf(kept), ...(next?.dueDay && { nextDueOn: next.dueDay.on }) };
});
