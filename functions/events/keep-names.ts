import * as programs from '#core/programs.ts';
import { namesPerformers } from '#workflows/conflicts/settle-names.ts';
import { streamed } from '#workflows/outbox/consume-stream.ts';
import { deliverItem } from '#workflows/outbox/deliver-item.ts';

/** Keeps the names of a client with many contacts at once; what fails is tried again by the sweep (`outbox.ts`). */
export const handler = streamed(programs.keepNames, (name, run) => deliverItem(name, 'stream', namesPerformers, run));
