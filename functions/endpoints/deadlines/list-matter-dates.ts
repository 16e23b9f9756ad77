import { listMatterDates } from '#core/deadlines/endpoints.ts';
import { dateOf } from '#core/deadlines/matter-date.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as dates from '#store/matter-dates.ts';
import * as matters from '#store/matters.ts';

export const handler = serveReading(listMatterDates, async ({ request, actor: { firmId }, now }) => {
  const { matterId } = request;
  const [matter, { items, cursor }] = await Promise.all([
    matters.read(firmId, matterId, now),
    dates.listOf(firmId, matterId, request),
  ]);
  orNotFound(matter);
  return { rows: items.map(dateOf), cursor };
});
