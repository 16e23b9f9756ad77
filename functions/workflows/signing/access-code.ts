import { keyedHashLike } from '#outside/secrets.ts';

/** An access code as it is kept: letters count alike in either case. */
export const accessCodeHash = (accessCode: string, signerId: string, kept?: string): string =>
  keyedHashLike(kept, 'access-code', signerId, accessCode.trim().toLowerCase());
