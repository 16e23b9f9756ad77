import * as z from 'zod/mini';

/** One page of a list, and where the next begins. */
export const PageRequest = { cursor: z.optional(z.string().check(z.maxLength(2000))) };
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ data: z.array(item), cursor: z.optional(z.string()) });
