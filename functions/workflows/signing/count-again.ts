import { Problem } from '#core/problem.ts';
import type { EnvelopeRecord } from '#core/signing/envelope-record.ts';
import * as limits from '#store/limits.ts';
import type { Operation } from '#store/operations.ts';

/** How often one signer is mailed a link once more on one day (UTC): as a reminder, or since it is their turn again. */
const MOST_A_DAY = 3;

/** Signers with an access code have the same id in each envelope of a bulk send. */
const kindOf = (envelopeId: string, signerId: string): string => `signer-${envelopeId}-${signerId}`;

/** Counts signers of an envelope who are mailed a link once more; `said` is for `catch`. */
export const countAgain = (
  { firmId, envelopeId }: Pick<EnvelopeRecord, 'firmId' | 'envelopeId'>,
  signerIds: readonly string[],
  now: Date,
): { counted: Operation[]; said: (error: unknown) => never } => ({
  counted: signerIds.map((signerId) => limits.countedOfFirm(firmId, kindOf(envelopeId, signerId), MOST_A_DAY, now)),
  said: (error) => {
    if (signerIds.some((signerId) => limits.isReached(error, kindOf(envelopeId, signerId))))
      throw new Problem('too-many-requests');
    throw error;
  },
});
