import { mergeDay } from '#core/assembly/merge/merge-day.ts';
import { acceptedAnswers, isAllIn, requireAction, requireOwnComplete } from '#core/matters/answering.ts';
import { submitMatterAnswers } from '#core/matters/endpoints.ts';
import { matterOf } from '#core/matters/matter.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as answers from '#store/answers.ts';
import * as sheets from '#store/matter-sheets.ts';
import { submitAnswers } from '#workflows/documents/submit-answers.ts';
import { pinFiles } from '#workflows/matters/pin-files.ts';

export const handler = serve(submitMatterAnswers, async ({ request, actor, audit, now }) => {
  const { firmId, accountId } = actor;
  const { matterId, version, today } = request;
  const sheet = orNotFound(await sheets.read(firmId, matterId));
  requireAction(sheet.matter, 'submit');
  const accepted = acceptedAnswers(sheet.questionnaire, request.answers);
  const day = mergeDay(today, now);
  requireOwnComplete(sheet, accepted, day);

  const files = await pinFiles(firmId, matterId, accepted, sheet.kept.files ?? {}, now);
  const kept = { answers: accepted, files, version };
  if (!isAllIn(sheet, accepted, day)) {
    const after = { ...sheet.matter, updatedAt: now.toISOString() };
    return matterOf(await answers.submitPart(firmId, sheet, kept, after, audit));
  }
  const by = { by: 'lawyer', accountId, today } as const;
  return matterOf(await submitAnswers(firmId, sheet, kept, by, { audit, now }));
});
