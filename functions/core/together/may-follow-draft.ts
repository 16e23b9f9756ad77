import { type Account, isBlocked } from '#core/auth/account.ts';
import type { CounselRecord } from '#core/matters/counsel.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { mayBeTold, seesMatter } from '#core/matters/sees-matter.ts';
import { allMattersTabs } from '#core/matters/team.ts';
import { holds, type Tab, tabsOf } from '#core/tab.ts';

/** Where a draft stands, as far as that says who may read it: in a template, with a client, or in a matter with who is invited to it from elsewhere. */
export type DraftedIn =
  | { in: 'template' }
  | { in: 'client' }
  | {
      in: 'matter';
      matter: Pick<MatterRecord, 'team' | 'responsible' | 'openedBy'>;
      counsel: readonly Pick<CounselRecord, 'accountId' | 'state'>[];
    };

const holdsOne = ({ staff }: Account, tabs: readonly Tab[]): boolean =>
  !staff || holds(tabsOf(staff.tabCodes), [...tabs]);

/** Whether somebody may be told what others write in a draft, as they stand at this moment; who was let in may have lost their role since. */
export const mayFollowDraft = (account: Account, firmId: string, drafted: DraftedIn): boolean => {
  if (isBlocked(account)) return false;
  const isOwn = account.firmId === firmId;
  if (drafted.in === 'template') return isOwn && holdsOne(account, ['templates']);
  if (drafted.in === 'client') return isOwn && holdsOne(account, allMattersTabs);
  if (isOwn) return seesMatter(account, drafted.matter);
  const isCounsel = drafted.counsel.some((one) => one.accountId === account.accountId && one.state === 'joined');
  return isCounsel && mayBeTold(account);
};
