import { MOST_ATTEMPTS } from '#core/outbox.ts';
import type { Performers } from '#workflows/outbox/deliver-item.ts';
import { envelopePerformers } from './envelope-performers.ts';

/** What the stream's function does, which alone has the programs that seal: they are large, and loaded once there is something to seal. */
export const sealPerformers: Performers<'envelope' | 'docusign' | 'signed'> = {
  envelope: async (task, { attempts }, run) => {
    const { sealSigned } = await import('./seal-signed.ts');
    await sealSigned(task, attempts + 1 >= MOST_ATTEMPTS, run);
    return [];
  },
  docusign: async (task, _, run) => {
    const { carryByDocusign } = await import('./carry-by-docusign.ts');
    await carryByDocusign(task, run);
    return [];
  },
  signed: envelopePerformers.signed,
};
