import type { EnvelopeRecord } from './envelope-record.ts';
import type { SignerRecord } from './signer.ts';
import type { Stands } from './signing.ts';

/** How an envelope stands for one of its signers; undefined where nothing of it is shown to them: not yet, not any more, or it is over. */
export const standsFor = (
  { state, expiresAt = '' }: Pick<EnvelopeRecord, 'state' | 'expiresAt'>,
  signer: Pick<SignerRecord, 'state' | 'shutAt'>,
  { isClosed }: { isClosed: boolean },
  now: Date,
): Stands | undefined => {
  if (signer.shutAt !== undefined) return undefined;
  if (signer.state === 'declined') return 'declined';
  if (state === 'completed') return signer.state === 'signed' ? 'completed' : undefined;
  if (state === 'sealing') return signer.state === 'signed' ? 'signed' : undefined;
  if (state !== 'sent' || isClosed || expiresAt <= now.toISOString()) return undefined;
  if (signer.state === 'signed') return 'signed';
  return signer.state === 'invited' || signer.state === 'viewed' ? 'turn' : undefined;
};
