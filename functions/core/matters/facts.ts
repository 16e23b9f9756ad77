import * as z from 'zod/mini';
import { message } from '#core/language/message.ts';
import type { NamedMember } from '#core/team/named-member.ts';
import type { MatterRecord } from './matter.ts';

/** How a client pays for a matter. */
export const FEE_ARRANGEMENTS = ['hourly', 'flat', 'contingency'] as const;

/** Characters of a practice area and of what a matter is about. */
export const FACT_LIMITS = { practiceArea: 80, description: 2000 } as const;

/** What a firm says of a matter of its own; absent is what nobody said. */
export const MatterFacts = z.object({
  practiceArea: z.optional(
    z
      .string()
      .check(z.trim(), z.maxLength(FACT_LIMITS.practiceArea, message('The practice area has at most 80 characters'))),
  ),
  feeArrangement: z.optional(z.enum(FEE_ARRANGEMENTS)),
  description: z.optional(
    z
      .string()
      .check(z.trim(), z.maxLength(FACT_LIMITS.description, message('The description has at most 2,000 characters'))),
  ),
});
export type MatterFacts = z.infer<typeof MatterFacts>;

const FACTS = ['practiceArea', 'feeArrangement', 'description'] as const satisfies readonly (keyof MatterFacts)[];

/** Whether a matter says just this of itself. */
export const hasFacts = (matter: MatterRecord, facts: MatterFacts, responsibleId: string | undefined): boolean =>
  FACTS.every((fact) => (matter[fact] ?? '') === (facts[fact] ?? '')) &&
  matter.responsible?.accountId === responsibleId;

/** A matter with other facts; an empty text is none. */
export const withFacts = <M extends MatterRecord>(
  matter: M,
  { practiceArea, feeArrangement, description }: MatterFacts,
  responsible: NamedMember | undefined,
  now: Date,
): M => ({
  ...matter,
  practiceArea: practiceArea || undefined,
  feeArrangement,
  description: description || undefined,
  responsible,
  updatedAt: now.toISOString(),
});
