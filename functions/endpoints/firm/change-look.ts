import { brandingOf } from '#core/firm/branding.ts';
import { changeLook } from '#core/firm/contract.ts';
import { asSeen } from '#core/version.ts';
import { unlessFailed } from '#http/logo-change.ts';
import { ownFirm } from '#http/own-firm.ts';
import { serve } from '#http/serve.ts';
import { publishLogo } from '#outside/logos.ts';
import * as firms from '#store/firms.ts';
import { write } from '#store/table.ts';

export const handler = serve(changeLook, async ({ request: { version, color, logo }, actor: { firmId }, act, now }) => {
  const { firm, isPersonalized } = await ownFirm(firmId, now);
  const seen = asSeen(firm, version);
  const logoKey = logo && (await publishLogo(logo));
  const { version: _read, ...plain } = firm;
  const after = { ...plain, color, ...(logoKey ? { logoKey } : {}) };
  await unlessFailed(firmId, logoKey, write(act, ...firms.changed(seen, after)), now);
  return brandingOf({ ...after, version: version + 1 }, isPersonalized, now);
});
