import type { Actor } from '#core/auth/account.ts';
import { Problem } from '#core/problem.ts';

/** Only who owns the firm pays for it; nobody who works for somebody else's does. */
export const requireOwner = ({ account }: Pick<Actor, 'account'>): void => {
  if (account.staff) throw new Problem('owner-only');
};
