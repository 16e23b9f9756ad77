import { withSessionsEnded } from '#core/auth/session.ts';
import { unsuspendMember } from '#core/team/endpoints.ts';
import { serve } from '#http/serve.ts';
import * as accounts from '#store/accounts.ts';
import { write } from '#store/table.ts';
import { findManagedMember } from '#workflows/team/find-managed-member.ts';

export const handler = serve(unsuspendMember, async ({ tell, request: { memberId }, actor, audit, now, clock }) => {
  const { blockedAt, ...member } = await findManagedMember(actor, memberId, now);
  // While they were blocked that was the answer to their old sessions; from now on those are worth nothing at all.
  if (blockedAt) await write(audit, accounts.update(member, withSessionsEnded(member, clock())));
  return { message: tell('The member can log in again.') };
});
