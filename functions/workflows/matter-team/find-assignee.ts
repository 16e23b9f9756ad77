import { counselName, isInMatter, mayBeAssigned } from '#core/matters/counsel.ts';
import { mayBeTold } from '#core/matters/sees-matter.ts';
import { taskAssignedNotice } from '#core/notifications/notices.ts';
import type { TaskRecord } from '#core/tasks/task.ts';
import type { NamedMember } from '#core/team/named-member.ts';
import * as accounts from '#store/accounts.ts';
import * as matterCounsel from '#store/matter-counsel.ts';
import * as members from '#store/members.ts';
import * as notifications from '#store/notifications.ts';
import type { Operation } from '#store/operations.ts';
import { findMember } from '#workflows/team/find-member.ts';

/** Who does a task, and what tells them of it. */
interface Assignee {
  assignee: NamedMember;
  /** Co-counsel, who does not look into the matter every day, is told on screen; a member of the firm finds it among their tasks. */
  telling: (task: TaskRecord, by: string, noticeId: string, now: Date) => Operation[];
}

/** Somebody who works in the firm, or co-counsel who may do work in the matter of the task; not found otherwise. */
export const findAssignee = async (
  firmId: string,
  accountId: string,
  matterId: string | undefined,
  now: Date,
): Promise<Assignee> => {
  const isMember = (await members.read(firmId, accountId, now)) !== undefined;
  const all = isMember || matterId === undefined ? [] : await matterCounsel.list(firmId, matterId);
  const counsel = all.find((each) => isInMatter(each, accountId) && mayBeAssigned(each));
  if (!counsel) return { assignee: await findMember(firmId, accountId, now), telling: () => [] };
  const account = await accounts.read(accountId, now);
  const isTold = account !== undefined && mayBeTold(account);
  return {
    assignee: { accountId, name: counselName(counsel) },
    telling: (task, by, noticeId, at) => [
      ...(isTold ? notifications.insert(accountId, taskAssignedNotice(task, by, noticeId, at)) : []),
      matterCounsel.check(firmId, counsel),
    ],
  };
};
