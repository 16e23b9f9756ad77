import type { Change } from '#core/change.ts';
import type { Endpoint } from '#core/endpoint.ts';

/** How long after an answer that told something it is asked again, in milliseconds; twice as long after each that told nothing. */
export const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 120_000;
/** How long while changes are told at once: in case that one was told to nobody. */
export const LIVE_WAIT_MS = 600_000;

/** How long to wait for the next answer, in milliseconds. */
export const waitAfter = (waited: number, changed: readonly Change[]): number =>
  changed.length > 0 ? FIRST_WAIT_MS : Math.min(waited * 2, LONGEST_WAIT_MS);

/** What was read since the app was loaded and follows changes. */
const followers = new Set<Endpoint>();

/** Remembers that an endpoint is read; gives whether it follows changes, and need not be asked again without one. */
export const follow = (endpoint: Endpoint): boolean => {
  if (endpoint.follows) followers.add(endpoint);
  return endpoint.follows !== undefined;
};

/** What was read of what has changed. */
export const followersOf = (changed: readonly Change[]): Endpoint[] =>
  [...followers].filter(({ follows = [] }) => follows.some((change) => changed.includes(change)));
