import type { Account } from '#core/auth/account.ts';
import { type OpenWork, workOfDate, workOfDeadline, workOfTask } from '#core/matter-team/counsel-work.ts';
import { isColleague } from '#core/matters/counsel.ts';
import { mayBeTold } from '#core/matters/sees-matter.ts';
import * as deadlines from '#store/deadlines.ts';
import * as matterCounsel from '#store/matter-counsel.ts';
import * as dates from '#store/matter-dates.ts';
import { allPages } from '#store/pages.ts';
import { withMatter } from '#store/scope.ts';
import * as tasks from '#store/tasks.ts';
import { findCounsel } from './find-counsel.ts';

/** What is open for somebody in one matter of another firm, while it is open to them and goes on. */
const workIn = async (
  accountId: string,
  pointer: matterCounsel.CounselPointer,
  now: Date,
): Promise<readonly OpenWork[]> => {
  const found = await findCounsel(accountId, pointer, now, { listed: true });
  const row = found?.listed?.row;
  if (!found || !row || row.state === 'closed') return [];
  const { firmId, matterId } = pointer;
  const where = { matterId, matterName: row.name, firmName: found.own.firmName };
  return withMatter({ firmId, matterId }, async () => {
    const [allTasks, allDeadlines, allDates] = await Promise.all([
      allPages((page) => tasks.listOf(firmId, matterId, page)),
      allPages((page) => deadlines.listOf(firmId, matterId, page)),
      allPages((page) => dates.listOf(firmId, matterId, page)),
    ]);
    return [
      ...allTasks
        .filter(({ assignee, doneAt }) => assignee.accountId === accountId && !doneAt)
        .map((task) => workOfTask(task, where)),
      ...allDeadlines
        .filter(({ assignee, metAt }) => assignee.accountId === accountId && !metAt)
        .map((deadline) => workOfDeadline(deadline, where)),
      ...allDates
        .filter(({ assignee, remindAt }) => assignee.accountId === accountId && remindAt !== undefined)
        .map((date) => workOfDate(date, where)),
    ];
  });
};

/** What is open for somebody in the matters of other firms in which they are co-counsel; asked of nobody who is in none. */
export const findCounselWork = async (account: Account, now: Date): Promise<readonly OpenWork[]> => {
  if (!isColleague(account) || !mayBeTold(account)) return [];
  const { accountId, firmId } = account;
  const pointers = await allPages((page) => matterCounsel.listPointers(accountId, page));
  const others = pointers.filter((pointer) => pointer.firmId !== firmId);
  return (await Promise.all(others.map((pointer) => workIn(accountId, pointer, now)))).flat();
};
