import { setTimeout } from 'node:timers/promises';
import { randomBelow } from '#outside/secrets.ts';
import { retryRefused } from '#workflows/invocation/retry-refused.ts';

/** Twenty who sign at one moment each have their turn. */
const MOST_TRIES = 30;
/** For how many milliseconds whoever was refused waits, at most, before they look again: more the more often they were. */
const WAIT = { first: 20, longest: 500 };

/** Work of signers who meet at one envelope: whoever was refused waits a little, and looks anew how it stands. */
export const retryInTurn = <T>(work: () => Promise<T>): Promise<T> =>
  retryRefused(async (refused) => {
    if (refused > 0) await setTimeout(randomBelow(Math.min(WAIT.first * refused, WAIT.longest)));
    return work();
  }, MOST_TRIES);
