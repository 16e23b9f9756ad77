import type { Feature } from '#core/feature.ts';
import { hasPersonalTouch, subDomainDetailsOf } from '#core/firm/branding.ts';
import { getSubDomainDetails } from '#core/firm/endpoints.ts';
import { isEntitled } from '#core/subscriptions/entitlements.ts';
import { servePublic } from '#http/serve-public.ts';
import * as accounts from '#store/accounts.ts';
import * as firms from '#store/firms.ts';

/** Seconds for which a browser shows the look it knows without asking. */
const KEPT = 60;

export const handler = servePublic(getSubDomainDetails, async ({ tell, request: { domain }, now, keepFor }) => {
  keepFor(KEPT);
  const firm = await firms.readByKeyword(domain, now);
  if (!firm) return { data: { data: {} }, message: tell('OK') };
  const owner = hasPersonalTouch(firm) ? await accounts.read(firm.ownerId, now) : undefined;
  const mayUse = (feature: Feature) => isEntitled(feature, firm, owner, now);
  return { data: { data: subDomainDetailsOf(firm, domain, mayUse) }, message: tell('OK') };
});
