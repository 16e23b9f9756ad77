import { listServices } from '#core/firm/contract.ts';
import { isPersonalized } from '#core/firm/personalized.ts';
import { serve } from '#http/serve.ts';
import * as accounts from '#store/accounts.ts';
import * as firms from '#store/firms.ts';

export const handler = serve(listServices, async ({ request: { domain }, now }) => {
  const firm = await firms.readByKeyword(domain, now);
  if (!firm?.hasServices || !isPersonalized(firm, await accounts.read(firm.ownerId, now), now)) return { data: [] };
  return { data: (await firms.readServices(firm.firmId, now)).services };
});
