import { readLink } from '#core/links/endpoints.ts';
import { entryIn } from '#http/link-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import { hasEntered } from '#workflows/links/entered.ts';
import { findLink } from '#workflows/links/find-link.ts';
import { tellLink } from '#workflows/links/tell-link.ts';

export const handler = servePublic(readLink, async ({ request, host, cookies, now }) => {
  const found = await findLink(request.secret, host, now);
  return tellLink(found, hasEntered(found.link, entryIn(cookies, found.link.linkId), now));
});
