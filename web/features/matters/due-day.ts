import { dayIn } from '#core/calendar.ts';

/** The time zone of this browser, by its IANA name. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The present day here, as `YYYY-MM-DD`. */
export const localDay = (): string => dayIn(ownTimeZone(), new Date());
