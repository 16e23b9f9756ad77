import { canonicalText } from '#core/canonical-text.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { saveTaskTemplate } from '#core/tasks/endpoints.ts';
import { TASK_TEMPLATE_LIMITS } from '#core/tasks/task-template.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as tasks from '#store/tasks.ts';

export const handler = serve(saveTaskTemplate, async ({ request, actor: { firmId }, audit, now }) => {
  const { version, ...template } = request;
  const kept = await tasks.readTemplate(firmId, template.taskTemplateId, now);
  if (version > 0) {
    const seen = asSeen(orNotFound(kept), version);
    return tasks.changeTemplate(firmId, seen, { ...seen, ...template }, audit);
  }
  const made = { ...template, version: 1 };
  if (kept) {
    // Sent again after a lost reply.
    if (canonicalText(kept) === canonicalText(made)) return kept;
    throw new Problem('conflict');
  }
  if ((await tasks.listTemplates(firmId)).length >= TASK_TEMPLATE_LIMITS.ofFirm)
    throw new Problem('task-templates-full');
  await tasks.insertTemplate(firmId, made, audit);
  return made;
});
