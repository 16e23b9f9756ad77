import { listParties } from '#core/conflicts/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as matters from '#store/matters.ts';
import * as parties from '#store/parties.ts';

export const handler = serveReading(listParties, async ({ request: { matterId }, actor: { firmId }, now }) => {
  const [matter, rows] = await Promise.all([matters.read(firmId, matterId, now), parties.list(firmId, matterId)]);
  orNotFound(matter);
  return { rows };
});
