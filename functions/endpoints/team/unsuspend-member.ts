import { withSessionsEnded } from '#core/account/session.ts';
import { unsuspendMember } from '#core/team/contract.ts';
import { managedMember } from '#http/managed.ts';
import { serve } from '#http/serve.ts';
import * as accounts from '#store/accounts.ts';
import { write } from '#store/table.ts';

export const handler = serve(unsuspendMember, async ({ request: { memberId }, actor, act, now, clock }) => {
  const { blockedAt, ...member } = await managedMember(actor, memberId, now);
  // While they were blocked that was the answer to their old sessions; from now on those are worth nothing at all.
  if (blockedAt) await write(act, accounts.changed(member, withSessionsEnded(member, clock())));
  return { message: 'The member can log in again.' };
});
