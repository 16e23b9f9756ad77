import { type Landing, landing } from '#core/auth/landing.ts';
import { mayOpen } from '#core/auth/route-access.ts';
import type { Flags } from '#core/auth/standing.ts';

/** A path of this product, never another origin: one slash and a letter. */
const isOwnPath = (path: string): boolean => /^\/[a-z]/.test(path);

/** Where a person goes after logging in: the page they asked for when it is theirs to open, else where the landing rules say. */
export const destination = (person: Flags, query: URLSearchParams): Landing => {
  const wanted = query.get('redirectUrl');
  return wanted && isOwnPath(wanted) && mayOpen(wanted, person)
    ? { path: wanted }
    : landing(person, query.get('redirectData') ?? undefined);
};
