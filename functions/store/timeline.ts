import { isFurther, wholeIdOf } from '#core/matters/contract-id.ts';
import { type TimelineFacts, type TimelineRow, timelineEntry } from '#core/timeline/timeline.ts';
import { truncated } from '#core/truncated.ts';
import * as keys from './keys.ts';
import type { Operation } from './operations.ts';
import * as rows from './rows.ts';
import * as table from './table.ts';

/** What a line says of its matter: which it is, and what it is called, where that is known. */
type OfMatter = string | { matterId: string; name: string | undefined };

/** An operation of which the timeline of its matter, or of that which its contract is of, tells; the audit event of its transaction is the line. */
export const withTimelineLine = (
  firmId: string,
  of: OfMatter,
  what: TimelineFacts,
  operation: Operation,
): Operation => {
  const { matterId, name } = typeof of === 'string' ? { matterId: of, name: undefined } : of;
  return {
    ...operation,
    tells: {
      list: keys.timelineOf(firmId, wholeIdOf(matterId)),
      recent: keys.recentOf(firmId),
      ...what,
      ...(isFurther(matterId) && { contractId: matterId }),
      matterId: wholeIdOf(matterId),
      ...(name !== undefined && !isFurther(matterId) && { matterName: truncated(name, MOST_OF_NAME) }),
    },
  };
};

/** The same operation of which no timeline tells: another of its transaction does. */
export const withoutTimelineLine = ({ tells: _, ...operation }: Operation): Operation => operation;

/** Characters of a matter's name in a line. */
const MOST_OF_NAME = 60;

/** An operation on a client, or on something of theirs, that is told among what happened in the firm. */
export const tellingOfClient = (
  firmId: string,
  { clientId, name }: { clientId?: string; name: string },
  operation: Operation,
): Operation => ({
  ...operation,
  tells: { recent: keys.recentOf(firmId), ...timelineEntry('client', name, clientId) },
});

/** What the event keeps of a line beside what is shown. */
type StoredRow = TimelineRow & Pick<TimelineFacts, 'onlyFor'>;

/** A page of what happened in a matter, as rows, as far as somebody may see it. */
export const list = async (
  firmId: string,
  matterId: string,
  accountId: string,
  page: rows.RowsPage,
  now: Date,
): Promise<rows.Rows<TimelineRow>> => {
  const found = await rows.list<StoredRow>(keys.timelineOf(firmId, matterId), page, now);
  return { ...found, rows: found.rows.filter(({ onlyFor = accountId }) => onlyFor === accountId) };
};

/** What happened in a firm, as its event keeps it. */
export interface RecentEvent extends Pick<TimelineFacts, 'kind' | 'about' | 'sourceId' | 'contractId' | 'unsigned'> {
  id: string;
  at: string;
  said: string;
  who?: string;
  more?: number;
  matterId?: string;
  matterName?: string;
}

interface StoredEvent extends table.Key, Pick<RecentEvent, 'matterId' | 'matterName'> {
  recentAt: string;
  row: Omit<RecentEvent, 'id' | 'at' | 'matterId' | 'matterName'>;
}

/** A page of what happened in the matters of a firm and with its clients, the newest first. */
export const listRecent = async (
  firmId: string,
  page: { limit: number; cursor?: string | undefined },
): Promise<table.Page<RecentEvent>> => {
  const { items, cursor } = await table.list<StoredEvent>({
    index: 'recent',
    partition: keys.recentOf(firmId),
    newestFirst: true,
    limit: page.limit,
    ...(page.cursor ? { cursor: page.cursor } : {}),
  });
  return {
    items: items.map(({ recentAt, row, matterId, matterName }) => {
      const [at = '', id = ''] = recentAt.split('#');
      return { ...row, id, at, ...(matterId && { matterId }), ...(matterName && { matterName }) };
    }),
    ...(cursor ? { cursor } : {}),
  };
};
