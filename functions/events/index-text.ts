import * as programs from '#core/programs.ts';
import { streamed } from '#workflows/outbox/consume-stream.ts';
import { deliverItem } from '#workflows/outbox/deliver-item.ts';
import { textPerformers } from '#workflows/search/keep-file-text.ts';

/** Has a file found by its words as soon as a version of it is kept; what fails is tried again by the sweep (`outbox.ts`). */
export const handler = streamed(programs.indexText, (name, run) => deliverItem(name, 'stream', textPerformers, run));
