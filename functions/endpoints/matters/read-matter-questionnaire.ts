import { readMatterQuestionnaire } from '#core/matters/endpoints.ts';
import { answerSheetOf } from '#core/matters/parts.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as matters from '#store/matters.ts';

export const handler = serveReading(readMatterQuestionnaire, async ({ request: { matterId }, actor: { firmId } }) =>
  answerSheetOf(orNotFound(await matters.readSheet(firmId, matterId))),
);
