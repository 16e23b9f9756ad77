import { listServices } from '#core/firm/endpoints.ts';
import { isEntitled } from '#core/subscriptions/entitlements.ts';
import { servePublic } from '#http/serve-public.ts';
import * as accounts from '#store/accounts.ts';
import * as firms from '#store/firms.ts';

export const handler = servePublic(listServices, async ({ request: { domain }, now }) => {
  const firm = await firms.readByKeyword(domain, now);
  if (!firm?.hasServices) return { data: [] };
  const owner = await accounts.read(firm.ownerId, now);
  if (!isEntitled('services', firm, owner, now)) return { data: [] };
  return { data: (await firms.readServices(firm.firmId, now)).services };
});
