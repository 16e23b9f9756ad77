import { type Account, isBlocked } from '#core/auth/account.ts';
import { opensTab } from '#core/auth/standing.ts';
import type { Tab } from '#core/tab.ts';
import { readOpening } from './read-opening.ts';

/** Whether somebody works with what stands under a tab, or under one of several, by now: not once they are blocked, or their firm's plan is over. */
export const isWorkingWith = async (account: Account, tab: Tab | readonly Tab[], now: Date): Promise<boolean> => {
  if (isBlocked(account)) return false;
  return opensTab(await readOpening(account, now), tab);
};
