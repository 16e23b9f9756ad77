import { type Account, isBlocked } from '#core/auth/account.ts';
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

/** Whether co-counsel may be told of a matter that is open to them: not while they are blocked, or lack the tab that brings them there. */
export const mayBeTold = (account: Account): boolean =>
  !isBlocked(account) && (!account.staff || holds(tabsOf(account.staff.tabCodes), 'team-matters'));
