import type { TaskOf } from '#core/outbox.ts';
import * as clients from '#store/clients.ts';
import * as conflictNames from '#store/conflict-names.ts';
import { write } from '#store/table.ts';
import { retryRefused } from '#workflows/invocation/retry-refused.ts';
import type { Performers } from '#workflows/outbox/deliver-item.ts';
import type { Run } from '#workflows/schedule/run-due.ts';

/**
 * Keeps a client with all contacts under the keys that a change of theirs has left. Each piece is of the client as it stands at that moment,
 * and kept only while it does: whatever comes late, twice or in another order, ends alike.
 */
export const settleNames = async (
  task: TaskOf<'names'>,
  { itemId }: { itemId: string },
  { now, audit }: Run,
): Promise<void> => {
  const { firmId, clientId } = task;
  for (const [at, places] of conflictNames.followingPlaces(task).entries())
    await retryRefused(async () => {
      const client = await clients.readForChange(firmId, clientId, now);
      await write(
        { ...audit(firmId, `${itemId}-${at}`), step: 'names' },
        ...conflictNames.settlingOperations(firmId, places, client),
        client ? clients.check(firmId, client) : clients.checkGone(firmId, clientId),
      );
    });
};

export const namesPerformers: Performers<'names'> = {
  names: async (task, item, run) => {
    await settleNames(task, item, run);
    return [];
  },
};
