import { brandingOf } from '#core/firm/branding.ts';
import { changeLook } from '#core/firm/endpoints.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import { publishLogo } from '#outside/logos.ts';
import * as firms from '#store/firms.ts';
import type { Operation } from '#store/operations.ts';
import { write } from '#store/table.ts';
import { changeLogo } from '#workflows/firm/change-logo.ts';
import { findOwnFirm } from '#workflows/firm/find-own-firm.ts';

export const handler = serve(
  changeLook,
  async ({ request: { version, color, logo }, actor: { firmId }, audit, now }) => {
    const { firm, mayUse } = await findOwnFirm(firmId, now);
    const seen = asSeen(firm, version);
    const { version: _read, ...plain } = firm;
    let after = { ...plain, color };
    const keep = async (logoKey: string | undefined, together: Operation[]): Promise<void> => {
      if (logoKey) after = { ...after, logoKey };
      await write(audit, ...firms.update(seen, after), ...together);
    };
    const publish = logo && ((key: string) => publishLogo(logo, key));
    await (publish ? changeLogo({ firmId, audit, now, publish, keep }) : keep(undefined, []));
    return brandingOf({ ...after, version: version + 1 }, mayUse('login-page'), now);
  },
);
