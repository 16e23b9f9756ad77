import { MINUTE_MS } from '#core/calendar.ts';
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

/** Longer than any call lives. */
const LIVES_MS = 5 * MINUTE_MS;

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
  const item = unkeptItem(of, envelopeFileKey(firmId, envelopeId, name, sha256Of(bytes)), now, 'taken');
  await outbox.insertUnaudited({ ...item, nextAt: new Date(now.getTime() + LIVES_MS).toISOString() });
  return keepEnvelopeFile(firmId, envelopeId, name, bytes);
};
