import { fullName } from '#core/auth/account.ts';
import { partsOf } from '#core/messages/conversation.ts';
import { taskAssignedNotice } from '#core/notifications/notices.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { addTask } from '#core/tasks/endpoints.ts';
import { isSameTask, newTask, taskOf } from '#core/tasks/task.ts';
import { serve } from '#http/serve.ts';
import * as matters from '#store/matters.ts';
import * as tasks from '#store/tasks.ts';
import { findAssignee } from '#workflows/matter-team/find-assignee.ts';

export const handler = serve(addTask, async ({ request, actor, audit, now, newId }) => {
  const { firmId, accountId } = actor;
  const { taskId, matterId, assigneeId, ...said } = request;
  const { fromMessage } = said;
  if (fromMessage && partsOf(fromMessage.conversationId).id !== matterId) throw new Problem('not-found');
  const kept = await tasks.readKept(firmId, request, now);
  if (kept && !isSameTask(kept, request)) throw new Problem('conflict');
  if (kept) return taskOf(kept);
  const matter = matterId === undefined ? undefined : orNotFound(await matters.read(firmId, matterId, now));
  if (matter?.state === 'closed') throw new Problem('matter-closed');
  const { assignee, telling } = await findAssignee(firmId, assigneeId, matterId, now);
  const by = { accountId, name: fullName(actor) };
  const of = { matterId, matterName: matter?.name };
  const task = newTask(taskId, { ...said, assignee }, of, by, now);
  const notices = await telling(taskAssignedNotice(task, by.name, newId(), now), now);
  await tasks.add(firmId, [task], audit, ...notices);
  return taskOf(task);
});
