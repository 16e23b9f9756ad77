import type { Actor } from '#core/auth/account.ts';
import { Problem } from '#core/problem.ts';

/** Only who owns a firm pays for it. */
export const asOwner = ({ account }: Actor): Actor['account'] => {
  if (account.staff) throw new Problem('owner-only');
  return account;
};
