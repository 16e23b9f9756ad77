import { acceptRole } from '#core/auth/endpoints.ts';
import { Problem } from '#core/problem.ts';
import { asStaffMember, refusalToWork } from '#core/team/member.ts';
import { serve } from '#http/serve.ts';
import * as accounts from '#store/accounts.ts';
import * as subscriptions from '#store/subscriptions.ts';
import { requireInvitation } from '#workflows/auth/find-invitation.ts';
import { joinStaff, readVacancy } from '#workflows/team/join-staff.ts';

export const handler = serve(acceptRole, async ({ tell, request, actor: { account }, auditFor, now }) => {
  const presented = { purpose: 'roleMember' as const, token: request.roleMember };
  const invitation = await requireInvitation(presented, account.email, now);
  const refusal = refusalToWork(account, invitation.firmId);
  if (refusal) throw new Problem(refusal);
  // What is paid at this moment is a plan of their own.
  const subscription = await subscriptions.read(account.firmId, now);
  if (subscription?.openCheckoutId) throw new Problem('payment-in-progress');
  const vacancy = await readVacancy(invitation, now);
  const after = asStaffMember(account, vacancy.owner, vacancy.role, now);
  await joinStaff(after, accounts.moved(account, after), vacancy, auditFor, now);
  return { data: await accounts.describe(after, now), message: tell('The invitation was accepted.') };
});
