import { openLink } from '#core/links/endpoints.ts';
import { Problem } from '#core/problem.ts';
import { entryIn } from '#http/link-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import { keptFileAddress } from '#outside/kept-files.ts';
import { firmPartition } from '#store/keys.ts';
import * as limits from '#store/limits.ts';
import { hasEntered } from '#workflows/links/entered.ts';
import { findLink } from '#workflows/links/find-link.ts';
import { noteLinkOpening } from '#workflows/links/note-link-opening.ts';

export const handler = servePublic(openLink, async ({ request, address, host, cookies, auditFor, now }) => {
  const { secret, openingId, inline = false } = request;
  const found = await findLink(secret, host, now);
  const { link, file, version } = found;
  if (link.email !== undefined && !hasEntered(link, entryIn(cookies, link.linkId), now))
    throw new Problem('link-code-needed');
  if (!inline && !link.mayDownload) throw new Problem('link-view-only');
  const audit = auditFor(firmPartition(link.firmId), `link-${link.linkId}`);
  await noteLinkOpening(found, { openingId, address }, audit, now).catch(limits.explainRefusal);
  return keptFileAddress({ key: version.key, name: file.name }, inline);
});
