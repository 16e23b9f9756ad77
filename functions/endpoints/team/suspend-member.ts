import { suspendMember } from '#core/team/contract.ts';
import { managedMember } from '#http/managed.ts';
import { serve } from '#http/serve.ts';
import { endAllSessions } from '#outside/identity.ts';
import * as accounts from '#store/accounts.ts';
import { write } from '#store/table.ts';

export const handler = serve(suspendMember, async ({ request: { memberId }, actor, act, now }) => {
  const member = await managedMember(actor, memberId, now);
  await endAllSessions(member.email);
  if (!member.blockedAt) await write(act, accounts.changed(member, { ...member, blockedAt: now.toISOString() }));
  return { message: 'The member is blocked.' };
});
