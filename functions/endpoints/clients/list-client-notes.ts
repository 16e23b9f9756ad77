import { listClientNotes } from '#core/clients/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as clientNotes from '#store/client-notes.ts';
import * as clients from '#store/clients.ts';

export const handler = serveReading(listClientNotes, async ({ request: { clientId }, actor: { firmId }, now }) => {
  const [client, rows] = await Promise.all([clients.read(firmId, clientId, now), clientNotes.list(firmId, clientId)]);
  orNotFound(client);
  return { rows };
});
