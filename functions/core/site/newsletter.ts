import * as z from 'zod/mini';
import { decoded, encoded, type IsSigned, type Sign } from '#core/auth/invitation.ts';
import { DAY_MS, daysLater } from '#core/calendar.ts';
import { MOST_EMAIL } from '#core/text.ts';

/** What a link of a mail is for. Opening it does nothing, since mail scanners do so: the page that it leads to asks for a press. */
const LINK_USES = ['confirm', 'unsubscribe'] as const;

/** What a link carries. */
const Claims = z.object({
  email: z.string().check(z.maxLength(MOST_EMAIL)),
  use: z.enum(LINK_USES),
  /** When the mail was asked for, an ISO instant. */
  at: z.string().check(z.maxLength(32)),
});
export type NewsletterClaims = z.output<typeof Claims>;

/** Somebody who asked for the newsletter. Instants are ISO texts. */
export interface Subscription {
  /** When the newest mail with a link was asked for. */
  askedAt: string;
  /** When its link was pressed; until then nothing is sent. */
  confirmedAt?: string;
  /** When it was left: remembered until another mail may be sent. */
  leftAt?: string;
}

/** How long a link confirms, and how long somebody who has not pressed it is remembered. */
export const CONFIRM_MS = 7 * DAY_MS;

/** Requests for the newsletter from one address in an hour: an office shares one. */
export const ASKED_AN_HOUR = 30;

/** At most one mail a day goes to an e-mail, whoever asks for it: nobody fills a mailbox of somebody else's. */
export const mayMail = (subscription: Subscription | undefined, now: Date): boolean =>
  subscription === undefined || now >= mailableAt(subscription);

/** From when on another mail may be sent, in epoch milliseconds. */
export const mailableAt = ({ askedAt }: Subscription): Date => daysLater(askedAt, 1);

/**
 * Whether a link confirms: of the newest mail, or of any to somebody who has confirmed, for whom it changes nothing. Whoever left asks
 * anew first.
 */
export const mayConfirm = (
  subscription: Subscription | undefined,
  { at }: Pick<NewsletterClaims, 'at'>,
): subscription is Subscription =>
  subscription !== undefined &&
  subscription.leftAt === undefined &&
  (subscription.confirmedAt !== undefined || subscription.askedAt === at);

const signed = (payload: string): string => `newsletter:${payload}`;

export const newsletterToken = (claims: NewsletterClaims, sign: Sign): string => {
  const payload = encoded(JSON.stringify(claims));
  return `${payload}.${sign(signed(payload))}`;
};

/** The claims of a token that we signed; undefined for any other text. */
export const newsletterClaims = (token: string, isSigned: IsSigned): NewsletterClaims | undefined => {
  const [payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isSigned(signed(payload), signature)) return undefined;
  return Claims.safeParse(decoded(payload)).data;
};

/** The page of the site that says how each step went, at the id of its outcome. */
export const NEWSLETTER_PAGE = '/newsletter';

/** Where a link leads: to the server, which takes the token off the address before a page is shown. */
export const newsletterLinkPath = (token: string): string => `/api/newsletter/link?${new URLSearchParams({ token })}`;
