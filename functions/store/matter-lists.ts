import { awaitsAnswers, type MatterItem, type MatterRecord } from '#core/matters/matter.ts';
import type { ClientMatterRow, MatterRow } from '#core/matters/matter-row.ts';
import type { MatterPlace } from '#core/matters/overview.ts';
import * as keys from './keys.ts';
import * as rows from './rows.ts';
import * as table from './table.ts';

type Page = { cursor?: string; limit?: number; newestFirst?: boolean };

const pageOf = async <T>(query: table.ListQuery): Promise<table.Page<T>> => {
  const { items, cursor } = await table.list<T & table.Stored>({ newestFirst: true, ...query });
  return { items: items.map((item) => table.withoutKeys(item) as T), cursor };
};

/** A page of the firm's matters in every state, as rows; or those that are found. */
export const listRows = (firmId: string, page: rows.SearchPage, now: Date): Promise<rows.Rows<MatterRow>> =>
  rows.searchOrList(keys.mattersOf(firmId), page, now);

/** A page of one client's matters, as rows; or those that are found. */
export const listRowsOfClient = (
  firmId: string,
  clientId: string,
  page: rows.SearchPage,
  now: Date,
): Promise<rows.Rows<ClientMatterRow>> => rows.searchOrList(keys.mattersOfClient(firmId, clientId), page, now);

/** Whether a client has any matter, or answers a part of one: those of their own as they stand at this moment. */
export const isAnyOf = async (firmId: string, clientId: string): Promise<boolean> => {
  const partition = keys.mattersOfClient(firmId, clientId);
  const [found, listed] = await Promise.all([
    table.list({ partition: keys.searchPartition(partition), limit: 1, consistent: true }),
    table.list({ index: 'by', partition, limit: 1 }),
  ]);
  return found.items.length + listed.items.length > 0;
};

/** A page of the firm's matters in one place, the newest change first where nothing else is asked for. */
export const listIn = (firmId: string, place: MatterPlace, page: Page): Promise<table.Page<MatterItem>> =>
  pageOf({ index: 'by', partition: keys.mattersIn(firmId, place), ...page });

/** Pages of this many, at most so many of them, are looked through for matters that wait. */
const WAITING_PAGE = { limit: 10, most: 10 };

/** The first `count` matters that wait for their client's answers, the oldest change first; others are not looked for. */
export const listWaiting = async (firmId: string, count: number): Promise<MatterItem[]> => {
  const waiting: MatterItem[] = [];
  let cursor: string | undefined;
  for (let page = 0; waiting.length < count && page < WAITING_PAGE.most; page += 1) {
    const found = await listIn(firmId, 'pending', {
      limit: WAITING_PAGE.limit,
      newestFirst: false,
      ...(cursor ? { cursor } : {}),
    });
    waiting.push(...found.items.filter(awaitsAnswers));
    cursor = found.cursor;
    if (!cursor) break;
  }
  return waiting.slice(0, count);
};

/** What is known of a matter of which a client answers a part; of their own matters there is more. */
type OfClient = Pick<MatterRecord, 'matterId' | 'state' | 'questionnaire' | 'people'>;

/** A page of a client's matters, newest first, those among them of which they answer a part. */
export const listOfClient = (firmId: string, clientId: string, page: Page): Promise<table.Page<OfClient>> =>
  pageOf({ index: 'by', partition: keys.mattersOfClient(firmId, clientId), ...page });

/** A matter as lists of it show it. */
export const readItem = (firmId: string, matterId: string, now: Date): Promise<MatterItem | undefined> =>
  table.read<MatterItem & table.Stored>(keys.matterPointerKey(firmId, matterId), now);

/** The name of a matter whose client is to be reminded. */
interface DueReminder {
  firmId: string;
  matterId: string;
}

/** One page of matters whose client was to be reminded on a day, up to `now`. */
export const remindersDueOn = async (day: string, now: Date, cursor?: string): Promise<table.Page<DueReminder>> => {
  const page = await table.listDue<{ matterId: string }>('REMINDER', day, now, cursor);
  return {
    ...page,
    items: page.items.map(({ matterId, dueAt = '' }) => ({ firmId: dueAt.split('#')[1] ?? '', matterId })),
  };
};
