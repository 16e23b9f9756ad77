import { fullName } from '#core/auth/account.ts';
import { revokeLink } from '#core/links/endpoints.ts';
import { linkOf } from '#core/links/link.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as links from '#store/links.ts';
import { findFile } from '#workflows/files/find-file.ts';

// A link can be ended in a closed matter too: that takes nothing from what the matter holds.
export const handler = serve(revokeLink, async ({ request, actor, audit, now }) => {
  const { file } = await findFile(actor, request, now);
  const link = orNotFound(await links.read(actor.firmId, file.fileId, request.linkId, now));
  if (link.revokedAt !== undefined) return linkOf(link);
  return linkOf(await links.revoke(link, { name: fullName(actor) }, audit));
});
