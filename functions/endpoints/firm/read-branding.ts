import { brandingOf } from '#core/firm/branding.ts';
import { readBranding } from '#core/firm/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import { findOwnFirm } from '#workflows/firm/find-own-firm.ts';

export const handler = serveReading(readBranding, async ({ actor: { firmId }, now }) => {
  const { firm, mayUse } = await findOwnFirm(firmId, now);
  return brandingOf(firm, mayUse('login-page'), now);
});
