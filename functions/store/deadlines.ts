import { type CalendarEntry, entryOfDeadline } from '#core/agenda/entry.ts';
import { type UnsignedDeadline, unsignedOf } from '#core/agenda/unsigned.ts';
import { type CourtCalendar, MOST_CALENDARS } from '#core/deadlines/court-calendar.ts';
import type { DeadlineRecord } from '#core/deadlines/deadline.ts';
import { MOST_WAITING } from '#core/deadlines/signing.ts';
import { timelineEntry } from '#core/timeline/timeline.ts';
import type { Current } from '#core/version.ts';
import * as calendar from './calendar.ts';
import * as inMatter from './in-matter.ts';
import * as keys from './keys.ts';
import * as operations from './operations.ts';
import * as summaries from './summaries.ts';
import * as table from './table.ts';
import * as timeline from './timeline.ts';

type StoredDeadline = DeadlineRecord & table.Stored;

/** A deadline as it stands at this moment, one that was removed too. */
export const readKept = async (
  firmId: string,
  matterId: string,
  deadlineId: string,
  now: Date,
): Promise<Current<DeadlineRecord> | undefined> => {
  const item = await table.readForChange<StoredDeadline>(keys.deadlineKey(firmId, matterId, deadlineId), now);
  return item && table.withoutKeys(item);
};

/** A deadline that was not removed, to be changed. */
export const readForChange = async (
  firmId: string,
  matterId: string,
  deadlineId: string,
  now: Date,
): Promise<Current<DeadlineRecord> | undefined> => {
  const kept = await readKept(firmId, matterId, deadlineId, now);
  return kept?.removedAt ? undefined : kept;
};

/** What of a matter's deadlines stands in the calendar. */
export const entriesOf = async (firmId: string, matterId: string): Promise<CalendarEntry[]> => {
  const query = { partition: keys.deadlinesOf(firmId, matterId), begins: 'DEADLINE#' };
  return (await table.listAll<StoredDeadline>(query)).flatMap((stored) => {
    // Where it is found by a clock has the name of when it is due.
    const entry = entryOfDeadline(table.withoutKeys(stored));
    return entry ? [{ ...entry, id: stored.deadlineId }] : [];
  });
};

/** A page of the deadlines of a matter. */
export const listOf = async (
  firmId: string,
  matterId: string,
  page: { cursor?: string | undefined },
): Promise<table.Page<Current<DeadlineRecord>>> => {
  const { items, cursor } = await table.listForChange<StoredDeadline>({
    partition: keys.deadlinesOf(firmId, matterId),
    begins: 'DEADLINE#',
    ...(page.cursor ? { cursor: page.cursor } : {}),
  });
  return {
    items: items.filter(({ removedAt }) => !removedAt).map((item) => table.withoutKeys(item)),
    ...(cursor ? { cursor } : {}),
  };
};

/** How many deadlines a matter has. */
export const countOf = async (firmId: string, matterId: string): Promise<number> =>
  (
    await table.listAll<table.Key & Pick<DeadlineRecord, 'removedAt'>>({
      partition: keys.deadlinesOf(firmId, matterId),
      begins: 'DEADLINE#',
      fields: ['removedAt'],
      consistent: true,
    })
  ).filter(({ removedAt }) => !removedAt).length;

const indexKeys = (firmId: string, deadline: DeadlineRecord): table.IndexKeys => {
  const { remindAt, resting, matterId, deadlineId, dueOn } = deadline;
  const unsigned = unsignedOf(deadline);
  return {
    ...operations.dueIndexKeys('DEADLINE', resting ? undefined : remindAt, `${firmId}#${matterId}#${deadlineId}`),
    ...(unsigned && { by: keys.unsignedOf(firmId), byAt: `${dueOn}#${deadlineId}`, row: unsigned }),
  };
};

/** Deadlines from a day on that wait for a second person, the earliest. */
export const listUnsigned = async (firmId: string, from: string): Promise<UnsignedDeadline[]> => {
  const found: UnsignedDeadline[] = [];
  let cursor: string | undefined;
  do {
    const page: table.Page<table.Key & { row: UnsignedDeadline }> = await table.list({
      ...{ index: 'by', partition: keys.unsignedOf(firmId), after: from, upTo: '~', fields: ['row'], limit: 100 },
      ...(cursor ? { cursor } : {}),
    });
    found.push(...page.items.map(({ row }) => row));
    cursor = page.cursor;
  } while (cursor && found.length < MOST_WAITING);
  return found;
};

/** An operation on a deadline, after which the firm's have changed, with its entry in the calendar. */
const kept = (firmId: string, operation: operations.Operation, entry: Parameters<typeof calendar.entered>[2]) =>
  calendar.entered(firmId, summaries.withFirmChange(firmId, 'tasks', operation), entry);

const telling = (
  firmId: string,
  { matterId, matterName: name, rule, deadlineId, metAt, signedOff }: DeadlineRecord,
  operation: operations.Operation,
  before?: DeadlineRecord,
) => {
  const isUnsigned = before && !before.metAt && metAt && !signedOff;
  const what = { ...timelineEntry('deadline', rule.title, deadlineId), ...(isUnsigned && { unsigned: true as const }) };
  return timeline.withTimelineLine(firmId, { matterId, name }, what, operation);
};

/** Keeps a new deadline, with what ties it to a date; refused once its matter is closed. */
export const insert = (
  firmId: string,
  deadline: DeadlineRecord,
  audit: table.Audit,
  ...together: operations.Operation[]
): Promise<void> =>
  inMatter.write(
    firmId,
    deadline.matterId,
    audit,
    telling(
      firmId,
      deadline,
      kept(
        firmId,
        operations.insert(
          keys.deadlineKey(firmId, deadline.matterId, deadline.deadlineId),
          deadline,
          indexKeys(firmId, deadline),
        ),
        { id: deadline.deadlineId, version: operations.FIRST, after: entryOfDeadline(deadline) },
      ),
    ),
    ...together,
  );

/**
 * Keeps a deadline in place of the version that was read, with what goes together with that; gives it with its new version. Refused once
 * its matter is closed, and where it is removed also while that is on legal hold.
 */
export const change = async (
  firmId: string,
  before: Current<DeadlineRecord>,
  after: DeadlineRecord,
  audit: table.Audit,
  ...together: operations.Operation[]
): Promise<DeadlineRecord> => {
  const operation = telling(firmId, after, update(firmId, before, after), before);
  await inMatter.writing(after)(firmId, before.matterId, audit, operation, ...together);
  return { ...after, version: before.version + 1 };
};

/** Names a deadline of a firm. */
interface DueDeadline {
  firmId: string;
  matterId: string;
  deadlineId: string;
}

/** One page of deadlines of which somebody was to be reminded on a day, up to `now`. */
export const remindersDueOn = async (day: string, now: Date, cursor?: string): Promise<table.Page<DueDeadline>> => {
  const page = await table.listDue('DEADLINE', day, now, cursor);
  return {
    ...page,
    items: page.items.map(({ dueAt = '' }) => {
      const [, firmId = '', matterId = '', deadlineId = ''] = dueAt.split('#');
      return { firmId, matterId, deadlineId };
    }),
  };
};

/** What keeps a deadline in place of the version that was read. */
export const update = (
  firmId: string,
  before: Current<DeadlineRecord>,
  after: DeadlineRecord,
): operations.Operation => {
  const key = keys.deadlineKey(firmId, before.matterId, before.deadlineId);
  return kept(firmId, operations.update(key, before.version, after, indexKeys(firmId, after)), {
    id: after.deadlineId,
    version: operations.versionAfter(before.version),
    before: entryOfDeadline(before),
    after: entryOfDeadline(after),
  });
};

/** The firm's calendars of courts; a firm has few. */
export const listCalendars = async (firmId: string): Promise<Current<CourtCalendar>[]> => {
  const { items } = await table.listForChange<CourtCalendar & table.Stored>({
    partition: keys.firmPartition(firmId),
    begins: 'COURTCALENDAR#',
    limit: MOST_CALENDARS,
  });
  return items.map((item) => table.withoutKeys(item));
};

export const readCalendar = async (
  firmId: string,
  calendarId: string,
  now: Date,
): Promise<Current<CourtCalendar> | undefined> => {
  const item = await table.readForChange<CourtCalendar & table.Stored>(keys.courtCalendarKey(firmId, calendarId), now);
  return item && table.withoutKeys(item);
};

/** Keeps a new calendar of a court. */
export const insertCalendar = (firmId: string, calendar: CourtCalendar, audit: table.Audit): Promise<void> =>
  table.write(audit, operations.insert(keys.courtCalendarKey(firmId, calendar.calendarId), calendar));

/** Keeps a calendar of a court in place of the version that was read. */
export const changeCalendar = async (
  firmId: string,
  before: Current<CourtCalendar>,
  after: CourtCalendar,
  audit: table.Audit,
): Promise<CourtCalendar> => {
  await table.write(audit, operations.update(keys.courtCalendarKey(firmId, before.calendarId), before.version, after));
  return { ...after, version: before.version + 1 };
};
