import * as z from 'zod/mini';
import { Id } from '#core/text.ts';

/** Somebody who works in the firm, with the name of when they were chosen. */
export const NamedMember = z.object({
  accountId: Id,
  name: z.string(),
  /** They have left the firm, and nobody has taken this over. */
  left: z.optional(z.literal(true)),
});
export type NamedMember = z.infer<typeof NamedMember>;

/** What lists and pages call somebody who answers for something. */
export const memberName = ({ name, left }: NamedMember): string => (left ? `${name} (no longer here)` : name);
