import { type CalendarEntry, entryOfDate } from '#core/agenda/entry.ts';
import { nameOfDate } from '#core/deadlines/date-kind.ts';
import type { DeadlineRecord } from '#core/deadlines/deadline.ts';
import type { DateRecord } from '#core/deadlines/matter-date.ts';
import { timelineEntry } from '#core/timeline/timeline.ts';
import type { Current } from '#core/version.ts';
import * as calendar from './calendar.ts';
import * as deadlines from './deadlines.ts';
import * as inMatter from './in-matter.ts';
import * as keys from './keys.ts';
import * as operations from './operations.ts';
import * as summaries from './summaries.ts';
import * as table from './table.ts';
import * as timeline from './timeline.ts';

type StoredDate = DateRecord & table.Stored;

/** A date as it stands at this moment, one that was removed too. */
export const readKept = async (
  firmId: string,
  matterId: string,
  dateId: string,
  now: Date,
): Promise<Current<DateRecord> | undefined> => {
  const item = await table.readForChange<StoredDate>(keys.matterDateKey(firmId, matterId, dateId), now);
  return item && table.withoutKeys(item);
};

/** A date that was not removed, to be changed. */
export const readForChange = async (
  firmId: string,
  matterId: string,
  dateId: string,
  now: Date,
): Promise<Current<DateRecord> | undefined> => {
  const kept = await readKept(firmId, matterId, dateId, now);
  return kept?.removedAt ? undefined : kept;
};

/** What of a matter's dates stands in the calendar. */
export const entriesOf = async (firmId: string, matterId: string): Promise<CalendarEntry[]> => {
  const query = { partition: keys.datesOf(firmId, matterId), begins: 'MATTERDATE#' };
  return (await table.listAll<StoredDate>(query)).flatMap((date) => {
    const entry = entryOfDate(date);
    return entry ? [{ ...entry, id: date.dateId }] : [];
  });
};

/** A page of the dates of a matter. */
export const listOf = async (
  firmId: string,
  matterId: string,
  page: { cursor?: string | undefined },
): Promise<table.Page<Current<DateRecord>>> => {
  const { items, cursor } = await table.listForChange<StoredDate>({
    partition: keys.datesOf(firmId, matterId),
    begins: 'MATTERDATE#',
    ...(page.cursor ? { cursor: page.cursor } : {}),
  });
  return {
    items: items.filter(({ removedAt }) => !removedAt).map((item) => table.withoutKeys(item)),
    ...(cursor ? { cursor } : {}),
  };
};

/** How many dates a matter has. */
export const countOf = async (firmId: string, matterId: string): Promise<number> =>
  (
    await table.listAll<table.Key & Pick<DateRecord, 'removedAt'>>({
      partition: keys.datesOf(firmId, matterId),
      begins: 'MATTERDATE#',
      fields: ['removedAt'],
      consistent: true,
    })
  ).filter(({ removedAt }) => !removedAt).length;

const indexKeys = (firmId: string, { remindAt, resting, matterId, dateId }: DateRecord): table.IndexKeys =>
  operations.dueIndexKeys('MATTERDATE', resting ? undefined : remindAt, `${firmId}#${matterId}#${dateId}`);

const telling = (firmId: string, date: DateRecord, operation: operations.Operation) =>
  timeline.withTimelineLine(firmId, date.matterId, timelineEntry('date', nameOfDate(date), date.dateId), operation);

/** An operation on a date, after which the firm's have changed, with its entry in the calendar. */
const kept = (firmId: string, operation: operations.Operation, entry: Parameters<typeof calendar.entered>[2]) =>
  calendar.entered(firmId, summaries.withFirmChange(firmId, 'tasks', operation), entry);

/** Keeps a new date; refused once its matter is closed. */
export const insert = (
  firmId: string,
  date: DateRecord,
  audit: table.Audit,
  ...together: operations.Operation[]
): Promise<void> => {
  const key = keys.matterDateKey(firmId, date.matterId, date.dateId);
  const made = kept(firmId, operations.insert(key, date, indexKeys(firmId, date)), {
    id: date.dateId,
    version: operations.FIRST,
    after: entryOfDate(date),
  });
  return inMatter.write(firmId, date.matterId, audit, telling(firmId, date, made), ...together);
};

/** What keeps a date in place of the version that was read. */
export const update = (firmId: string, before: Current<DateRecord>, after: DateRecord): operations.Operation => {
  const key = keys.matterDateKey(firmId, before.matterId, before.dateId);
  return kept(firmId, operations.update(key, before.version, after, indexKeys(firmId, after)), {
    id: after.dateId,
    version: operations.versionAfter(before.version),
    before: entryOfDate(before),
    after: entryOfDate(after),
  });
};

/** A deadline as it was read, and as it is kept in its place. */
export interface ChangedDeadline {
  before: Current<DeadlineRecord>;
  after: DeadlineRecord;
}

/**
 * Keeps a date in place of the version that was read, with every deadline that changes with it and what tells people of that, or
 * nothing of it; gives the date with its new version. Refused once its matter is closed, and where it is removed also while that is on
 * legal hold.
 */
export const change = async (
  firmId: string,
  before: Current<DateRecord>,
  after: DateRecord,
  changed: readonly ChangedDeadline[],
  tellings: readonly operations.Operation[],
  audit: table.Audit,
): Promise<DateRecord> => {
  await inMatter.writing(after)(
    firmId,
    before.matterId,
    audit,
    telling(firmId, after, update(firmId, before, after)),
    ...changed.map((each) => deadlines.update(firmId, each.before, each.after)),
    ...tellings,
  );
  return { ...after, version: before.version + 1 };
};

/** Names a date of a matter. */
interface DueDate {
  firmId: string;
  matterId: string;
  dateId: string;
}

/** One page of dates of which somebody was to be reminded on a day, up to `now`. */
export const remindersDueOn = async (day: string, now: Date, cursor?: string): Promise<table.Page<DueDate>> => {
  const page = await table.listDue('MATTERDATE', day, now, cursor);
  return {
    ...page,
    items: page.items.map(({ dueAt = '' }) => {
      const [, firmId = '', matterId = '', dateId = ''] = dueAt.split('#');
      return { firmId, matterId, dateId };
    }),
  };
};
