import { hexOfBytes } from '#core/hex.ts';

/** 128 bits that nobody can foresee. */
export const newSecret = (): string => hexOfBytes(crypto.getRandomValues(new Uint8Array(16)));
