import { createSendgridContact } from '#core/site/endpoints.ts';
import { ASKED_AN_HOUR, mayMail, NEWSLETTER_PAGE } from '#core/site/newsletter.ts';
import { servePublic } from '#http/serve-public.ts';
import * as codes from '#store/codes.ts';
import { emailPartition } from '#store/keys.ts';
import * as limits from '#store/limits.ts';
import * as newsletter from '#store/newsletter.ts';
import { unlessRefused, write } from '#store/table.ts';
import { prepareConfirmation } from '#workflows/site/newsletter-links.ts';

export const handler = servePublic(
  createSendgridContact,
  async ({ tell, request: { email }, now, address, auditFor }) => {
    const before = await newsletter.readForChange(email, now);
    // As much is kept where nothing is mailed, so that the time of the reply does not tell who has asked before.
    const asked = mayMail(before, now)
      ? [newsletter.putRequest(email, before, now), prepareConfirmation(email, now)]
      : before?.leftAt
        ? [newsletter.returned(email, before), ...codes.decoyWrites(email, 1, now)]
        : codes.decoyWrites(email, 2, now);
    const counted = limits.increment(address, 'newsletter', ASKED_AN_HOUR, now);
    // Of two requests at one moment one is kept, and its mail is the other's too.
    await write(auditFor(emailPartition(email), 'anonymous'), counted, ...asked)
      .catch(limits.explainRefusal)
      .catch(unlessRefused);
    return { message: tell('Please check your email and press the link in it to confirm.') };
  },
  { path: NEWSLETTER_PAGE, at: () => 'sent' },
);
