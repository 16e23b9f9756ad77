import { listClientConflictChecks } from '#core/conflicts/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as clients from '#store/clients.ts';
import * as checks from '#store/conflict-checks.ts';

export const handler = serveReading(
  listClientConflictChecks,
  async ({ request: { clientId }, actor: { firmId }, now }) => {
    const [client, rows] = await Promise.all([
      clients.read(firmId, clientId, now),
      checks.listOfClient(firmId, clientId),
    ]);
    orNotFound(client);
    return { rows };
  },
);
