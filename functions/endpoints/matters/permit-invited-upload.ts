import { answerFileType } from '#core/matters/answer-sheet.ts';
import { requireAction, requireFileQuestion } from '#core/matters/answering.ts';
import { permitInvitedUpload } from '#core/matters/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import { permitAnswerFile } from '#outside/answer-files.ts';
import * as matters from '#store/matters.ts';

export const handler = serve(permitInvitedUpload, async ({ request, actor: { accountId }, now, newId }) => {
  const { firmId } = orNotFound(await matters.readShared(accountId, request.matterId, now));
  const { matter, questionnaire } = orNotFound(await matters.readSheetOf(accountId, firmId, request.matterId));
  requireAction(matter, 'answer-as-client');
  requireFileQuestion(questionnaire, request.questionId);
  const type = orNotFound(answerFileType(request.fileName));
  return permitAnswerFile(firmId, request.matterId, newId(), type);
});
