import { listShowcase } from '#core/showcase/endpoints.ts';
import { servePublic } from '#http/serve-public.ts';
import * as showcase from '#store/showcase.ts';

/** Seconds for which a browser shows what it has read. */
const KEPT = 60;

export const handler = servePublic(listShowcase, async ({ tell, now, keepFor }) => {
  keepFor(KEPT);
  return { data: await showcase.list(now), message: tell('OK') };
});
