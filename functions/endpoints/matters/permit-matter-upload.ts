import { answerFileType } from '#core/matters/answer-sheet.ts';
import { requireAction, requireFileQuestion } from '#core/matters/answering.ts';
import { permitMatterUpload } from '#core/matters/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import { permitAnswerFile } from '#outside/answer-files.ts';
import * as sheets from '#store/matter-sheets.ts';

export const handler = serve(permitMatterUpload, async ({ request, actor: { firmId, accountId }, newId }) => {
  const { matterId, questionId } = request;
  const { matter, questionnaire } = orNotFound(await sheets.read(firmId, matterId));
  requireAction(matter, 'answer');
  requireFileQuestion(questionnaire, questionId);
  const type = orNotFound(answerFileType(request.fileName));
  return permitAnswerFile(firmId, { matterId, questionId, accountId }, newId(), type);
});
