import { mayResend } from '#core/auth/invitation.ts';
import { inviteCounselAgain } from '#core/matter-team/endpoints.ts';
import { namedOf } from '#core/matters/counsel.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as matterCounsel from '#store/matter-counsel.ts';
import { requireInviting } from '#workflows/matter-team/require-inviting.ts';
import { sendCounsel } from '#workflows/matter-team/send-counsel.ts';

export const handler = serve(inviteCounselAgain, async ({ request, actor, audit, now }) => {
  const { matterId, counselId, invitationId } = request;
  const matter = await requireInviting(actor, matterId, now);
  const before = orNotFound(await matterCounsel.readForChange(actor.firmId, matterId, counselId, now));
  const isSent = before.invitationId === invitationId || before.state === 'joined';
  if (isSent || (before.state === 'invited' && !mayResend({ sentAt: before.invitedAt }, now))) return before;
  return sendCounsel(actor, { invitationId, matter, named: namedOf(before), before }, audit, now);
});
