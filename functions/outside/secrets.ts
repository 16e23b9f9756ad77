import { createHmac, randomBytes, randomInt } from 'node:crypto';

const key = (): string => {
  const { CODE_KEY } = process.env;
  if (!CODE_KEY) throw new Error('CODE_KEY is not set');
  return CODE_KEY;
};

/** A keyed hash (HMAC-SHA-256, base64url): worth nothing to who reads it without the key. */
export const keyedHash = (...parts: string[]): string =>
  createHmac('sha256', key()).update(JSON.stringify(parts)).digest('base64url');

/** Signs what travels to a person and comes back, such as an invitation. */
export const sign = (text: string): string => keyedHash('signature', text);

/** 4 digits that nobody can foresee. */
export const randomCode = (): string => String(randomInt(10_000)).padStart(4, '0');

/** 128 bits, 22 characters: what a browser keeps to show that it is the one that asked. */
export const randomChallenge = (): string => randomBytes(16).toString('base64url');

/** A whole number from 0 to just below `below`. */
export const randomBelow = (below: number): number => randomInt(below);
