import { answeredFile } from '#core/matters/answering.ts';
import { downloadMatterUpload } from '#core/matters/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import { answerFileAddress } from '#outside/answer-files.ts';
import * as sheets from '#store/matter-sheets.ts';

export const handler = serveReading(
  downloadMatterUpload,
  async ({ request: { matterId, fileId }, actor: { firmId } }) => {
    const { kept } = orNotFound(await sheets.read(firmId, matterId));
    return answerFileAddress(answeredFile(kept, fileId));
  },
);
