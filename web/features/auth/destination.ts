import { type Landing, landing } from '#core/auth/landing.ts';
import { mayOpen } from '#core/auth/route-access.ts';
import type { Flags } from '#core/auth/standing.ts';
import { paths } from '#web/paths.ts';

/** The product's routes as lists of words; a word that begins with a colon stands for any. */
const patterns = Object.values(paths).map(({ pattern }) => wordsOf(pattern));

/** Pages that lead here, or away again, are no destination. */
const doors = [paths.home(), paths.login(), paths.signup(), paths.google(), paths.notFound()];

function wordsOf(path: string): string[] {
  return path
    .replace(/[?#].*$/, '')
    .split('/')
    .slice(1);
}

/** A path of this product, never another origin: one slash and a letter, no backslash or control sign. */
const isOwnPath = (path: string): boolean => /^\/[a-z][^\\\p{Cc}]*$/iu.test(path) && !path.includes('//');

const fits = (segments: string[]) => (pattern: string[]) =>
  pattern.length === segments.length && pattern.every((word, at) => word.startsWith(':') || word === segments[at]);

/** A route that is open to this person: a private one of theirs, or one that stands below no area. */
const isOpen = (path: string, person: Flags): boolean => {
  const segments = wordsOf(path);
  const found = patterns.filter(fits(segments));
  if (found.length === 0 || doors.includes(`/${segments.join('/')}`)) return false;
  return found.some(([first = '']) => !first.startsWith(':')) || mayOpen(path, person);
};

/** A mail names the area that its reader had; a lawyer who is also somebody's client reads it in the other. */
const inOwnArea = (path: string, { userTypeRoute }: Flags): string =>
  path.replace(/^\/(lawyer|business)\//, `/${userTypeRoute}/`);

/** Where a person goes after logging in: the page they asked for when it is theirs to open, else where the landing rules say. */
export const destination = (person: Flags, query: URLSearchParams): Landing => {
  const asked = query.get('redirectUrl');
  const wanted = asked && query.has('account') ? inOwnArea(asked, person) : asked;
  return wanted && person.terms_Condition && isOwnPath(wanted) && isOpen(wanted, person)
    ? { path: wanted }
    : landing(person, query.get('redirectData') ?? undefined);
};
