import { orNotFound } from '#core/problem.ts';
import { listMatterTimeline } from '#core/timeline/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as matters from '#store/matters.ts';
import * as timeline from '#store/timeline.ts';

export const handler = serveReading(listMatterTimeline, async ({ request, actor, now }) => {
  const { firmId, accountId, counsel } = actor;
  const { matterId } = request;
  const [matter, page] = await Promise.all([
    matters.read(firmId, matterId, now),
    timeline.list(firmId, matterId, accountId, request, now),
  ]);
  orNotFound(matter);
  // Whom a firm checks for conflicts is told to nobody of another.
  return counsel ? { ...page, rows: page.rows.filter(({ kind }) => kind !== 'conflict') } : page;
});
