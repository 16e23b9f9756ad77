import * as z from 'zod';

/** One page of a list, and where the next begins. */
export const PageRequest = { cursor: z.string().max(2000).optional() };
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), cursor: z.string().optional() });
