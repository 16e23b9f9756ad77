import { handedOn } from '#core/outbox.ts';
import { removeEnvelopeFile } from '#outside/envelope-files.ts';
import * as envelopes from '#store/envelopes.ts';
import * as outbox from '#store/outbox.ts';
import type { Performers } from '#workflows/outbox/deliver-item.ts';
import { keepSigned } from './keep-signed.ts';

/** What the sweep does, which has no programs that seal: the stream's function is asked once more. */
export const envelopePerformers: Performers<'envelope' | 'signed' | 'unkept'> = {
  envelope: async (_, item, { now }) => [outbox.insert(handedOn(item, now))],
  signed: async (task, _, run) => {
    await keepSigned(task, run);
    return [];
  },
  unkept: async ({ firmId, matterId, envelopeId, key }, _, { now }) => {
    const envelope = await envelopes.read(firmId, matterId, envelopeId, now);
    if (!envelope?.documents.some(({ sealedKey }) => sealedKey === key)) await removeEnvelopeFile(key);
    return [];
  },
};
