import { readServices } from '#core/firm/endpoints.ts';
import { serve } from '#http/serve.ts';
import * as firms from '#store/firms.ts';
import { findOwnFirm } from '#workflows/firm/find-own-firm.ts';

export const handler = serve(readServices, async ({ actor: { firmId }, now }) => {
  const [{ mayUse }, menu] = await Promise.all([findOwnFirm(firmId, now), firms.readServices(firmId, now)]);
  return { ...menu, isPersonalized: mayUse('services') };
});
