import * as programs from '#core/programs.ts';
import { importPerformers } from '#workflows/imports/advance-import.ts';
import { streamed } from '#workflows/outbox/consume-stream.ts';
import { deliverItem } from '#workflows/outbox/deliver-item.ts';

/** Goes on with imports of clients at once; what fails is tried again by the sweep (`outbox.ts`). */
export const handler = streamed(programs.importClients, (name, run) =>
  deliverItem(name, 'stream', importPerformers, run),
);
