import { orNotFound } from '#core/problem.ts';
import { listMatterNotes } from '#core/timeline/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as notes from '#store/matter-notes.ts';
import * as matters from '#store/matters.ts';

export const handler = serveReading(listMatterNotes, async ({ request, actor: { firmId }, now }) => {
  const { matterId } = request;
  const [matter, { items, cursor }] = await Promise.all([
    matters.read(firmId, matterId, now),
    notes.list(firmId, matterId, request),
  ]);
  orNotFound(matter);
  return { rows: items, cursor };
});
