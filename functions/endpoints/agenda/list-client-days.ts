import { clientRange } from '#core/agenda/client-range.ts';
import { listClientDays } from '#core/agenda/endpoints.ts';
import { utcDay } from '#core/calendar.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as clients from '#store/clients.ts';
import { readClientEntries } from '#workflows/agenda/read-client-entries.ts';

export const handler = serveReading(listClientDays, async ({ request: { clientId }, actor: { firmId }, now }) => {
  const [client, entries] = await Promise.all([
    clients.read(firmId, clientId, now),
    readClientEntries(firmId, clientId, now),
  ]);
  orNotFound(client);
  const { from, to } = clientRange(utcDay(now));
  const open = entries.filter(({ on, done }) => !done && from <= on && on <= to);
  return { rows: open.toSorted((one, other) => one.on.localeCompare(other.on) || one.id.localeCompare(other.id)) };
});
