import type { DeadlineRecord, UsedCalendar } from '#core/deadlines/deadline.ts';
import type { MatterDate } from '#core/deadlines/matter-date.ts';
import type { Current } from '#core/version.ts';
import * as deadlines from '#store/deadlines.ts';

/** The deadlines that are counted from a date. */
export const readHanging = async (
  firmId: string,
  { matterId, deadlineIds }: Pick<MatterDate, 'matterId' | 'deadlineIds'>,
  now: Date,
): Promise<Current<DeadlineRecord>[]> => {
  const found = await Promise.all(
    deadlineIds.map((deadlineId) => deadlines.readForChange(firmId, matterId, deadlineId, now)),
  );
  return found.flatMap((deadline) => deadline ?? []);
};

/** Their calendars as they stand now: each by its id; one that the firm has no more stays as it was. */
export const readCalendarsOf = async (
  firmId: string,
  all: readonly DeadlineRecord[],
  now: Date,
): Promise<(used: UsedCalendar) => UsedCalendar> => {
  const ids = [...new Set(all.flatMap(({ calendar }) => calendar.calendarId ?? []))];
  const kept = await Promise.all(ids.map((calendarId) => deadlines.readCalendar(firmId, calendarId, now)));
  return (used) => {
    const present = kept.find((calendar) => calendar?.calendarId === used.calendarId);
    return present ? { calendarId: present.calendarId, name: present.name, days: present.days } : used;
  };
};
