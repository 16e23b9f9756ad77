import { isFurther, wholeIdOf } from '#core/matters/contract-id.ts';
import type { TimelineRow, Told } from '#core/timeline/timeline.ts';
import * as keys from './keys.ts';
import type { Operation } from './operations.ts';
import * as rows from './rows.ts';

/** An operation of which the timeline of its matter, or of that which its contract is of, tells; the audit event of its transaction is the line. */
export const telling = (firmId: string, matterId: string, told: Told, operation: Operation): Operation => ({
  ...operation,
  tells: {
    list: keys.timelineOf(firmId, wholeIdOf(matterId)),
    ...told,
    ...(isFurther(matterId) && { contractId: matterId }),
  },
});

/** What the event keeps of a line beside what is shown. */
type StoredRow = TimelineRow & Pick<Told, 'onlyFor'>;

/** A page of what happened in a matter, as rows, as far as somebody may see it. */
export const list = async (
  firmId: string,
  matterId: string,
  accountId: string,
  page: rows.RowsPage,
  now: Date,
): Promise<rows.Rows<TimelineRow>> => {
  const found = await rows.list<StoredRow>(keys.timelineOf(firmId, matterId), page, now);
  return { ...found, rows: found.rows.filter(({ onlyFor = accountId }) => onlyFor === accountId) };
};
