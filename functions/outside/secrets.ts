import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomInt, scryptSync } from 'node:crypto';
import { ownKeys } from './own-keys.ts';

/** The current key first; what was made with one of the others is accepted, so that a new key breaks no link. */
const keys = /* @__PURE__ */ ownKeys('CODE_KEYS');

const bytesUnder = (key: string, parts: readonly string[]): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest();

/** A keyed hash (HMAC-SHA-256, base64url): worth nothing to who reads it without the key. */
export const keyedHash = (...parts: string[]): string => bytesUnder(keys()[0], parts).toString('base64url');

/** The same under each accepted key, under the current one first. */
export const keyedHashes = (...parts: string[]): string[] =>
  keys().map((key) => bytesUnder(key, parts).toString('base64url'));

/** The keyed hash that equals `kept` under one of the accepted keys; that of the current key where none does. */
export const keyedHashLike = (kept: string | undefined, ...parts: string[]): string =>
  keyedHashes(...parts).find((hash) => hash === kept) ?? keyedHash(...parts);

/** A hash without a key, slow to guess at (scrypt): for what a person writes down and is kept for years. */
export const slowHash = (text: string, salt: string): string => scryptSync(text, salt, 32).toString('base64url');

/** Signs what travels to a person and comes back, such as an invitation. */
export const sign = (text: string): string => keyedHash('signature', text);

/** Whether a signature is ours, of the current key or of another that is still accepted. */
export const isSigned = (text: string, signature: string): boolean =>
  keyedHashes('signature', text).includes(signature);

/** 4 digits that nobody can foresee. */
export const randomCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** 128 bits, 22 characters: what a browser keeps to show that it is the one that asked. */
export const randomChallenge = (): string => randomBytes(16).toString('base64url');

/** A password that is told to nobody: 128 bits, in the form the pool asks for. */
export const randomPassword = (): string => `${randomChallenge()}-Aa1`;

/** A whole number from 0 to just below `below`. */
export const randomBelow = (below: number): number => randomInt(below);

/** Letters and digits that nobody takes for one another. */
const CLEAR = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A code to write down, such as `k7fm2-9qpxd`: 31^10, or 49 bits. */
export const randomRecoveryCode = (): string => {
  const five = () => Array.from({ length: 5 }, () => CLEAR[randomInt(CLEAR.length)]).join('');
  return `${five()}-${five()}`;
};

/** Encrypts (AES-256-GCM) with a key of which `code` is a half: without it neither the table nor our key opens it. */
export const sealed = (text: string, code: string): string => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', bytesUnder(keys()[0], ['seal', code]), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
};

/**
 * Encrypts for a page with the key it was given, as `crypto.subtle` opens it (AES-GCM): 12 bytes of nonce, then the rest, in base64url. The
 * nonce is of the text, so that no two texts have one, and a repeated reply reads as the first did.
 */
export const sealedFor = (key: string, text: string): string => {
  const nonce = bytesUnder(key, [text]).subarray(0, 12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url');
};

/** What was sealed with the same code; throws for any other. */
export const unsealed = (text: string, code: string): string => {
  const bytes = Buffer.from(text, 'base64url');
  const opened = keys().map((key) => openedWith(bytes, bytesUnder(key, ['seal', code])));
  const found = opened.find((each) => each !== undefined);
  if (found === undefined) throw new Error('It was sealed with another code, or with a key that is no longer accepted');
  return found;
};

const openedWith = (bytes: Buffer, key: Buffer): string | undefined => {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
};
