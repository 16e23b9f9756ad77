import { randomBytes } from 'node:crypto';

/** A key for keyed hashes: 384 bits, 96 hexadecimal digits. */
export const randomKey = (): string => randomBytes(48).toString('hex');
