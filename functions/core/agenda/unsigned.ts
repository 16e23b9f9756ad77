import type { DeadlineRecord } from '#core/deadlines/deadline.ts';
import { type CalendarEntry, entryOfDeadline } from './entry.ts';

/** What is kept of a deadline that waits for a second person. */
export interface UnsignedDeadline extends CalendarEntry {
  matterId: string;
  computedById: string;
}

/** A deadline as it waits for a second person; undefined once it is signed off, met or removed. */
export const unsignedOf = (deadline: DeadlineRecord): UnsignedDeadline | undefined => {
  const { deadlineId, matterId, computedBy, signedOff, metAt, removedAt } = deadline;
  if (signedOff || metAt || removedAt) return undefined;
  return { id: deadlineId, ...entryOfDeadline(deadline), matterId, computedById: computedBy.accountId };
};
