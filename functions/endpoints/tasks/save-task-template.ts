import { saveTaskTemplate } from '#core/tasks/endpoints.ts';
import { TASK_TEMPLATE_LIMITS } from '#core/tasks/task-template.ts';
import { serve } from '#http/serve.ts';
import * as tasks from '#store/tasks.ts';
import { keepWithinLimit } from '#workflows/planning/keep-within-limit.ts';

export const handler = serve(saveTaskTemplate, async ({ request, actor: { firmId }, audit, now }) =>
  keepWithinLimit({
    kept: await tasks.readTemplate(firmId, request.taskTemplateId, now),
    sent: request,
    all: () => tasks.listTemplates(firmId),
    most: TASK_TEMPLATE_LIMITS.ofFirm,
    full: 'task-templates-full',
    insert: (made) => tasks.insertTemplate(firmId, made, audit),
    change: (before, after) => tasks.changeTemplate(firmId, before, after, audit),
  }),
);
