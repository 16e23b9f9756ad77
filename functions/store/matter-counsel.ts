import type { ListedMatter } from '#core/matter-team/counsel-matter.ts';
import { type CounselRecord, joinedCounsel } from '#core/matters/counsel.ts';
import { timelineEntry } from '#core/timeline/timeline.ts';
import type { Current } from '#core/version.ts';
import * as inMatter from './in-matter.ts';
import * as keys from './keys.ts';
import * as operations from './operations.ts';
import * as summaries from './summaries.ts';
import * as table from './table.ts';
import * as timeline from './timeline.ts';

type StoredCounsel = CounselRecord & table.Stored;

/** Leads somebody to a matter of another firm. */
export interface CounselPointer {
  firmId: string;
  matterId: string;
  counselId: string;
}

/** Everybody of other firms who was invited to a matter, as it stands at this moment. */
export const list = async (firmId: string, matterId: string): Promise<Current<CounselRecord>[]> => {
  const { items } = await table.listForChange<StoredCounsel>({
    partition: keys.counselOf(firmId, matterId),
    begins: 'COUNSEL#',
    limit: 100,
  });
  return items.map((item) => table.withoutKeys(item));
};

export const readForChange = async (
  firmId: string,
  matterId: string,
  counselId: string,
  now: Date,
): Promise<Current<CounselRecord> | undefined> => {
  const item = await table.readForChange<StoredCounsel>(keys.matterCounselKey(firmId, matterId, counselId), now);
  return item && table.withoutKeys(item);
};

/** Requires that somebody stands as they were read: they may be removed at this moment. */
export const check = (firmId: string, { matterId, counselId, version }: Current<CounselRecord>): operations.Operation =>
  operations.check(keys.matterCounselKey(firmId, matterId, counselId), version);

/** What keeps somebody in place of the version that was read, or for the first time; the timeline of the matter tells it. */
export const keeping = (
  firmId: string,
  before: Current<CounselRecord> | undefined,
  { version: _, ...after }: CounselRecord,
): operations.Operation => {
  const { matterId, counselId, firstName, lastName } = after;
  const key = keys.matterCounselKey(firmId, matterId, counselId);
  const kept = before ? operations.update(key, before.version, after) : operations.insert(key, after);
  const noted = summaries.withFirmChange(firmId, 'matters', kept);
  return timeline.withTimelineLine(
    firmId,
    matterId,
    timelineEntry('matter', `${firstName} ${lastName}`, counselId),
    noted,
  );
};

/** Keeps somebody in place of the version that was read, or for the first time; refused once the matter is closed. */
export const change = async (
  firmId: string,
  before: Current<CounselRecord> | undefined,
  after: CounselRecord,
  audit: table.Audit,
  ...together: operations.Operation[]
): Promise<CounselRecord> => {
  await inMatter.write(firmId, after.matterId, audit, keeping(firmId, before, after), ...together);
  return { ...after, version: (before?.version ?? 0) + 1 };
};

/** Closes the matter to somebody, whether or not it is closed to everybody. */
export const remove = async (
  firmId: string,
  before: Current<CounselRecord>,
  after: CounselRecord,
  audit: table.Audit,
  ...together: operations.Operation[]
): Promise<CounselRecord> => {
  await table.write(audit, keeping(firmId, before, after), ...together);
  return { ...after, version: before.version + 1 };
};

/** Opens the matter to who took up its invitation, and leads them there. */
export const join = (
  firmId: string,
  before: Current<CounselRecord>,
  joiner: { accountId: string; firmName: string },
  audit: table.Audit,
  now: Date,
  ...together: operations.Operation[]
): Promise<void> => {
  const { matterId, counselId } = before;
  return table.write(
    audit,
    keeping(firmId, before, joinedCounsel(before, joiner, now)),
    operations.putOwned(keys.counselPointerKey(joiner.accountId, matterId), { firmId }, { matterId, counselId }),
    ...together,
  );
};

/** What leads a person to a matter of another firm; undefined where nobody of it ever let them in. */
export const readPointer = async (
  accountId: string,
  matterId: string,
  now: Date,
): Promise<CounselPointer | undefined> => {
  const item = await table.read<CounselPointer & table.Stored>(keys.counselPointerKey(accountId, matterId), now);
  return item && table.withoutKeys(item);
};

/** A page of what leads a person to matters of other firms. */
export const listPointers = async (
  accountId: string,
  page: { cursor?: string | undefined },
): Promise<table.Page<CounselPointer>> => {
  const { items, cursor } = await table.list<CounselPointer & table.Stored>({
    partition: keys.accountPartition(accountId),
    begins: 'COUNSEL#',
    ...(page.cursor ? { cursor: page.cursor } : {}),
  });
  return { items: items.map((item) => table.withoutKeys(item)), ...(cursor ? { cursor } : {}) };
};

/** A matter as the lists of its firm show it. */
export const readListed = (firmId: string, matterId: string, now: Date): Promise<ListedMatter | undefined> =>
  table.read<ListedMatter>(keys.matterPointerKey(firmId, matterId), now);
