import { keyedHash } from '#outside/secrets.ts';

/** The name under which a hand-off is kept: worth nothing to who reads it. */
export const handOffHash = (code: string): string => keyedHash('hand-off', code);
