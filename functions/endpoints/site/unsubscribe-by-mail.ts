import { Problem } from '#core/problem.ts';
import { unsubscribeByMail } from '#core/site/endpoints.ts';
import { servePublic } from '#http/serve-public.ts';
import { leaveNewsletter, requireLink } from '#workflows/site/newsletter-links.ts';

/** A mail program is led nowhere: many do not follow. */
export const handler = servePublic(unsubscribeByMail, async ({ tell, request: { token }, now, auditFor }) => {
  const claims = requireLink(token);
  if (claims.use !== 'unsubscribe') throw new Problem('invitation-expired');
  await leaveNewsletter(claims, { auditFor, now });
  return { message: tell('You are unsubscribed.') };
});
