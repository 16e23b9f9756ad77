import { isGone } from '#core/kept-rows.ts';
import { isSeen } from '#core/matter-team/own-matters.ts';
import { listTasks } from '#core/tasks/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as tasks from '#store/tasks.ts';
import { findOwnMatters } from '#workflows/matter-team/find-own-matters.ts';

export const handler = serveReading(listTasks, async ({ request, actor, now }) => {
  const [page, own] = await Promise.all([tasks.listRows(actor.firmId, request, now), findOwnMatters(actor, now)]);
  if (own === 'all') return page;
  const rows = page.rows.map((row) => {
    if (isGone(row) || isSeen(own, actor.accountId, { ...row, personId: row.assigneeId })) return row;
    return { id: row.id, version: row.version, at: row.at, gone: true as const };
  });
  // Among changes it may be one that the caller saw until now.
  return { ...page, rows: request.since ? rows : rows.filter((row) => !isGone(row)) };
});
