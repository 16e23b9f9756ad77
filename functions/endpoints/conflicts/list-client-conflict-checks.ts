import { listClientConflictChecks } from '#core/conflicts/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as clients from '#store/clients.ts';
import * as checks from '#store/conflict-checks.ts';
import { tellItems } from '#workflows/conflicts/tell-hits.ts';

export const handler = serveReading(listClientConflictChecks, async ({ request: { clientId }, actor, now, tell }) => {
  const { firmId } = actor;
  const [client, found] = await Promise.all([
    clients.read(firmId, clientId, now),
    checks.listOfClient(firmId, clientId),
  ]);
  orNotFound(client);
  return { rows: await tellItems(actor, found, tell, now) };
});
