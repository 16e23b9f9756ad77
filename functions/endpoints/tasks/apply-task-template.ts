import { fullName } from '#core/auth/account.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { applyTaskTemplate } from '#core/tasks/endpoints.ts';
import { newTask, type TaskRecord, taskOf } from '#core/tasks/task.ts';
import { appliedLines, appliedTaskId, TASK_TEMPLATE_LIMITS } from '#core/tasks/task-template.ts';
import { serve } from '#http/serve.ts';
import * as matters from '#store/matters.ts';
import * as tasks from '#store/tasks.ts';
import { findMember } from '#workflows/team/find-member.ts';

export const handler = serve(applyTaskTemplate, async ({ request, actor, audit, now }) => {
  const { firmId, accountId } = actor;
  const { matterId, taskTemplateId, applicationId, from, assigneeId } = request;
  const [matter, template, kept] = await Promise.all([
    matters.read(firmId, matterId, now),
    tasks.readTemplate(firmId, taskTemplateId, now),
    keptOf(firmId, matterId, applicationId, now),
  ]);
  const { name: matterName, state } = orNotFound(matter);
  if (kept.length > 0) return { tasks: kept.map(taskOf) };
  const lines = appliedLines(orNotFound(template), applicationId, from.on);
  if (state === 'closed') throw new Problem('matter-closed');
  const assignee = await findMember(firmId, assigneeId, now);
  const made = lines.map(({ taskId, title, priority, dueOn }) => {
    const dueDay = dueOn === undefined ? undefined : { on: dueOn, timeZone: from.timeZone };
    const details = { title, notes: '', priority, checks: [], assignee, ...(dueDay && { dueDay }) };
    return newTask(taskId, details, { matterId, matterName }, { accountId, name: fullName(actor) }, now);
  });
  await tasks.add(firmId, made, audit);
  return { tasks: made.map(taskOf) };
});

/** What an application has made that was sent before, whatever became of the template since. */
const keptOf = async (firmId: string, matterId: string, applicationId: string, now: Date): Promise<TaskRecord[]> => {
  const read = (at: number) => tasks.readKept(firmId, { taskId: appliedTaskId(applicationId, at), matterId }, now);
  const first = await read(0);
  if (!first) return [];
  const others = Array.from({ length: TASK_TEMPLATE_LIMITS.lines - 1 }, (_, at) => read(at + 1));
  return [first, ...(await Promise.all(others)).filter((task) => task !== undefined)];
};
