import { MINUTE_MS, msLater } from '#core/calendar.ts';
import { itemIdOf, newItem, type OutboxItem } from '#core/outbox.ts';
import type { EnvelopeRecord } from '#core/signing/envelope-record.ts';
import { envelopeFileKey, keepEnvelopeFile, sha256Of } from '#outside/envelope-files.ts';
import { firmPartition } from '#store/keys.ts';
import * as outbox from '#store/outbox.ts';

type Of = Pick<EnvelopeRecord, 'firmId' | 'matterId' | 'envelopeId'>;

/** Names what removes a file of an envelope that is not the envelope's by the time it is looked at. */
export const unkeptItem = (
  { firmId, matterId, envelopeId }: Of,
  key: string,
  now: Date,
  why: 'taken' | 'begun' | 'followed' | 'discarded',
): OutboxItem =>
  newItem(
    firmPartition(firmId),
    itemIdOf('unkept', `${why}-${sha256Of(key)}`),
    { kind: 'unkept', firmId, matterId, envelopeId, key },
    now,
  );

/** As long as any call lives. */
const LIVES_MS = 5 * MINUTE_MS;

/** The same of a file that a call is about to keep: it is looked at once the call has ended. */
export const unkeptAfterCall = (of: Of, key: string, now: Date, why: 'taken' | 'begun'): OutboxItem => ({
  ...unkeptItem(of, key, now, why),
  nextAt: msLater(now, LIVES_MS).toISOString(),
});

/**
 * Keeps a file that an envelope is to have, under a `name` that no other call gives; gives where it lies, and its hash. That it may have to be taken away is
 * kept before: so goes what a call leaves that is refused or broken off.
 */
export const keepFile = async (
  of: Of,
  name: string,
  bytes: Uint8Array,
  now: Date,
): Promise<{ key: string; sha256: string }> => {
  const { firmId, envelopeId } = of;
  const key = envelopeFileKey(firmId, envelopeId, name, sha256Of(bytes));
  await outbox.insertUnaudited(unkeptAfterCall(of, key, now, 'taken'));
  return keepEnvelopeFile(firmId, envelopeId, name, bytes);
};
