import { acceptedAnswers, requireAction } from '#core/matters/answering.ts';
import { saveInvitedAnswers } from '#core/matters/endpoints.ts';
import { moved } from '#core/matters/matter.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as answers from '#store/answers.ts';
import { firmPartition } from '#store/keys.ts';
import * as matters from '#store/matters.ts';
import { pinFiles } from '#workflows/matters/keep-upload.ts';

export const handler = serve(saveInvitedAnswers, async ({ request, actor: { accountId }, auditFor, now }) => {
  const { firmId } = orNotFound(await matters.readShared(accountId, request.matterId, now));
  const { matter, questionnaire, kept } = orNotFound(await matters.readSheetOf(accountId, firmId, request.matterId));
  requireAction(matter, 'answer-as-client');
  const accepted = acceptedAnswers(questionnaire, request.answers);
  if (answers.areKept(kept, accepted)) return answers.receiptOf(kept, now);

  const audit = auditFor(firmPartition(firmId), accountId);
  const begun = matter.questionnaire === 'answering' ? undefined : moved(matter, 'answer-as-client', now);
  const files = await pinFiles(firmId, matter.matterId, accepted, kept, now);
  return answers.save(firmId, matter, { answers: accepted, files, version: request.version }, audit, now, begun);
});
