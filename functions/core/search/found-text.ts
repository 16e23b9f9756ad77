import * as z from 'zod/mini';
import { Id } from '#core/text.ts';

/** Files that a search gives at most. */
export const MOST_FOUND = 8;

/** A file, one that answers a question of its matter, or a matter's contract, in whose text something was found, with the sentence around it. */
export const FoundText = z.object({
  /** That of the contract, where it is one. */
  fileId: Id,
  name: z.string(),
  matterId: z.optional(Id),
  /** Absent of a file that answers a question: it stands among those of its matter. */
  clientId: z.optional(Id),
  updatedAt: z.string(),
  before: z.string(),
  found: z.string(),
  after: z.string(),
});
export type FoundText = z.infer<typeof FoundText>;
