import { utcDay } from '#core/calendar.ts';
import { answerFileType } from '#core/matters/answer-sheet.ts';
import { requireAction, requireFileQuestion, requireOwn } from '#core/matters/answering.ts';
import { permitInvitedUpload } from '#core/matters/endpoints.ts';
import { seenBy } from '#core/matters/matter.ts';
import { partsOf, shownPart } from '#core/matters/parts.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import { permitAnswerFile } from '#outside/answer-files.ts';
import * as sheets from '#store/matter-sheets.ts';
import * as sharedMatters from '#store/shared-matters.ts';

export const handler = serve(permitInvitedUpload, async ({ request, actor: { accountId }, now, newId }) => {
  const { firmId } = orNotFound(await sharedMatters.read(accountId, request.matterId, now));
  const sheet = orNotFound(await sheets.readOf(accountId, firmId, request.matterId));
  requireAction(seenBy(sheet.matter, sheet.clientId), 'answer-as-client');
  const { matterId, questionId } = request;
  requireFileQuestion(shownPart(sheet, utcDay(now)).questionnaire, questionId);
  requireOwn(sheet.questionnaire, partsOf(sheet.matter, sheet.clientId), [questionId]);
  const type = orNotFound(answerFileType(request.fileName));
  return permitAnswerFile(firmId, { matterId, questionId, accountId }, newId(), type);
});
