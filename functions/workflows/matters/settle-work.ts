import * as deadline from '#core/deadlines/deadline.ts';
import * as date from '#core/deadlines/matter-date.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import * as task from '#core/tasks/task.ts';
import * as deadlines from '#store/deadlines.ts';
import * as dates from '#store/matter-dates.ts';
import * as matters from '#store/matters.ts';
import type { Operation } from '#store/operations.ts';
import { allPages } from '#store/pages.ts';
import { type Audit, WriteRefused, write } from '#store/table.ts';
import * as tasks from '#store/tasks.ts';

/** Things that one transaction settles. */
const AT_ONCE = 20;
/** Somebody may change one of them meanwhile; the rest is settled this often. */
const MOST_TURNS = 3;

/**
 * Has what is open in a matter rest while the matter is closed, and come back once it is reopened, as the matter stands by then; what is
 * settled already stays as it is, so that it may be broken off anywhere and begun anew.
 */
export const settleWork = async (
  firmId: string,
  matterId: string,
  auditOf: (step: string) => Audit,
  now: Date,
): Promise<void> => {
  for (let turn = 1; ; turn += 1) {
    const matter = await matters.readForChange(firmId, matterId, now);
    if (!matter) return;
    const unsettled = await prepareSettling(firmId, matter, now);
    try {
      for (let at = 0; at < unsettled.length; at += AT_ONCE) {
        const together = unsettled.slice(at, at + AT_ONCE);
        await write(auditOf(`work-${turn}-${at}`), ...together, matters.isStill(firmId, matter));
      }
      return;
    } catch (error) {
      if (!(error instanceof WriteRefused) || turn === MOST_TURNS) throw error;
    }
  }
};

/** What settles all that is open in a matter and does not stand as the matter does. */
const prepareSettling = async (firmId: string, matter: MatterRecord, now: Date): Promise<Operation[]> => {
  const { matterId } = matter;
  const [allTasks, allDeadlines, allDates] = await Promise.all([
    allPages((page) => tasks.listOf(firmId, matterId, page)),
    allPages((page) => deadlines.listOf(firmId, matterId, page)),
    allPages((page) => dates.listOf(firmId, matterId, page)),
  ]);
  if (matter.state === 'closed')
    return [
      ...allTasks
        .filter(({ doneAt, resting }) => !doneAt && !resting)
        .map((one) => tasks.update(firmId, one, task.resting(one))),
      ...allDeadlines
        .filter(({ metAt, resting }) => !metAt && !resting)
        .map((one) => deadlines.update(firmId, one, deadline.resting(one))),
      ...allDates
        .filter(({ remindAt, resting }) => remindAt !== undefined && !resting)
        .map((one) => dates.update(firmId, one, date.restingDate(one))),
    ];
  return [
    ...allTasks.filter(({ resting }) => resting).map((one) => tasks.update(firmId, one, task.awake(one, now))),
    ...allDeadlines
      .filter(({ resting }) => resting)
      .map((one) => deadlines.update(firmId, one, deadline.awake(one, now))),
    ...allDates.filter(({ resting }) => resting).map((one) => dates.update(firmId, one, date.awakeDate(one, now))),
  ];
};
