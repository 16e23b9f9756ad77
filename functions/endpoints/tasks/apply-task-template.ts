import { fullName } from '#core/auth/account.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { applyTaskTemplate } from '#core/tasks/endpoints.ts';
import { newTask, taskOf } from '#core/tasks/task.ts';
import { appliedLines } from '#core/tasks/task-template.ts';
import { serve } from '#http/serve.ts';
import * as matters from '#store/matters.ts';
import * as tasks from '#store/tasks.ts';
import { findMember } from '#workflows/team/find-member.ts';

export const handler = serve(applyTaskTemplate, async ({ request, actor, audit, now }) => {
  const { firmId, accountId } = actor;
  const { matterId, taskTemplateId, applicationId, from, assigneeId } = request;
  const [matter, template] = await Promise.all([
    matters.read(firmId, matterId, now),
    tasks.readTemplate(firmId, taskTemplateId, now),
  ]);
  const { name: matterName, state } = orNotFound(matter);
  const lines = appliedLines(orNotFound(template), applicationId, from.on);
  const first = { taskId: lines[0]?.taskId ?? '', matterId };
  if (await tasks.readKept(firmId, first, now)) {
    const kept = await Promise.all(lines.map(({ taskId }) => tasks.readKept(firmId, { taskId, matterId }, now)));
    return { tasks: kept.filter((task) => task !== undefined).map(taskOf) };
  }
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
