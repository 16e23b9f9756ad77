import { readServices } from '#core/firm/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as firms from '#store/firms.ts';
import { findOwnFirm } from '#workflows/firm/find-own-firm.ts';

export const handler = serveReading(readServices, async ({ actor: { firmId }, now }) => {
  const [{ mayUse }, menu] = await Promise.all([findOwnFirm(firmId, now), firms.readServices(firmId, now)]);
  return { ...menu, isPersonalized: mayUse('services') };
});
