import * as z from 'zod/mini';
import { message } from '#core/language/message.ts';
import type { MatterRecord } from './matter.ts';

/** Characters of the reason of a hold. */
export const MOST_HOLD_REASON = 500;

/** Why a matter is put on legal hold. */
export const HoldReason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, message('Please enter the reason')),
    z.maxLength(MOST_HOLD_REASON, message('The reason has at most 500 characters')),
  );

/** A matter that is put on legal hold: nothing of it is deleted until somebody lifts that. */
export const withHold = <M extends MatterRecord>(
  matter: M,
  { by, reason }: { by: string; reason: string },
  now: Date,
): M => ({
  ...matter,
  hold: { at: now.toISOString(), by, reason },
  updatedAt: now.toISOString(),
});

/** A matter that is on legal hold no more. */
export const withoutHold = <M extends MatterRecord>(matter: M, now: Date): M => ({
  ...matter,
  hold: undefined,
  updatedAt: now.toISOString(),
});
