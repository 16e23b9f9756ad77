import { readFaq } from '#core/site/endpoints.ts';
import { servePublic } from '#http/serve-public.ts';
import * as siteContent from '#store/site-content.ts';

/** Seconds for which a browser shows what it has read. */
const KEPT = 300;

export const handler = servePublic(readFaq, async ({ tell, now, keepFor }) => {
  keepFor(KEPT);
  return { data: await siteContent.readFaq(now), message: tell('OK') };
});
