import { sanitisedItem } from '#core/site/content.ts';
import { pressFilter } from '#core/site/endpoints.ts';
import { servePublic } from '#http/serve-public.ts';
import * as siteContent from '#store/site-content.ts';

/** Seconds for which a browser shows what it has read. */
const KEPT = 300;

export const handler = servePublic(pressFilter, async ({ tell, request: { year }, now, keepFor }) => {
  keepFor(KEPT);
  const { items, newest, years } = await siteContent.readPress(Number(year), now);
  return { data: items.map(sanitisedItem), newest: newest.map(sanitisedItem), years, message: tell('OK') };
});
