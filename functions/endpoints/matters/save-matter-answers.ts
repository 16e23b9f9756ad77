import { acceptedAnswers, requireAction } from '#core/matters/answering.ts';
import { saveMatterAnswers } from '#core/matters/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as answers from '#store/answers.ts';
import * as matters from '#store/matters.ts';
import { pinFiles } from '#workflows/matters/keep-upload.ts';

export const handler = serve(saveMatterAnswers, async ({ request, actor: { firmId }, audit, now }) => {
  const { matter, questionnaire, kept } = orNotFound(await matters.readSheet(firmId, request.matterId));
  requireAction(matter, 'answer');
  const accepted = acceptedAnswers(questionnaire, request.answers);
  if (answers.areKept(kept, accepted)) return answers.receiptOf(kept, now);
  const files = await pinFiles(firmId, matter.matterId, accepted, kept, now);
  return answers.save(firmId, matter, { answers: accepted, files, version: request.version }, audit, now);
});
