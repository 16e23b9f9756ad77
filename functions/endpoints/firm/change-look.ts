import { brandingOf } from '#core/firm/branding.ts';
import { changeLook } from '#core/firm/contract.ts';
import { ownFirm } from '#http/own-firm.ts';
import { serve } from '#http/serve.ts';
import { publishLogo } from '#outside/logos.ts';
import * as firms from '#store/firms.ts';
import { write } from '#store/table.ts';

export const handler = serve(changeLook, async ({ request: { version, color, logo }, actor: { firmId }, act, now }) => {
  const { firm, isPersonalized } = await ownFirm(firmId, now);
  const logoKey = logo === undefined ? firm.logoKey : await publishLogo(logo);
  const { version: _read, ...plain } = firm;
  const after = { ...plain, color, ...(logoKey ? { logoKey } : {}) };
  await write(act, ...firms.changed({ ...firm, version }, after));
  return brandingOf({ ...after, version: version + 1 }, isPersonalized, now);
});
