import * as deadline from '#core/deadlines/deadline.ts';
import * as date from '#core/deadlines/matter-date.ts';
import { isInMatter } from '#core/matters/counsel.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import * as task from '#core/tasks/task.ts';
import type { NamedMember } from '#core/team/named-member.ts';
import * as deadlines from '#store/deadlines.ts';
import * as matterCounsel from '#store/matter-counsel.ts';
import * as dates from '#store/matter-dates.ts';
import * as matters from '#store/matters.ts';
import * as members from '#store/members.ts';
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
  const resting = {
    tasks: allTasks.filter((one) => one.resting),
    deadlines: allDeadlines.filter((one) => one.resting),
    dates: allDates.filter((one) => one.resting),
  };
  const ids = Object.values(resting).flatMap((all) => all.map(({ assignee }) => assignee.accountId));
  const left = await findLeft(firmId, matterId, ids, now);
  const named = <T extends { assignee: NamedMember }>(thing: T): T =>
    left.includes(thing.assignee.accountId) ? { ...thing, assignee: { ...thing.assignee, left: true } } : thing;
  return [
    ...resting.tasks.map((one) => tasks.update(firmId, one, named(task.awake(one, now)))),
    ...resting.deadlines.map((one) => deadlines.update(firmId, one, named(deadline.awake(one, now)))),
    ...resting.dates.map((one) => dates.update(firmId, one, named(date.awakeDate(one, now)))),
  ];
};

/** Those of these people who have left the firm, and are no co-counsel of the matter: what rested was passed on to nobody. */
const findLeft = async (
  firmId: string,
  matterId: string,
  ids: readonly string[],
  now: Date,
): Promise<readonly string[]> => {
  const found = await Promise.all(
    [...new Set(ids)].map(async (id) => ((await members.read(firmId, id, now)) ? [] : [id])),
  );
  const others = found.flat();
  const counsel = others.length > 0 ? await matterCounsel.list(firmId, matterId) : [];
  return others.filter((id) => !counsel.some((each) => isInMatter(each, id)));
};
