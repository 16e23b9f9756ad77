import { orNotFound } from '#core/problem.ts';
import { removeTaskTemplate } from '#core/tasks/endpoints.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as tasks from '#store/tasks.ts';

export const handler = serve(removeTaskTemplate, async ({ request, actor: { firmId }, audit, now }) => {
  const { taskTemplateId, version } = request;
  const template = orNotFound(await tasks.readTemplate(firmId, taskTemplateId, now));
  await tasks.removeTemplate(firmId, asSeen(template, version), audit);
  return { taskTemplateId };
});
