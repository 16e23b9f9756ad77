import { seesOnlyShared } from '#core/auth/only-shared.ts';
import { filledReads, type Screen } from '#web/screen.ts';
import type { SessionUser } from '#web/session/person.ts';

/** What the guard reads on every visit of a private screen: how the person stands. */
export const readByGuard: readonly string[] = ['/private/checkStatus'];

/** What a frame with a bell reads: from then on it follows what changes. */
export const readByBell: readonly string[] = ['/changes'];

/** What a screen reads, without its code. */
export interface ScreenReads extends Pick<Screen, 'frame' | 'reads' | 'sharedReads' | 'firmReads'> {
  readonly contract?: Pick<NonNullable<Screen['contract']>, 'reads'> | undefined;
}

/**
 * Whether a person is told what is the firm's own, such as the file that a contract is made from: not co-counsel. Whose a matter is, is
 * not known yet.
 */
export const isTold = (person: SessionUser): boolean => !seesOnlyShared(person) && person.is_colleague !== true;

/** The addresses that a private screen reads at once for a person, the `:names` of its path filled. */
export const privateReads = (
  { frame, reads = [], sharedReads = [], firmReads = [], contract }: ScreenReads,
  person: SessionUser,
  given: Readonly<Record<string, string | undefined>>,
  isWide: boolean,
): string[] => {
  const all = [
    ...(frame === 'app' || frame === 'settings' ? readByBell : []),
    ...readByGuard,
    ...(seesOnlyShared(person) ? sharedReads : reads),
    ...(isTold(person) ? firmReads : []),
    ...(isTold(person) && isWide ? (contract?.reads ?? []) : []),
  ];
  return filledReads(all, given).map((read) => `/api${read}`);
};
