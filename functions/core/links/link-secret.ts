import * as z from 'zod/mini';

/** What an address of a link ends with: 128 bits that its maker's browser draws. What is kept of it is a hash. */
export const LinkSecret = z.string().check(z.regex(/^[0-9a-f]{32}$/));
