import { type Message, message } from '#core/language/message.ts';
import { standingAt } from './days.ts';
import type { EnvelopeRecord } from './envelope-record.ts';
import type { SignerRecord } from './signer.ts';
import type { Stands } from './signing.ts';

/** How an envelope stands for one of its signers; undefined where nothing of it is shown to them: not yet, not any more, or it is over. */
export const signerStanding = (
  envelope: Pick<EnvelopeRecord, 'state' | 'expiresAt' | 'endedAt' | 'carrier'>,
  signer: Pick<SignerRecord, 'state' | 'shutAt'>,
  { isClosed }: { isClosed: boolean },
  now: Date,
): Stands | undefined => {
  const { state } = standingAt(envelope, now);
  if (signer.shutAt !== undefined) return undefined;
  if (signer.state === 'declined') return 'declined';
  if (state === 'completed') return signer.state === 'signed' ? 'completed' : undefined;
  if (state === 'sealing') return signer.state === 'signed' ? 'signed' : undefined;
  if (state !== 'sent' || isClosed) return undefined;
  if (signer.state === 'signed') return 'signed';
  return signer.state === 'invited' || signer.state === 'viewed' ? 'turn' : undefined;
};

/** Whether whoever has a link that shows nothing may ask for a new one: it is still theirs to sign, or was when the time for it was over. */
export const mayAskForLink = (
  { state }: Pick<EnvelopeRecord, 'state'>,
  signer: Pick<SignerRecord, 'state'>,
  { isClosed }: { isClosed: boolean },
): boolean =>
  !isClosed && (state === 'sent' || state === 'expired') && (signer.state === 'invited' || signer.state === 'viewed');

/** Whether a link shows nothing because the time to sign is over, and not for a reason of its own such as wrong codes. */
export const isTimeOver = (
  envelope: Pick<EnvelopeRecord, 'state' | 'expiresAt' | 'endedAt' | 'carrier'>,
  { shutAt }: Pick<SignerRecord, 'shutAt'>,
  now: Date,
): boolean => shutAt === undefined && standingAt(envelope, now).state === 'expired';

/** Why nothing is shown by a link, in words for whoever has it: they name no person and no document. */
export const linkEndReason = (
  envelope: Pick<EnvelopeRecord, 'state' | 'expiresAt' | 'endedAt' | 'carrier'>,
  signer: Pick<SignerRecord, 'state' | 'shutAt'>,
  { isClosed }: { isClosed: boolean },
  now: Date,
): Message => {
  const { state } = standingAt(envelope, now);
  if (signer.shutAt !== undefined)
    return message(
      'A wrong code was entered too often, so this link is closed. Whoever sent it has been told and can send you a new one.',
    );
  if (signer.state === 'replaced')
    return message('Somebody else signs this instead of you. There is nothing left for you to do.');
  if (signer.state === 'released')
    return message('Enough people have signed this. There is nothing left for you to do.');
  if (state === 'voided') return message('Whoever sent this has withdrawn it. Nobody signs it any more.');
  if (state === 'declined') return message('Somebody has declined to sign this, so nobody signs it any more.');
  if (state === 'expired')
    return message(
      'The time to sign this is over. If you still want to sign it, ask whoever sent it to send it again.',
    );
  if (isClosed) return message('This matter is closed, so nobody signs this any more.');
  if (signer.state === 'waiting')
    return message('It is not your turn to sign yet. You will get an email with a new link when it is.');
  return message('There is a newer link for you. Please use the one in the last email about this.');
};
