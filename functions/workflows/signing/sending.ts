import { daysLater } from '#core/calendar.ts';
import { Problem } from '#core/problem.ts';
import { type EnvelopeRecord, unreadyReason } from '#core/signing/envelope-record.ts';
import { isTooLarge } from '#core/signing/record-size.ts';
import { type Calling, evidenceOf } from './act-on-envelope.ts';
import type { RecordedAction } from './apply-action.ts';

/** Refuses a draft that cannot be sent as it is. */
export const requireReady = (envelope: EnvelopeRecord): void => {
  const reason = unreadyReason(envelope);
  if (reason) throw new Problem('envelope-unready', { params: { reason } });
  if (isTooLarge(envelope)) throw new Problem('envelope-too-large');
};

/** Hashes of an envelope's documents, by their ids. */
export const hashesOf = ({ documents }: EnvelopeRecord): Record<string, string> =>
  Object.fromEntries(documents.map(({ documentId, sha256 }) => [documentId, sha256]));

/** What sends a draft; `more` is kept with the evidence of it. */
export const sendingOf = (
  calling: Calling,
  envelope: EnvelopeRecord,
  more: Record<string, string> = {},
): RecordedAction & Required<Pick<RecordedAction, 'change'>> => {
  const { now } = calling;
  const asked = Object.fromEntries(
    envelope.signers.map(({ number, name, email }) => [`signer-${number}`, `${name} <${email}>`]),
  );
  return {
    ...{ id: 'sent', action: { type: 'send' } },
    evidence: [evidenceOf(calling, 'sent', { details: { ...hashesOf(envelope), ...asked, ...more } })],
    change: (draft) => ({
      ...draft,
      ...{ sentAt: now.toISOString(), expiresAt: daysLater(now, draft.days).toISOString() },
    }),
  };
};
