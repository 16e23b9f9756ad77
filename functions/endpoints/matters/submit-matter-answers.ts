import { mergeDay } from '#core/assembly/merge/merge-day.ts';
import { acceptedAnswers, requireAction, requireComplete } from '#core/matters/answering.ts';
import { submitMatterAnswers } from '#core/matters/endpoints.ts';
import { matterOf } from '#core/matters/matter.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as matters from '#store/matters.ts';
import { submitAnswers } from '#workflows/documents/submit-answers.ts';
import { pinFiles } from '#workflows/matters/keep-upload.ts';

export const handler = serve(submitMatterAnswers, async ({ request, actor, audit, now }) => {
  const { firmId, accountId } = actor;
  const { matterId, version, today } = request;
  const sheet = orNotFound(await matters.readSheet(firmId, matterId));
  requireAction(sheet.matter, 'submit');
  const accepted = acceptedAnswers(sheet.questionnaire, request.answers);
  requireComplete(sheet.questionnaire, accepted, mergeDay(today, now));

  const files = await pinFiles(firmId, matterId, accepted, sheet.kept.files ?? {}, now);
  const kept = { answers: accepted, files, version };
  const by = { by: 'lawyer', accountId, today } as const;
  return matterOf(await submitAnswers(firmId, sheet, kept, by, { audit, now }));
});
