import type { Account } from '#core/auth/account.ts';
import { isOnTrial } from '#core/auth/standing.ts';
import { Problem } from '#core/problem.ts';
import type { Firm } from './firm.ts';

/** The own log-in page and the menu of services come with the personalised plan, once paid for ever; a running trial shows them. */
export const isPersonalized = (firm: Firm, owner: Account | undefined, now: Date): boolean =>
  firm.personalizedAt !== undefined || (owner !== undefined && isOnTrial(owner, now));

export const requirePersonalized = (is: boolean): void => {
  if (!is) throw new Problem('personalized-plan-needed');
};
