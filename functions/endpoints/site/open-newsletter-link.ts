import { openNewsletterLink } from '#core/site/endpoints.ts';
import { NEWSLETTER_PAGE } from '#core/site/newsletter.ts';
import { linkCookie } from '#http/newsletter-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import { requireLink } from '#workflows/site/newsletter-links.ts';

export const handler = servePublic(
  openNewsletterLink,
  async ({ tell, request: { token }, setCookie }) => {
    const { use } = requireLink(token);
    setCookie(linkCookie(token));
    return { data: { use }, message: tell('OK') };
  },
  { path: NEWSLETTER_PAGE, at: ({ data }) => data.use },
);
