import type { Challenges } from './challenges.ts';
import type { State } from './state.ts';
import type { Tokens } from './tokens.ts';
import type { Fire } from './triggers.ts';

/** A letter that Cognito would send: a code, or the temporary password of an invitation. */
export type Delivery = {
  kind: 'sign-up' | 'forgot-password' | 'invitation';
  to: string;
  poolId: string;
  userName: string;
  code?: string;
  temporaryPassword?: string;
};

/** What every operation works with. */
export type Service = {
  region: string;
  state: State;
  tokens: Tokens;
  challenges: Challenges;
  fire: Fire;
  deliver(delivery: Delivery): Promise<void> | void;
};
