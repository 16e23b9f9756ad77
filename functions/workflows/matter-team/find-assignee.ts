import { counselName, isInMatter, mayBeAssigned } from '#core/matters/counsel.ts';
import { mayBeTold } from '#core/matters/sees-matter.ts';
import type { NamedMember } from '#core/team/named-member.ts';
import * as accounts from '#store/accounts.ts';
import * as matterCounsel from '#store/matter-counsel.ts';
import * as members from '#store/members.ts';
import type { Operation } from '#store/operations.ts';
import { findMember } from '#workflows/team/find-member.ts';
import { tellCounsel } from './tell-counsel.ts';

/** Who does something in a matter, and what tells them of it. */
interface Assignee {
  assignee: NamedMember;
  /** Co-counsel, who does not look into the matter every day, is told on screen; a member of the firm finds it in their calendar. */
  telling: (notice: Notice, now: Date) => Promise<Operation[]>;
}
type Notice = Parameters<typeof tellCounsel>[2];

/** Somebody who works in the firm, or co-counsel who may do work in the matter; not found otherwise. */
export const findAssignee = async (
  firmId: string,
  accountId: string,
  matterId: string | undefined,
  now: Date,
): Promise<Assignee> => {
  const isMember = (await members.read(firmId, accountId, now)) !== undefined;
  const all = isMember || matterId === undefined ? [] : await matterCounsel.list(firmId, matterId);
  const counsel = all.find((each) => isInMatter(each, accountId) && mayBeAssigned(each));
  if (!counsel) return { assignee: await findMember(firmId, accountId, now), telling: async () => [] };
  const account = await accounts.read(accountId, now);
  return {
    assignee: { accountId, name: counselName(counsel) },
    telling: async (notice, at) => [
      ...(account && mayBeTold(account) ? await tellCounsel(firmId, account, notice, at) : []),
      matterCounsel.check(firmId, counsel),
    ],
  };
};
