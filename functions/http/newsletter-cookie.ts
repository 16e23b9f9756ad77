import { HOUR_MS } from '#core/calendar.ts';

const NAME = '__Host-newsletter';

/** What keeps the link that a browser opened for its press, so that the token stands in no address and no page. */
export const linkCookie = (token: string): string =>
  `${NAME}=${token}; Path=/; Max-Age=${HOUR_MS / 1000}; HttpOnly; Secure; SameSite=Lax`;

/** The token of the link that was opened last, or an empty text. */
export const openedLink = (cookies: Record<string, string>): string => cookies[NAME] ?? '';
