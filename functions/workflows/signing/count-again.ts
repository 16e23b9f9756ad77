import { Problem } from '#core/problem.ts';
import * as limits from '#store/limits.ts';
import type { Operation } from '#store/operations.ts';

/** How often one signer is mailed a link once more on one day (UTC): as a reminder, or since it is their turn again. */
const MOST_A_DAY = 3;

const kindOf = (signerId: string): string => `signer-${signerId}`;

/** Counts signers who are mailed a link once more; `said` is for `catch`. */
export const countAgain = (
  firmId: string,
  signerIds: readonly string[],
  now: Date,
): { counted: Operation[]; said: (error: unknown) => never } => ({
  counted: signerIds.map((signerId) => limits.countedOfFirm(firmId, kindOf(signerId), MOST_A_DAY, now)),
  said: (error) => {
    if (signerIds.some((signerId) => limits.isReached(error, kindOf(signerId)))) throw new Problem('too-many-requests');
    throw error;
  },
});
