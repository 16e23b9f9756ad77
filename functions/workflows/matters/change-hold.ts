import type { MatterRecord } from '#core/matters/matter.ts';
import { itemIdOf, newItem } from '#core/outbox.ts';
import type { Current } from '#core/version.ts';
import { firmPartition } from '#store/keys.ts';
import * as matters from '#store/matters.ts';
import { versionAfter } from '#store/operations.ts';
import * as outbox from '#store/outbox.ts';
import type { Audit } from '#store/table.ts';

/** Keeps a matter that is put on legal hold, or is on hold no more; what is written together in it is told by the outbox, once no earlier call writes in it. */
export const changeHold = (
  firmId: string,
  before: Current<MatterRecord>,
  after: MatterRecord,
  audit: Audit,
  now: Date,
): Promise<MatterRecord> => {
  const { matterId } = after;
  const itemId = itemIdOf('drafts', `${matterId}-${versionAfter(before.version)}`);
  const item = newItem(firmPartition(firmId), itemId, { kind: 'drafts', firmId, matterId }, now);
  return matters.change(firmId, before, after, audit, outbox.insert(item));
};
