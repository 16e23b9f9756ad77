import { DAY_MS } from '#core/calendar.ts';

/** Days before the certificate of a time-stamp ends when it is renewed. */
const RENEWED_BEFORE_DAYS = 180;
/** Days after which a renewal is asked for again that has not come about. */
export const RENEWED_AGAIN_DAYS = 7;

/** When time-stamps are renewed whose certificates end then: well before the first of them ends, and of a short one half way; never where there is none. */
export const renewalOf = (ends: readonly Date[], now: Date): string | undefined => {
  if (ends.length === 0) return undefined;
  const first = Math.min(...ends.map((end) => end.getTime()));
  const halfWay = now.getTime() + (first - now.getTime()) / 2;
  return new Date(Math.max(first - RENEWED_BEFORE_DAYS * DAY_MS, halfWay)).toISOString();
};
