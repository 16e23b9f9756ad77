import { listInvitedMatters } from '#core/matters/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as sharedMatters from '#store/shared-matters.ts';

export const handler = serveReading(listInvitedMatters, async ({ request: { cursor }, actor: { accountId }, now }) => {
  const page = await sharedMatters.list(accountId, { cursor }, now);
  return { rows: page.items, cursor: page.cursor };
});
