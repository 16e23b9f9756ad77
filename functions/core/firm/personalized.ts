import type { Account } from '#core/auth/account.ts';
import { isOnTrial } from '#core/auth/standing.ts';
import { Problem } from '#core/problem.ts';
import type { Firm } from './firm.ts';

/** The own log-in page and the menu of services come with the personalised plan, once paid for ever; a running trial shows them. */
export const isPersonalized = (firm: Firm, owner: Account | undefined, now: Date): boolean =>
  firm.personalizedAt !== undefined || (owner !== undefined && isOnTrial(owner, now));

/** Whether visitors see nothing of what the firm wrote for them, because nobody paid for the personalised plan. */
export const isHidden = ({ personalizedAt, loginTitle, loginText, hasServices }: Partial<Firm>): boolean =>
  personalizedAt === undefined && Boolean(loginTitle || loginText || hasServices);

export const requirePersonalized = (is: boolean): void => {
  if (!is) throw new Problem('personalized-plan-needed');
};
