import * as programs from '#core/programs.ts';
import { mergePerformers } from '#workflows/duplicates/merge-performers.ts';
import { streamed } from '#workflows/outbox/consume-stream.ts';
import { deliverItem } from '#workflows/outbox/deliver-item.ts';

/** Merges two clients, or undoes it, as soon as that is asked for; what fails is tried again by the sweep (`outbox.ts`). */
export const handler = streamed(programs.mergeClients, (name, run) =>
  deliverItem(name, 'stream', mergePerformers, run),
);
