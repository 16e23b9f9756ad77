import { suspendMember } from '#core/team/endpoints.ts';
import { serve } from '#http/serve.ts';
import { endAllSessions } from '#outside/identity.ts';
import * as accounts from '#store/accounts.ts';
import { write } from '#store/table.ts';
import { findManagedMember } from '#workflows/team/find-managed-member.ts';

export const handler = serve(suspendMember, async ({ tell, request: { memberId }, actor, audit, now }) => {
  const member = await findManagedMember(actor, memberId, now);
  await endAllSessions(member.email);
  if (!member.blockedAt) await write(audit, accounts.update(member, { ...member, blockedAt: now.toISOString() }));
  return { message: tell('The member is blocked.') };
});
