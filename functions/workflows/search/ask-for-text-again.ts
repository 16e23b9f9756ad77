import { newItem } from '#core/outbox.ts';
import * as outbox from '#store/outbox.ts';
import type { Performers } from '#workflows/outbox/deliver-item.ts';

/** How often what has failed is given to the stream again. */
const MOST_TRIES = 4;

/** What the sweep does, which has no programs that read files: the stream's function is asked once more. */
export const textAgain: Performers<'text'> = {
  text: async ({ tries = 1, ...task }, { owner, itemId }, { now }) =>
    tries >= MOST_TRIES
      ? []
      : [outbox.insert(newItem(owner, `${itemId}-${tries}`, { ...task, tries: tries + 1 }, now))],
};
