import { DAY_MS, msLater } from '#core/calendar.ts';
import { handedOn } from '#core/outbox.ts';
import type { EnvelopeRecord } from '#core/signing/envelope-record.ts';
import { removeEnvelopeFile } from '#outside/envelope-files.ts';
import * as envelopes from '#store/envelopes.ts';
import * as outbox from '#store/outbox.ts';
import type { Performers } from '#workflows/outbox/deliver-item.ts';
import { keepSigned } from './keep-signed.ts';

/** Whether a file is a document of an envelope, as it was sent or as it stands by now. */
const hasDocument = ({ documents }: EnvelopeRecord, file: string): boolean =>
  documents.some(({ key, sealedKey }) => key === file || sealedKey === file);

/** Whether a picture is of a signature that is not in the files yet; nobody needs it any more once it is, or the envelope has ended: one that somebody has declined may go on. */
const isToBeSealed = ({ state, signers }: EnvelopeRecord, key: string): boolean =>
  ['sent', 'sealing', 'declined'].includes(state) &&
  signers.some(
    ({ isSealed, adoption }) => isSealed !== true && (adoption?.signature === key || adoption?.initials === key),
  );

/** What the sweep does, which has no programs that seal: the stream's function is asked once more. */
export const envelopePerformers: Performers<'envelope' | 'docusign' | 'signed' | 'unkept'> = {
  envelope: async (_, item, { now }) => [outbox.insert(handedOn(item, now))],
  docusign: async (_, item, { now }) => [outbox.insert(handedOn(item, now))],
  signed: async (task, _, run) => {
    await keepSigned(task, run);
    return [];
  },
  unkept: async ({ firmId, matterId, envelopeId, key }, _, { now }) => {
    const envelope = await envelopes.read(firmId, matterId, envelopeId, now);
    if (envelope && isToBeSealed(envelope, key)) return { until: msLater(now, DAY_MS) };
    if (!envelope || !hasDocument(envelope, key)) await removeEnvelopeFile(key);
    return [];
  },
};
