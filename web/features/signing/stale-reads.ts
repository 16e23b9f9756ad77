import { listEnvelopes, listEvidence, listWaitingEnvelopes, readEnvelope } from '#core/signing/endpoints.ts';

/** The reads that an act on an envelope makes stale. */
export const staleOfEnvelope = [readEnvelope, listEnvelopes, listEvidence, listWaitingEnvelopes] as const;
