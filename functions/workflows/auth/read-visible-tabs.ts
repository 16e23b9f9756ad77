import type { Account } from '#core/auth/account.ts';
import type { Tab } from '#core/tab.ts';
import { readOpening } from './read-opening.ts';

/** The tabs of their firm whose changes somebody is told of. */
export const readVisibleTabs = async (account: Account, now: Date): Promise<readonly Tab[] | 'all'> => {
  const opening = await readOpening(account, now);
  if (opening.opens === 'all' || opening.opens === 'reading') return 'all';
  return opening.opens === 'tabs' ? opening.tabs : [];
};
