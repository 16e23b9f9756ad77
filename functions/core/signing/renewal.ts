import { daysLater, msBetween, msLater } from '#core/calendar.ts';

/** Days before the certificate of a time-stamp ends when it is renewed. */
const RENEWED_BEFORE_DAYS = 180;
/** Days after which a renewal is asked for again that has not come about. */
export const RENEWED_AGAIN_DAYS = 7;
/** The same once it has failed for most of a day. */
const FAILED_AGAIN_DAYS = 30;

/** Why time-stamps are not renewed, in words for whoever looks at the envelope. */
export const RENEWAL_FAULTS = {
  file: 'The stored file is gone, or is not the one that was signed.',
  authority:
    'An authority did not answer: the one that gives time stamps, or the one that says whether a certificate was revoked.',
  other: 'The file could not be stamped.',
} as const;
export type RenewalFault = keyof typeof RENEWAL_FAULTS;

/** That the time-stamps of an envelope could not be renewed. */
export interface Unrenewed {
  /** When that was first found; an ISO text. */
  since: string;
  /** Every fault for which an operator was called, the present one last. */
  faults: RenewalFault[];
}

/** What is known of failed renewals after another that failed at an instant. */
export const failedAgain = (before: Unrenewed | undefined, fault: RenewalFault, now: Date): Unrenewed => ({
  since: before?.since ?? now.toISOString(),
  faults: [...(before?.faults ?? []).filter((each) => each !== fault), fault],
});

/** When a renewal that has failed is asked for again: not once the certificate of the last time-stamp has ended. */
export const renewedAgainAt = (stampedUntil: string, now: Date): string | undefined => {
  const next = daysLater(now, FAILED_AGAIN_DAYS).toISOString();
  return next < stampedUntil ? next : undefined;
};

/** When time-stamps are renewed whose certificates end then: well before the first of them ends, of a short one half way, and never within a day; undefined where there is none. */
export const renewalOf = (ends: readonly Date[], now: Date): string | undefined => {
  if (ends.length === 0) return undefined;
  const first = new Date(Math.min(...ends.map(Number)));
  const halfWay = msLater(now, msBetween(now, first) / 2);
  // An authority whose certificate has ended is not asked again and again.
  const soonest = daysLater(now, 1);
  return new Date(Math.max(...[daysLater(first, -RENEWED_BEFORE_DAYS), halfWay, soonest].map(Number))).toISOString();
};
