import { clientOf } from '#core/clients/client.ts';
import { readClient } from '#core/clients/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as clients from '#store/clients.ts';

export const handler = serveReading(readClient, async ({ request: { clientId }, actor: { firmId }, now }) =>
  clientOf(orNotFound(await clients.read(firmId, clientId, now))),
);
