import { randomInt } from 'node:crypto';
import type { CodeDeliveryDetailsType } from '@aws-sdk/client-cognito-identity-provider';
import { HOUR_MS } from '#core/calendar.ts';
import { CognitoProblem } from './problem.ts';
import type { Service } from './service.ts';
import { type Code, nowInSeconds, type State, type User } from './state.ts';

const VALID_SECONDS = HOUR_MS / 1000;
const MOST_TRIES = 5;

/** Where a code went, as far as a stranger may know. */
export const deliveryTo = (email: string): { CodeDeliveryDetails: CodeDeliveryDetailsType } => ({
  CodeDeliveryDetails: {
    Destination: email.replace(/^(.)[^@]*@(.).*$/, '$1***@$2***'),
    DeliveryMedium: 'EMAIL',
    AttributeName: 'email',
  },
});

/** Sends a new six-digit code, valid for an hour; an older one of the same person is void. */
export const sendCode = async ({ state, deliver }: Service, user: User, purpose: Code['purpose']) => {
  const value = String(randomInt(1_000_000)).padStart(6, '0');
  state.keepUser({ ...user, code: { value, purpose, expiresAt: nowInSeconds() + VALID_SECONDS, tries: 0 } });
  const to = user.attributes.email ?? '';
  await deliver({ kind: purpose, to, poolId: user.poolId, userName: user.name, code: value });
  return deliveryTo(to);
};

/** The person with the code used up; throws CodeMismatchException, ExpiredCodeException or LimitExceededException. */
export const useCode = (state: State, user: User, purpose: Code['purpose'], given?: string): User => {
  const { code, ...rest } = user;
  if (!code || code.purpose !== purpose || code.expiresAt <= nowInSeconds())
    throw new CognitoProblem('ExpiredCodeException', 'Invalid code provided, please request a code again.');
  if (code.tries >= MOST_TRIES)
    throw new CognitoProblem('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
  if (code.value === given) return rest;
  state.keepUser({ ...user, code: { ...code, tries: code.tries + 1 } });
  throw new CognitoProblem('CodeMismatchException', 'Invalid verification code provided, please try again.');
};
