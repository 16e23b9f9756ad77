import * as z from 'zod/mini';
import { Email } from '#core/auth/person.ts';
import { ENVELOPE_LIMITS, type EnvelopeRecord } from './envelope-record.ts';
import { chainStart, type Hash } from './evidence.ts';
import { idOfHash } from './id-of-hash.ts';
import { NewSigner, SignerName } from './signer.ts';

/** A draft is sent to many in a run of calls: each recipient gets an envelope of their own. */
export const BULK_LIMITS = { ofRun: 100, ofCall: 10 } as const;

/** Whose place among the signers the recipients take. An access code is told to one person, so that none is of many. */
export const RecipientPlace = z.object({
  number: NewSigner.shape.number,
  order: NewSigner.shape.order,
  identity: z.enum(['link', 'code', 'client']),
  mayDelegate: z.boolean(),
});
export type RecipientPlace = z.infer<typeof RecipientPlace>;

/** One of those to whom a draft is sent. */
export const Recipient = z.object({
  name: SignerName,
  email: Email.check(z.meta({ format: 'email' })),
  /** What is said to the signers instead of the draft's message. */
  message: z.optional(z.string().check(z.trim(), z.maxLength(ENVELOPE_LIMITS.message))),
});
export type Recipient = z.infer<typeof Recipient>;

interface Addressing {
  /** Named by the caller: in one run nobody gets a second envelope. */
  runId: string;
  place: RecipientPlace;
  recipient: Recipient;
  /** Who sends it, and when. */
  by: Pick<EnvelopeRecord, 'createdById' | 'createdBy' | 'createdAt'>;
}

/**
 * The envelope that one recipient of a run gets, made from a draft, which always has the same id. Its signers are others than those of the draft, but for one with an access
 * code, which is kept under their id.
 */
export const envelopeFor = async (
  draft: EnvelopeRecord,
  { runId, place, recipient: { name, email, message }, by }: Addressing,
  hash: Hash,
): Promise<EnvelopeRecord> => {
  const envelopeId = idOfHash(await hash([draft.firmId, draft.envelopeId, runId, email].join(' ')));
  const others = draft.signers.filter(({ number }) => number !== place.number);
  const all = [...others, { signerId: '', state: 'waiting' as const, name, email, ...place }];
  const signers = await Promise.all(
    all
      .toSorted((one, other) => one.number - other.number)
      .map(async (signer) =>
        'accessCodeHash' in signer
          ? signer
          : { ...signer, signerId: idOfHash(await hash(`${envelopeId} ${signer.number}`)) },
      ),
  );
  return {
    ...{ ...draft, ...by, envelopeId, signers, message: message || draft.message, acts: [] },
    chain: await chainStart(envelopeId, hash),
  };
};
