import { addressAt } from '#core/firm/address.ts';
import { Problem } from '#core/problem.ts';
import { confirmationMail } from '#core/site/mails.ts';
import {
  mayConfirm,
  type NewsletterClaims,
  newsletterClaims,
  newsletterLinkPath,
  newsletterToken,
} from '#core/site/newsletter.ts';
import { isSigned, sign } from '#outside/secrets.ts';
import { productOrigin } from '#outside/settings.ts';
import { emailPartition } from '#store/keys.ts';
import * as newsletter from '#store/newsletter.ts';
import type { Operation } from '#store/operations.ts';
import { type Audit, write } from '#store/table.ts';
import { retryRefused } from '#workflows/invocation/retry-refused.ts';
import { contactItem, strangerMailItem } from '#workflows/outbox/outbox-items.ts';

const linkAddress = (claims: NewsletterClaims): string =>
  addressAt(productOrigin(), '', newsletterLinkPath(newsletterToken(claims, sign)));

/** What mails the link that confirms, and beside it the way to leave. */
export const prepareConfirmation = (email: string, now: Date): Operation => {
  const addressFor = (use: NewsletterClaims['use']) => linkAddress({ email, use, at: now.toISOString() });
  const mail = confirmationMail(addressFor('confirm'));
  return strangerMailItem({ to: email, mail, unsubscribeAddress: addressFor('unsubscribe') }, now);
};

/** What a link of a mail carries; anything else is refused. */
export const requireLink = (token: string): NewsletterClaims => {
  const claims = newsletterClaims(token, isSigned);
  if (!claims) throw new Problem('invitation-expired');
  return claims;
};

/** How a step is kept and told of. */
interface Step {
  auditFor: (owner: string, who: string) => Audit;
  now: Date;
}

const auditOf = (email: string, { auditFor }: Step): Audit => auditFor(emailPartition(email), 'anonymous');

/** Subscribes whoever presses the newest link, or an older one of somebody who has confirmed. */
export const joinNewsletter = ({ email, at }: NewsletterClaims, step: Step): Promise<void> =>
  retryRefused(async () => {
    const subscription = await newsletter.readForChange(email, step.now);
    if (!mayConfirm(subscription, { at })) throw new Problem('invitation-expired');
    const kept = newsletter.confirmed(email, subscription, step.now);
    await write(auditOf(email, step), kept, contactItem(email, step.now));
  });

/** Unsubscribes, however often it is asked for; who has not confirmed yet no longer can by the mail of before. */
export const leaveNewsletter = ({ email }: NewsletterClaims, step: Step): Promise<void> =>
  retryRefused(async () => {
    const subscription = await newsletter.readForChange(email, step.now);
    const forgotten = subscription ? [newsletter.left(email, subscription, step.now)] : [];
    await write(auditOf(email, step), ...forgotten, contactItem(email, step.now));
  });
