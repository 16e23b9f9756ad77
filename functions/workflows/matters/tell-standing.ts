import type { MatterRecord } from '#core/matters/matter.ts';
import { itemIdOf, newItem } from '#core/outbox.ts';
import type { Current } from '#core/version.ts';
import { firmPartition } from '#store/keys.ts';
import * as matters from '#store/matters.ts';
import { type Operation, versionAfter } from '#store/operations.ts';
import * as outbox from '#store/outbox.ts';
import { type Audit, WriteRefused, write } from '#store/table.ts';
import { tryAtOnce } from '#workflows/outbox/outbox-items.ts';
import { settleWork } from './settle-work.ts';

/** A client may answer a contract meanwhile; it is told this often. */
const MOST_TURNS = 3;

/** Tells the further contracts of a matter, what lists them, and the work in it how the matter stands by now. */
export const tellStanding = async (
  firmId: string,
  matterId: string,
  auditOf: (step: string) => Audit,
  now: Date,
): Promise<void> => {
  const matter = await matters.readForChange(firmId, matterId, now);
  for (const id of matter?.further ?? []) await tellContract(firmId, id, auditOf(`standing-${id}`), now);
  await settleWork(firmId, matterId, auditOf, now);
};

const tellContract = async (firmId: string, id: string, audit: Audit, now: Date): Promise<void> => {
  for (let turn = 1; ; turn += 1) {
    const contract = await matters.readForChange(firmId, id, now);
    if (!contract) return;
    try {
      return await write(audit, ...matters.inheritingOperations(firmId, contract));
    } catch (error) {
      if (!(error instanceof WriteRefused) || turn === MOST_TURNS) throw error;
    }
  }
};

/**
 * Keeps a matter that is closed, reopened or answered for by somebody else from now on. That holds for its further contracts at once,
 * wherever one of them is read or written; what lists them, and the open work in it, is told after it, and by the outbox where that was
 * interrupted.
 */
export const changeStanding = async (
  firmId: string,
  before: Current<MatterRecord>,
  after: MatterRecord,
  { audit, now }: { audit: Audit; now: Date },
  ...together: Operation[]
): Promise<MatterRecord> => {
  const { matterId, further } = after;
  const isMoved = (before.state === 'closed') !== (after.state === 'closed');
  if (!further && !isMoved) return matters.change(firmId, before, after, audit, ...together);
  const itemId = itemIdOf('standing', `${matterId}-${versionAfter(before.version)}`);
  const item = newItem(firmPartition(firmId), itemId, { kind: 'standing', firmId, matterId }, now);
  const kept = await matters.change(firmId, before, after, audit, ...together, outbox.insert(item));
  await tryAtOnce(item, () => tellStanding(firmId, matterId, (step) => ({ ...audit, step }), now), audit);
  return kept;
};
