import { keyedHash, keyedHashes } from '#outside/secrets.ts';

/** The name under which a hand-off is kept: worth nothing to who reads it. */
export const handOffHash = (code: string): string => keyedHash('hand-off', code);

/** The names under which it may be kept: whatever key was the current one when it was made. */
export const handOffHashes = (code: string): string[] => keyedHashes('hand-off', code);
