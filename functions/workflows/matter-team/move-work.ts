import { isInMatter } from '#core/matters/counsel.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { insideOf } from '#core/matters/wall.ts';
import type { NamedMember } from '#core/team/named-member.ts';
import * as deadlines from '#store/deadlines.ts';
import * as matterCounsel from '#store/matter-counsel.ts';
import * as dates from '#store/matter-dates.ts';
import type { Operation } from '#store/operations.ts';
import { allPages } from '#store/pages.ts';
import { type Audit, write } from '#store/table.ts';
import * as tasks from '#store/tasks.ts';

/** Things that one transaction hands over beside what closes the matter. */
const AT_ONCE = 10;

/**
 * Hands over what is open in a matter that is closed to others and is assigned to somebody who is not inside, nor co-counsel: all but the
 * last ten are handed over at once, the others by what is given, to be kept with the change of the matter. What was handed over is not so
 * again when the request is repeated.
 */
export const moveWork = async (
  firmId: string,
  matter: MatterRecord,
  assignee: NamedMember,
  audit: Audit,
  now: Date,
): Promise<Operation[]> => {
  const { matterId } = matter;
  const [allTasks, allDeadlines, allDates, counsel] = await Promise.all([
    allPages((page) => tasks.listOf(firmId, matterId, page)),
    allPages((page) => deadlines.listOf(firmId, matterId, page)),
    allPages((page) => dates.listOf(firmId, matterId, page)),
    matterCounsel.list(firmId, matterId),
  ]);
  const inside = insideOf(matter);
  const isLeftOut = ({ assignee: { accountId } }: { assignee: NamedMember }): boolean =>
    !inside.includes(accountId) && !counsel.some((each) => isInMatter(each, accountId));
  const given = { assignee, updatedAt: now.toISOString() };
  const handed = [
    ...allTasks
      .filter((task) => !task.doneAt && isLeftOut(task))
      .map((task) => tasks.update(firmId, task, { ...task, ...given })),
    ...allDeadlines
      .filter((deadline) => !deadline.metAt && isLeftOut(deadline))
      .map((deadline) => deadlines.update(firmId, deadline, { ...deadline, ...given })),
    ...allDates
      .filter((date) => date.remindAt !== undefined && isLeftOut(date))
      .map((date) => dates.update(firmId, date, { ...date, ...given })),
  ];
  const before = handed.slice(0, Math.max(0, handed.length - AT_ONCE));
  for (let at = 0; at < before.length; at += AT_ONCE)
    await write({ ...audit, step: `handed-over-${at}` }, ...before.slice(at, at + AT_ONCE));
  return handed.slice(before.length);
};
