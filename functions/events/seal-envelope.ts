import * as programs from '#core/programs.ts';
import { streamed } from '#workflows/outbox/consume-stream.ts';
import { deliverItem } from '#workflows/outbox/deliver-item.ts';
import { sealPerformers } from '#workflows/signing/seal-performers.ts';

/** Seals at once what was signed of an envelope; what fails is handed to it again by the sweep (`outbox.ts`). */
export const handler = streamed(programs.sealEnvelope, (name, run) => deliverItem(name, 'stream', sealPerformers, run));
