import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomInt } from 'node:crypto';

const key = (): string => {
  const { CODE_KEY } = process.env;
  if (!CODE_KEY) throw new Error('CODE_KEY is not set');
  return CODE_KEY;
};

const keyedBytes = (parts: string[]): Buffer => createHmac('sha256', key()).update(JSON.stringify(parts)).digest();

/** A keyed hash (HMAC-SHA-256, base64url): worth nothing to who reads it without the key. */
export const keyedHash = (...parts: string[]): string => keyedBytes(parts).toString('base64url');

/** Signs what travels to a person and comes back, such as an invitation. */
export const sign = (text: string): string => keyedHash('signature', text);

/** 4 digits that nobody can foresee. */
export const randomCode = (): string => String(randomInt(10_000)).padStart(4, '0');

/** 128 bits, 22 characters: what a browser keeps to show that it is the one that asked. */
export const randomChallenge = (): string => randomBytes(16).toString('base64url');

/** A whole number from 0 to just below `below`. */
export const randomBelow = (below: number): number => randomInt(below);

/** Letters and digits that nobody takes for one another. */
const CLEAR = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A code to write down, such as `k7fm2-9qpxd`: 31^10, or 49 bits. */
export const randomRecoveryCode = (): string => {
  const five = () => Array.from({ length: 5 }, () => CLEAR[randomInt(CLEAR.length)]).join('');
  return `${five()}-${five()}`;
};

const sealingKey = (code: string): Buffer => keyedBytes(['seal', code]);

/** Encrypts (AES-256-GCM) with a key of which `code` is a half: without it neither the table nor our key opens it. */
export const sealed = (text: string, code: string): string => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(code), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
};

/** What was sealed with the same code; throws for any other. */
export const unsealed = (text: string, code: string): string => {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(code), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
};
