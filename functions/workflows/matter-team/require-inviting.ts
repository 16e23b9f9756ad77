import type { Actor } from '#core/auth/account.ts';
import { mayInviteCounsel } from '#core/matters/counsel.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import * as matters from '#store/matters.ts';

/** A matter of the firm to which the caller may invite co-counsel; refused for everybody else who sees it. */
export const requireInviting = async (
  { firmId, accountId, account }: Actor,
  matterId: string,
  now: Date,
): Promise<MatterRecord> => {
  const matter = orNotFound(await matters.readForChange(firmId, matterId, now));
  if (!mayInviteCounsel(matter, { accountId, isOwner: !account.staff })) throw new Problem('responsible-only');
  return matter;
};
