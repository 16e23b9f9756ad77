import { downloadMatterFile } from '#core/matters/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import { matterFileAddress } from '#outside/matter-files.ts';
import * as matterFiles from '#store/matter-files.ts';

export const handler = serveReading(downloadMatterFile, async ({ request, actor: { firmId }, now }) =>
  matterFileAddress(orNotFound(await matterFiles.read(firmId, request.matterId, request.fileId, now))),
);
