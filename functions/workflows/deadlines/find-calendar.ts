import { federalCalendar, type UsedCalendar } from '#core/deadlines/deadline.ts';
import { orNotFound } from '#core/problem.ts';
import * as deadlines from '#store/deadlines.ts';

/** A calendar of the firm as it stands now, or the federal holidays alone. */
export const findCalendar = async (
  firmId: string,
  calendarId: string | undefined,
  now: Date,
): Promise<UsedCalendar> => {
  if (calendarId === undefined) return federalCalendar;
  const { name, days } = orNotFound(await deadlines.readCalendar(firmId, calendarId, now));
  return { calendarId, name, days };
};
