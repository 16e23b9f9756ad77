import { readServices } from '#core/firm/endpoints.ts';
import { ownFirm } from '#http/own-firm.ts';
import { serve } from '#http/serve.ts';
import * as firms from '#store/firms.ts';

export const handler = serve(readServices, async ({ actor: { firmId }, now }) => {
  const [{ mayUse }, menu] = await Promise.all([ownFirm(firmId, now), firms.readServices(firmId, now)]);
  return { ...menu, isPersonalized: mayUse('services') };
});
