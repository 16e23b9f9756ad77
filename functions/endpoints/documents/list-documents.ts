import { rowsSeenBy } from '#core/documents/document-row.ts';
import { listDocuments } from '#core/documents/endpoints.ts';
import { isSeen } from '#core/matter-team/own-matters.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as documents from '#store/documents.ts';
import { findOwnMatters } from '#workflows/matter-team/find-own-matters.ts';

export const handler = serveReading(listDocuments, async ({ request, actor, now }) => {
  const { firmId, accountId } = actor;
  const [page, own] = await Promise.all([documents.listRows(firmId, request, now), findOwnMatters(actor, now)]);
  const isFirstTime = request.since === undefined;
  return { ...page, rows: rowsSeenBy(page.rows, accountId, isFirstTime, (row) => isSeen(own, '', row)) };
});
