import type { Account } from '#core/auth/account.ts';
import { holds, tabsOf } from '#core/tab.ts';
import { seesMatters } from '#core/team/member.ts';
import type { MatterRecord } from './matter.ts';
import { allMattersTabs, roleIn } from './team.ts';

/** Whether somebody of a firm sees no other matters than those of whose team they are. */
export const isOfTeamsAlone = ({ staff }: Account): boolean =>
  staff !== undefined && !holds(tabsOf(staff.tabCodes), allMattersTabs);

/** Whether somebody of a firm sees a matter, as far as their tabs and its team say. */
export const seesMatter = (
  account: Account,
  matter: Pick<MatterRecord, 'team' | 'responsible' | 'openedBy'>,
): boolean => seesMatters(account) && (!isOfTeamsAlone(account) || roleIn(matter, account.accountId) !== undefined);
