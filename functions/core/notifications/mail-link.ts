import * as z from 'zod/mini';
import { decoded, encoded, type IsSigned, type Sign } from '#core/auth/invitation.ts';
import { stoppable } from '#core/notice-events.ts';
import { MOST_EMAIL } from '#core/text.ts';

/** What a link carries by which whoever has a mail stops mails of its event, or the one mail of a day, to that e-mail, or has them again; it never ends, since a mail is kept for years. */
const Claims = z.object({
  email: z.string().check(z.maxLength(MOST_EMAIL)),
  event: z.enum(stoppable),
});
export type MailLinkClaims = z.output<typeof Claims>;

const signed = (payload: string): string => `mails-of-event:${payload}`;

export const mailLinkToken = (claims: MailLinkClaims, sign: Sign): string => {
  const payload = encoded(JSON.stringify(claims));
  return `${payload}.${sign(signed(payload))}`;
};

/** The claims of a token that we signed for this; undefined for any other text. */
export const mailLinkClaims = (token: string, isSigned: IsSigned): MailLinkClaims | undefined => {
  const [payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isSigned(signed(payload), signature)) return undefined;
  return Claims.safeParse(decoded(payload)).data;
};

/** The page that asks whether to stop; the token follows its `#`, so that no log has it. */
export const MAILS_PAGE = '/unsubscribe';

/** Where the page is with its token. */
export const mailsPagePath = (token: string): string => `${MAILS_PAGE}#${token}`;

/** Where a mail program stops the mails by one press (RFC 8058); a browser that opens it is led to the page. */
export const mailsLinkPath = (token: string): string => `/api/mails/link?${new URLSearchParams({ token })}`;
