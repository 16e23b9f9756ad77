import { requireAction, requireFileQuestion } from '#core/matters/answering.ts';
import { beginMatterUpload } from '#core/matters/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as sheets from '#store/matter-sheets.ts';
import { beginAnswerUpload } from '#workflows/uploads/begin-answer-upload.ts';

export const handler = serve(beginMatterUpload, async ({ request, actor, audit, now, tell }) => {
  const { matter, questionnaire } = orNotFound(await sheets.read(actor.firmId, request.matterId));
  requireAction(matter, 'answer');
  requireFileQuestion(questionnaire, request.questionId);
  return beginAnswerUpload(actor.firmId, matter, actor, { ...request, as: 'lawyer' }, { audit, now, tell });
});
