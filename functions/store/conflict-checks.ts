import type { ConflictCheckRecord } from '#core/conflicts/check.ts';
import type { Current } from '#core/version.ts';
import * as keys from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

type StoredCheck = ConflictCheckRecord & table.Stored;

const indexKeys = (firmId: string, { checkedAt, checkId }: ConflictCheckRecord): table.IndexKeys => ({
  by: keys.conflictChecksOf(firmId),
  byAt: `${checkedAt}#${checkId}`,
});

/** A check as it stands at this moment. */
export const readForChange = async (
  firmId: string,
  checkId: string,
  now: Date,
): Promise<Current<ConflictCheckRecord> | undefined> => {
  const item = await table.readForChange<StoredCheck>(keys.conflictCheckKey(firmId, checkId), now);
  return item && table.withoutKeys(item);
};

/** A page of the firm's checks, newest first. */
export const list = async (
  firmId: string,
  page: { cursor?: string | undefined },
): Promise<table.Page<ConflictCheckRecord>> => {
  const { items, cursor } = await table.list<StoredCheck>({
    index: 'by',
    partition: keys.conflictChecksOf(firmId),
    newestFirst: true,
    ...(page.cursor ? { cursor: page.cursor } : {}),
  });
  return { items: items.map((item) => table.withoutKeys(item)), ...(cursor ? { cursor } : {}) };
};

/** Keeps a new check; refused when one of its id is there. */
export const add = (firmId: string, check: ConflictCheckRecord, audit: table.Audit): Promise<void> =>
  table.write(audit, operations.insert(keys.conflictCheckKey(firmId, check.checkId), check, indexKeys(firmId, check)));

/** Keeps a check in place of the version that was read. */
export const change = async (
  firmId: string,
  before: Current<ConflictCheckRecord>,
  after: ConflictCheckRecord,
  audit: table.Audit,
): Promise<ConflictCheckRecord> => {
  await table.write(
    audit,
    operations.update(keys.conflictCheckKey(firmId, after.checkId), before.version, after, indexKeys(firmId, after)),
  );
  return { ...after, version: before.version + 1 };
};
