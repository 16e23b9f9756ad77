import { Problem } from '#core/problem.ts';
import { copyShowcaseTemplate } from '#core/templates/endpoints.ts';
import { templateItem } from '#core/templates/template.ts';
import { serve } from '#http/serve.ts';
import { WriteRefused } from '#store/table.ts';
import { addShowcaseCopy } from '#workflows/templates/add-showcase-copy.ts';

export const handler = serve(copyShowcaseTemplate, async ({ request: { showcaseId }, actor, audit, now, tell }) => {
  const add = () => addShowcaseCopy(actor, showcaseId, audit, now);
  const template = await add()
    // Somebody may have added it at the same moment: what is there then is read again.
    .catch((error: unknown) => (error instanceof WriteRefused ? add() : Promise.reject(error)))
    .catch((error: unknown) => Promise.reject(error instanceof WriteRefused ? new Problem('conflict') : error));
  return templateItem(template, tell);
});
