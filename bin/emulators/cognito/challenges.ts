import { randomBytes } from 'node:crypto';
import { notAuthorized } from './problem.ts';
import { type Client, nowInSeconds, type User } from './state.ts';

/** One round of a custom challenge, as the triggers see it. */
export type Round = { challengeName: string; challengeResult: boolean; challengeMetadata?: string };

/** What an unfinished sign-in waits for. */
export type Waiting = {
  clientId: string;
  userName: string;
  name: 'NEW_PASSWORD_REQUIRED' | 'CUSTOM_CHALLENGE' | 'SOFTWARE_TOKEN_MFA';
  rounds: Round[];
  secrets?: unknown;
  metadata?: string;
};

const VALID_SECONDS = 180;

/** Unfinished sign-ins: three minutes each, each answered once, forgotten when the process ends. */
export const openChallenges = () => {
  const waiting = new Map<string, Waiting & { expiresAt: number }>();

  const ask = (client: Client, user: User, challenge: Omit<Waiting, 'clientId' | 'userName'>): string => {
    const now = nowInSeconds();
    for (const [old, { expiresAt }] of waiting) if (expiresAt < now) waiting.delete(old);
    const session = randomBytes(48).toString('base64url');
    const expiresAt = now + VALID_SECONDS;
    waiting.set(session, { clientId: client.id, userName: user.name, ...challenge, expiresAt });
    return session;
  };

  const take = (client: Client, session = '', name = ''): Waiting => {
    const found = waiting.get(session);
    waiting.delete(session);
    if (!found || found.expiresAt < nowInSeconds() || found.clientId !== client.id || found.name !== name)
      throw notAuthorized('Invalid session for the user.');
    return found;
  };

  return { ask, take };
};

export type Challenges = ReturnType<typeof openChallenges>;
