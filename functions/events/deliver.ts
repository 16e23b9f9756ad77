import * as programs from '#core/programs.ts';
import { streamed } from '#workflows/outbox/consume-stream.ts';
import { deliverItem } from '#workflows/outbox/deliver-item.ts';
import { mailPerformers } from '#workflows/outbox/mail-performers.ts';

/** Sends each new mail of the outbox at once; what fails is tried again by the sweep (`outbox.ts`). */
export const handler = streamed(programs.deliver, (name, run) => deliverItem(name, 'stream', mailPerformers, run));
