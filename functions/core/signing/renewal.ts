import { DAY_MS } from '#core/calendar.ts';

/** Days before the certificate of a time-stamp ends when it is renewed. */
const RENEWED_BEFORE_DAYS = 180;
/** Days after which a renewal is asked for again that has not come about. */
export const RENEWED_AGAIN_DAYS = 7;

/** When time-stamps are renewed whose certificates end then: well before the first of them ends, of a short one half way, and never within a day; undefined where there is none. */
export const renewalOf = (ends: readonly Date[], now: Date): string | undefined => {
  if (ends.length === 0) return undefined;
  const first = Math.min(...ends.map((end) => end.getTime()));
  const halfWay = now.getTime() + (first - now.getTime()) / 2;
  // An authority whose certificate has ended is not asked again and again.
  const soonest = now.getTime() + DAY_MS;
  return new Date(Math.max(first - RENEWED_BEFORE_DAYS * DAY_MS, halfWay, soonest)).toISOString();
};
