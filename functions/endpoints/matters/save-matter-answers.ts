import { namedFiles, requireAction } from '#core/matters/answering.ts';
import { saveMatterAnswers } from '#core/matters/endpoints.ts';
import { hasTemplate } from '#core/matters/matter.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as answers from '#store/answers.ts';
import * as matters from '#store/matters.ts';
import { pinChange } from '#workflows/matters/pin-files.ts';

export const handler = serve(saveMatterAnswers, async ({ request, actor: { firmId }, audit, now }) => {
  const { matterId, version: seen, changes } = request;
  if (namedFiles(changes).length === 0) {
    const saved = await answers.saveInSitting(firmId, matterId, { seen, change: { answers: changes } }, audit);
    if (saved) return saved;
  }
  const read = orNotFound(await matters.readForChange(firmId, matterId, now));
  const matter = orNotFound(hasTemplate(read) ? read : undefined);
  requireAction(matter, 'answer');
  const change = await pinChange(firmId, matterId, changes, now);
  return answers.save(firmId, matter, { seen, change }, audit, now);
});
