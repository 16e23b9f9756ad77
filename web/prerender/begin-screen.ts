import { seesOnlyShared } from '#core/auth/only-shared.ts';
import { prefetchWith } from '#web/api/prefetched.ts';
import { isTold, privateReads, type ScreenReads } from '#web/app/private-reads.ts';
import { ROOM_BESIDE } from '#web/paper/room-beside.ts';
import { storedPerson } from '#web/session/person.ts';
import { freshToken, hasToken } from '#web/session/tokens.ts';

/** What the document of a private screen says of it. */
export interface ScreenOfDocument extends ScreenReads {
  /** The pattern of its path. */
  pattern: string;
  /** The codes of a role of which one opens it to staff; absent where each does. */
  codes?: readonly number[] | undefined;
  /** Addresses of the scripts that it fetches beside those of the app, and of those that it fetches on a wide screen besides. */
  files: readonly string[];
  wideFiles: readonly string[];
  /** The same of the screen that those have here whom nothing is open to but what was shared, where it is another one. */
  sharedFiles?: readonly string[] | undefined;
}

/** The `:names` of a pattern as an address fills them. Throws a `URIError` where that is malformed. */
const givenBy = (pattern: string, pathname: string): Record<string, string> => {
  const parts = pathname.split('/');
  const names = pattern.split('/').map((name, at): [string, string] => [name, decodeURIComponent(parts[at] ?? '')]);
  return Object.fromEntries(
    names.filter(([name]) => name.startsWith(':')).map(([name, part]) => [name.slice(1), part]),
  );
};

/**
 * Begins to fetch a private screen while the app is fetched, for the person who is signed in, and only where it is open to them: its scripts, and,
 * where the token lasts, what it reads. The app finds both here; it does the same for whom nothing was begun.
 */
export const beginScreen = ({ pattern, codes, files, wideFiles, sharedFiles, ...screen }: ScreenOfDocument): void => {
  const person = storedPerson.read();
  const given = givenBy(pattern, location.pathname);
  if (!person || !hasToken() || given.type !== person.userTypeRoute) return;
  if (given.profile !== undefined && given.profile !== person.profileKeyword) return;
  if (codes && person.is_role_member && !codes.some((code) => person.roll_access.includes(code))) return;
  const isWide = matchMedia(ROOM_BESIDE).matches;
  const own =
    sharedFiles && seesOnlyShared(person) ? sharedFiles : [...files, ...(isWide && isTold(person) ? wideFiles : [])];
  const token = freshToken();
  if (token) prefetchWith(token, privateReads(screen, person, given, isWide));
  for (const href of own)
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        crossOrigin: '',
        fetchPriority: 'low',
        href,
      }),
    );
};
