import { openMailLink } from '#core/notifications/endpoints.ts';
import { MAILS_PAGE } from '#core/notifications/mail-link.ts';
import { servePublic } from '#http/serve-public.ts';
import * as mailChoices from '#store/mail-choices.ts';
import { requireMailLink, subscriptionOf } from '#workflows/outbox/mail-link.ts';

/** What it says depends on the link alone, and on what was done by it: nobody learns whether an e-mail is known. */
export const handler = servePublic(
  openMailLink,
  async ({ request: { token }, now }) => {
    const claims = requireMailLink(token);
    return subscriptionOf(token, claims, await mailChoices.read(claims.email, now));
  },
  { path: MAILS_PAGE, at: ({ token }) => token },
);
