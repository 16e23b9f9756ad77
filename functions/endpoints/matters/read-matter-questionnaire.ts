import { readMatterQuestionnaire } from '#core/matters/endpoints.ts';
import { answerSheetOf } from '#core/matters/parts.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as matters from '#store/matters.ts';

export const handler = serve(readMatterQuestionnaire, async ({ request: { matterId }, actor: { firmId } }) =>
  answerSheetOf(orNotFound(await matters.readSheet(firmId, matterId))),
);
