import { LINK_LIMITS } from '#core/links/link.ts';

/** Shows that a browser has entered the code of a link; `__Host-` binds it to this host and to TLS. */
const nameOf = (linkId: string): string => `__Host-link-${linkId}`;

export const entryIn = (cookies: Record<string, string>, linkId: string): string => cookies[nameOf(linkId)] ?? '';

export const entryCookie = (linkId: string, entry: string): string =>
  `${nameOf(linkId)}=${entry}; Path=/; Max-Age=${LINK_LIMITS.enteredMs / 1000}; HttpOnly; Secure; SameSite=Strict`;
