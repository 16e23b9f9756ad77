import { pressNewsletterLink } from '#core/site/endpoints.ts';
import { NEWSLETTER_PAGE } from '#core/site/newsletter.ts';
import { openedLink } from '#http/newsletter-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import { joinNewsletter, leaveNewsletter, requireLink } from '#workflows/site/newsletter-links.ts';

export const handler = servePublic(
  pressNewsletterLink,
  async ({ tell, request: { token }, cookies, now, auditFor }) => {
    const claims = requireLink(token ?? openedLink(cookies));
    if (claims.use === 'unsubscribe') {
      await leaveNewsletter(claims, { auditFor, now });
      return { data: { state: 'unsubscribed' as const }, message: tell('You are unsubscribed.') };
    }
    await joinNewsletter(claims, { auditFor, now });
    return { data: { state: 'confirmed' as const }, message: tell('You are subscribed.') };
  },
  { path: NEWSLETTER_PAGE, at: ({ data }) => data.state },
);
