import { listMatterFiles } from '#core/matters/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as matterFiles from '#store/matter-files.ts';
import * as matters from '#store/matters.ts';

export const handler = serveReading(listMatterFiles, async ({ request: { matterId }, actor: { firmId }, now }) => {
  const [matter, rows] = await Promise.all([matters.read(firmId, matterId, now), matterFiles.list(firmId, matterId)]);
  orNotFound(matter);
  return { rows };
});
