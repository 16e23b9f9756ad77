import { orNotFound } from '#core/problem.ts';
import { listMatterTimeline } from '#core/timeline/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as matters from '#store/matters.ts';
import * as timeline from '#store/timeline.ts';

/** Whom a firm checks for conflicts is told to nobody of another, nor the id of who was invited, which is made from their e-mail. */
const rowsForCounsel = <R extends { kind: string; sourceId?: string | undefined }>(rows: readonly R[]): R[] =>
  rows
    .filter(({ kind }) => kind !== 'conflict')
    .map((row) => (row.kind === 'matter' ? { ...row, sourceId: undefined } : row));

export const handler = serveReading(listMatterTimeline, async ({ request, actor, now }) => {
  const { firmId, accountId, counsel } = actor;
  const { matterId } = request;
  const [matter, page] = await Promise.all([
    matters.read(firmId, matterId, now),
    timeline.list(firmId, matterId, accountId, request, now),
  ]);
  orNotFound(matter);
  return counsel ? { ...page, rows: rowsForCounsel(page.rows) } : page;
});
