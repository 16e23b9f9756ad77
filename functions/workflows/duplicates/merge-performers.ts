import type { Performers } from '#workflows/outbox/deliver-item.ts';
import { moveLateArrivals, settleMerge } from './move-client.ts';

/** Moves what clients have who are merged, or whose merge is undone. */
export const mergePerformers: Performers<'merge' | 'strays'> = {
  merge: async (task, item, run) => {
    await settleMerge(task, item, run);
    return [];
  },
  strays: async (task, item, run) => {
    await moveLateArrivals(task, item, run);
    return [];
  },
};
