import { namedFiles, requireAction } from '#core/matters/answering.ts';
import { saveInvitedAnswers } from '#core/matters/endpoints.ts';
import { moved } from '#core/matters/matter.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as answers from '#store/answers.ts';
import { firmPartition } from '#store/keys.ts';
import * as matters from '#store/matters.ts';
import { pinChange } from '#workflows/matters/keep-upload.ts';

export const handler = serve(saveInvitedAnswers, async ({ request, actor: { accountId }, auditFor, now }) => {
  const { matterId, version: seen, changes } = request;
  const { firmId } = orNotFound(await matters.readShared(accountId, matterId, now));
  const audit = auditFor(firmPartition(firmId), accountId);
  if (namedFiles(changes).length === 0) {
    const saved = await answers.goOn(firmId, matterId, { seen, change: { answers: changes } }, audit);
    if (saved) return saved;
  }
  const matter = orNotFound(await matters.readForChangeOf(accountId, firmId, matterId, now));
  requireAction(matter, 'answer-as-client');
  const begun = matter.questionnaire === 'answering' ? undefined : moved(matter, 'answer-as-client', now);
  const change = await pinChange(firmId, matterId, changes, now);
  return answers.save(firmId, matter, { seen, change }, audit, now, begun);
});
