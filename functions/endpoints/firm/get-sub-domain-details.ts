import { hasPersonalTouch, subDomainDetailsOf } from '#core/firm/branding.ts';
import { getSubDomainDetails } from '#core/firm/contract.ts';
import { isPersonalized } from '#core/firm/personalized.ts';
import { servePublic } from '#http/serve-public.ts';
import * as accounts from '#store/accounts.ts';
import * as firms from '#store/firms.ts';

/** Seconds for which a browser shows the look it knows without asking. */
const KEPT = 60;

export const handler = servePublic(getSubDomainDetails, async ({ request: { domain }, now, keepFor }) => {
  keepFor(KEPT);
  const firm = await firms.readByKeyword(domain, now);
  if (!firm) return { data: { data: {} }, message: 'OK' };
  const owner = hasPersonalTouch(firm) ? await accounts.read(firm.ownerId, now) : undefined;
  return { data: { data: subDomainDetailsOf(firm, domain, isPersonalized(firm, owner, now)) }, message: 'OK' };
});
