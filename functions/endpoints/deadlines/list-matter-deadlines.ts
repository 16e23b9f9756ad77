import { deadlineOf } from '#core/deadlines/deadline.ts';
import { listMatterDeadlines } from '#core/deadlines/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as deadlines from '#store/deadlines.ts';
import * as matters from '#store/matters.ts';

export const handler = serveReading(listMatterDeadlines, async ({ request, actor: { firmId }, now }) => {
  const { matterId } = request;
  const [matter, { items, cursor }] = await Promise.all([
    matters.read(firmId, matterId, now),
    deadlines.listOf(firmId, matterId, request),
  ]);
  orNotFound(matter);
  return { rows: items.map(deadlineOf), cursor };
});
