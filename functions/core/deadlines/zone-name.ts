import * as z from 'zod/mini';
import { isTimeZone } from '#core/calendar.ts';
import { message } from '#core/language/message.ts';

const UNKNOWN_ZONE = message('Please name a time zone');

/** An IANA name of a time zone. */
export const ZoneName = z
  .string(UNKNOWN_ZONE)
  .check(z.maxLength(64, UNKNOWN_ZONE), z.refine(isTimeZone, UNKNOWN_ZONE), z.meta({ format: 'time-zone' }));
