import { clientTitle } from '#core/clients/client.ts';
import { readMergedClient } from '#core/duplicates/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as clients from '#store/clients.ts';
import { findSurvivor } from '#workflows/duplicates/find-survivor.ts';

export const handler = serveReading(readMergedClient, async ({ request: { clientId }, actor: { firmId }, now }) => {
  const merged = orNotFound(await clients.readMerged(firmId, clientId, now));
  const client = orNotFound(await findSurvivor(firmId, merged, now));
  return { clientId: client.clientId, title: clientTitle(client), former: clientTitle(merged) };
});
