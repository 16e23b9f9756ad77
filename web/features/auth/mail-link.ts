import type { SessionUser } from '#web/session/session.ts';

/** What the link of a mail says beside its page. */
export interface MailLink {
  redirectUrl: string;
  account: string;
}

/** A host of the product below its domain; anything else names none. */
const subdomain = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;

/** The page a mail's link leads to, and whom it is for; undefined for any other visit. */
export const mailLinkOf = (query: URLSearchParams): MailLink | undefined => {
  const [redirectUrl, account] = [query.get('redirectUrl'), query.get('account')];
  return redirectUrl && account ? { redirectUrl, account } : undefined;
};

/** The host that `name` of the query names: where the person may be signed in (`other`), or who asks for a session (`handTo`). */
export const hostIn = (query: URLSearchParams, name: 'other' | 'handTo'): string | undefined => {
  const given = query.get(name) ?? '';
  return subdomain.test(given) ? given : undefined;
};

/** Whether a mail's link is for somebody else than who is signed in. */
export const isForAnother = (query: URLSearchParams, person: Pick<SessionUser, '_id'>): boolean => {
  const link = mailLinkOf(query);
  return link !== undefined && link.account !== person._id;
};
