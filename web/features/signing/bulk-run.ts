import type { Recipient, RecipientPlace } from '#core/signing/bulk-send.ts';
import { clearDraft, draftsNamed, keepDraft, readDraft } from '#web/session/draft.ts';

/** A draft on its way to many: kept until all are sent, so that a reload goes on with it. */
export interface BulkRun {
  runId: string;
  place: RecipientPlace;
  recipients: readonly Recipient[];
  /** How many of them are known to be sent, from the first on. */
  sent: number;
}

const nameOf = (envelopeId: string): string => `bulk ${envelopeId}`;

export const bulkRun = {
  read: (envelopeId: string): BulkRun | undefined => {
    const { runId, place, recipients, sent } = readDraft<BulkRun>(nameOf(envelopeId));
    return runId && place && recipients && sent !== undefined ? { runId, place, recipients, sent } : undefined;
  },
  keep: (envelopeId: string, run: BulkRun): void => void keepDraft(nameOf(envelopeId), run),
  /** Whether any draft is on its way. */
  isAny: (): boolean => draftsNamed(nameOf('')).length > 0,
  forget: (envelopeId: string): void => clearDraft(nameOf(envelopeId)),
};
