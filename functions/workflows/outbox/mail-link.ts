import { aboutMails, type Stoppable } from '#core/notice-events.ts';
import { type MailLinkClaims, mailLinkClaims } from '#core/notifications/mail-link.ts';
import { Problem } from '#core/problem.ts';
import { isSigned } from '#outside/secrets.ts';

/** What a link of a mail carries; anything else is refused. */
export const requireMailLink = (token: string): MailLinkClaims => {
  const claims = mailLinkClaims(token, isSigned);
  if (!claims) throw new Problem('invitation-expired');
  return claims;
};

/** What the mails of a link are about, and whether they still come. */
export const subscriptionOf = (token: string, { email, event }: MailLinkClaims, stopped: readonly Stoppable[]) => ({
  token,
  email,
  about: aboutMails(event),
  wanted: !stopped.includes(event),
});
