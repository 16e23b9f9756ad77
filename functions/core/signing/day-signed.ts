import { isTimeZone } from '#core/calendar.ts';

/** The day of an instant by a clock in a time zone, as contracts write it: "November 29, 2026"; by UTC where the zone is none that is known. */
export const daySigned = (at: Date, zone = 'UTC'): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: isTimeZone(zone) ? zone : 'UTC' }).format(at);
