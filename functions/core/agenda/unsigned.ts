import type { DeadlineRecord } from '#core/deadlines/deadline.ts';
import { type CalendarEntry, entryOfDeadline } from './entry.ts';

/** What is kept of a deadline that waits for a second person. */
export interface UnsignedDeadline extends CalendarEntry {
  matterId: string;
  computedById: string;
}

/** A deadline as it waits for a second person; undefined while it rests, and once it is signed off, met or removed. */
export const unsignedOf = (deadline: DeadlineRecord): UnsignedDeadline | undefined => {
  const { deadlineId, matterId, computedBy, signedOff, metAt } = deadline;
  const entry = entryOfDeadline(deadline);
  if (!entry || signedOff || metAt) return undefined;
  return { id: deadlineId, ...entry, matterId, computedById: computedBy.accountId };
};
