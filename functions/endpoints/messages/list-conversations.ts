import { isSeen } from '#core/matter-team/own-matters.ts';
import { listConversations } from '#core/messages/endpoints.ts';
import { seesMatters } from '#core/team/member.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as messages from '#store/messages.ts';
import { findOwnMatters } from '#workflows/matter-team/find-own-matters.ts';

export const handler = serveReading(listConversations, async ({ request, actor, now }) => {
  if (!seesMatters(actor.account)) return { rows: [], since: now.toISOString() };
  const [page, own] = await Promise.all([messages.listRows(actor.firmId, request, now), findOwnMatters(actor, now)]);
  return { ...page, rows: page.rows.filter((row) => isSeen(own, actor.accountId, row)) };
});
