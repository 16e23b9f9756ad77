import { randomBytes } from 'node:crypto';

/** A secret of 128 bits, 32 hexadecimal digits: what is kept of it is a hash without regard to capitals. */
export const randomSecret = (): string => randomBytes(16).toString('hex');
