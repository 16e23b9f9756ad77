import { answerFilesIn } from '#core/files/answer-file.ts';
import { listAnswerFiles } from '#core/files/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as sheets from '#store/matter-sheets.ts';
import * as matters from '#store/matters.ts';

export const handler = serveReading(listAnswerFiles, async ({ request: { matterId }, actor: { firmId }, now }) => {
  const { further = [] } = orNotFound(await matters.read(firmId, matterId, now));
  const found = await Promise.all([matterId, ...further].map((id) => sheets.read(firmId, id)));
  return { rows: found.flatMap((sheet) => (sheet ? answerFilesIn(sheet) : [])) };
});
