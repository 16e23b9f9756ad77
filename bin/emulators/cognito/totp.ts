import { createHmac, timingSafeEqual } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_SECONDS = 30;

/** Bytes as RFC 4648 base 32 without padding, the form that authenticator apps take. */
export const base32 = (bytes: Buffer): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
};

const bytesOf = (secret: string): Buffer => {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
};

/** The six digits of RFC 6238 (SHA-1, steps of 30 seconds) at an instant in epoch seconds. */
export const totpAt = (secret: string, seconds: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(seconds / STEP_SECONDS)));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

/** Whether the digits fit now, or fitted one step before or after. */
export const isTotp = (secret: string, digits: string, seconds: number): boolean =>
  digits.length === 6 &&
  [-1, 0, 1].some((step) =>
    timingSafeEqual(Buffer.from(totpAt(secret, seconds + step * STEP_SECONDS)), Buffer.from(digits.padEnd(6))),
  );
