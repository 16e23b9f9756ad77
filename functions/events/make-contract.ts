import * as programs from '#core/programs.ts';
import { contractPerformers } from '#workflows/documents/contract-performers.ts';
import { streamed } from '#workflows/outbox/consume-stream.ts';
import { deliverItem } from '#workflows/outbox/deliver-item.ts';

/** Makes each contract that is asked for at once; what fails is tried again by the sweep (`outbox.ts`). */
export const handler = streamed(programs.makeContract, (name, run) =>
  deliverItem(name, 'stream', contractPerformers, run),
);
