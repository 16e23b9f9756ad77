import { daysLater } from '#core/calendar.ts';

/** Days after the first failure on which a payment is tried again. */
const RETRY_DAYS = [1, 3, 7] as const;

/** When a payment that failed so often is tried again; undefined when it was given up. */
export const retryAt = (firstFailedAt: string, failures: number): string | undefined => {
  const days = RETRY_DAYS[failures - 1];
  return days === undefined ? undefined : daysLater(firstFailedAt, days).toISOString();
};

/** When it is tried for the last time. */
export const lastRetryAt = (firstFailedAt: string): string => retryAt(firstFailedAt, RETRY_DAYS.length) as string;
