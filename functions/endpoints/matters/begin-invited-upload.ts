import { utcDay } from '#core/calendar.ts';
import { requireAction, requireFileQuestion, requireOwn } from '#core/matters/answering.ts';
import { beginInvitedUpload } from '#core/matters/endpoints.ts';
import { seenBy } from '#core/matters/matter.ts';
import { partsOf, shownPart } from '#core/matters/parts.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import { firmPartition } from '#store/keys.ts';
import * as sheets from '#store/matter-sheets.ts';
import * as sharedMatters from '#store/shared-matters.ts';
import { beginAnswerUpload } from '#workflows/uploads/begin-answer-upload.ts';

export const handler = serve(beginInvitedUpload, async ({ request, actor, auditFor, now, tell }) => {
  const { matterId, questionId } = request;
  const { accountId } = actor;
  const { firmId } = orNotFound(await sharedMatters.read(accountId, matterId, now));
  const sheet = orNotFound(await sheets.readOf(accountId, firmId, matterId));
  requireAction(seenBy(sheet.matter, sheet.clientId), 'answer-as-client');
  requireFileQuestion(shownPart(sheet, utcDay(now)).questionnaire, questionId);
  requireOwn(sheet.questionnaire, partsOf(sheet.matter, sheet.clientId), [questionId]);
  const audit = auditFor(firmPartition(firmId), accountId);
  return beginAnswerUpload(firmId, sheet.matter, actor, { ...request, as: 'client' }, { audit, now, tell });
});
