import { type Message, message } from '#core/language/message.ts';
import type { Envelope, EnvelopeAction } from './envelope.ts';
import type { EnvelopeRecord } from './envelope-record.ts';
import type { EvidenceFacts } from './evidence.ts';
import type { SignerRecord } from './signer.ts';

/** How a signer stands with the carrier of an envelope, who knows them by their number. */
export interface CarriedSigner {
  number: number;
  stands: 'asked' | 'viewed' | 'signed' | 'declined';
  /** Since when, as the carrier says; an ISO text. */
  at?: string | undefined;
  /** Who it is there by now: the carrier's own users may have changed it. */
  name?: string | undefined;
  email?: string | undefined;
  reason?: string | undefined;
}

/** How an envelope stands with its carrier. */
export interface CarriedEnvelope {
  stands: 'open' | 'completed' | 'declined' | 'voided' | 'expired';
  reason?: string | undefined;
  signers: readonly CarriedSigner[];
}

/** Why an envelope cannot be handed over to DocuSign, in a sentence; undefined of one that can. */
export const uncarriedReason = ({ signers, needs }: Pick<EnvelopeRecord, 'signers' | 'needs'>): Message | undefined => {
  if (signers.some(({ identity }) => identity !== 'link'))
    return message('DocuSign can only send links by email. Choose “Link by email” for each signer.');
  if (Object.keys(needs).length > 0)
    return message('With DocuSign every signer must sign. Require all of those who share a place in the order.');
  return undefined;
};

/** What is to be done to an envelope next, so that it stands as it does with its carrier. */
export interface CarriedAction {
  action: EnvelopeAction<SignerRecord>;
  evidence: Omit<EvidenceFacts, 'at'>;
  signer?: SignerRecord;
  reason?: string | undefined;
}

const KINDS = { view: 'opened', sign: 'signed', decline: 'declined' } as const;

const actOfSigner = (signer: SignerRecord, there: CarriedSigner): CarriedAction | undefined => {
  const { signerId, name, email, state } = signer;
  const isOpen = state === 'invited' || state === 'viewed';
  if (!isOpen || there.stands === 'asked') return undefined;
  const last = there.stands === 'signed' ? 'sign' : there.stands === 'declined' ? 'decline' : 'view';
  const type = state === 'invited' ? 'view' : last;
  if (state === 'viewed' && type === 'view') return undefined;
  const { at, reason } = there;
  const isOther = there.email !== undefined && there.email.toLowerCase() !== email;
  const details = {
    by: 'DocuSign',
    ...(at && { at }),
    ...(isOther && { instead: `${there.name} <${there.email}>` }),
    ...(type === 'decline' && reason && { reason }),
  };
  const who = (isOther && there.name) || name;
  return { action: { type, signerId }, evidence: { kind: KINDS[type], who, signerId, details }, signer, reason };
};

/** The first thing that has happened at the carrier and is not known of an envelope yet; none where it stands alike. What ends it comes last. */
export const nextCarriedAction = (
  envelope: Envelope<SignerRecord> & Pick<EnvelopeRecord, 'voiding'>,
  there: CarriedEnvelope,
): CarriedAction | undefined => {
  if (envelope.state !== 'sent') return undefined;
  for (const signer of envelope.signers) {
    const theirs = there.signers.find(({ number }) => number === signer.number);
    const action = theirs && actOfSigner(signer, theirs);
    if (action) return action;
  }
  const { reason = '' } = there;
  const details = { by: 'DocuSign', ...(reason && { reason }) };
  if (there.stands === 'expired') return { action: { type: 'expire' }, evidence: { kind: 'expired', details } };
  if (there.stands !== 'voided') return undefined;
  // The carrier may have cut the reason that it was given from here.
  const asked = reason && envelope.voiding?.findLast((each) => each.details?.reason?.startsWith(reason));
  const evidence = asked || { kind: 'voided' as const, who: 'DocuSign', details };
  return { action: { type: 'void' }, evidence, reason: evidence.details?.reason };
};
