import { brandingOf } from '#core/firm/branding.ts';
import { changeLoginPage } from '#core/firm/endpoints.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as firms from '#store/firms.ts';
import { write } from '#store/table.ts';
import { findOwnFirm } from '#workflows/firm/find-own-firm.ts';

export const handler = serve(changeLoginPage, async ({ request, actor: { firmId }, audit, now }) => {
  const { firm, mayUse } = await findOwnFirm(firmId, now);
  const { version, title, text } = request;
  const { version: _read, ...plain } = firm;
  const after = { ...plain, loginTitle: title, loginText: text };
  await write(audit, ...firms.update(asSeen(firm, version), after));
  return brandingOf({ ...after, version: version + 1 }, mayUse('login-page'), now);
});
