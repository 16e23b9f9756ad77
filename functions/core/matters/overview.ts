import * as z from 'zod';
import { MatterItem } from './matter.ts';

/** A number counted up to 100; `more` when there are others. */
export const Count = z.object({ count: z.int(), more: z.boolean() });
export type Count = z.infer<typeof Count>;

/** The dashboard's numbers, each the length of a list it links to, and the newest matters of two states. */
export const Overview = z.object({
  templates: Count,
  clients: Count,
  pending: Count,
  open: Count,
  closed: Count,
  /** Sent and not submitted yet, newest first, at most 5. */
  waiting: z.array(MatterItem),
  /** Answers are in, newest first, at most 5. */
  submitted: z.array(MatterItem),
});
export type Overview = z.infer<typeof Overview>;

/** How many a first page of 100 holds. */
export const countOf = ({ items, cursor }: { items: unknown[]; cursor?: string }): Count => ({
  count: items.length,
  more: cursor !== undefined,
});
