import { inviteCounsel } from '#core/matter-team/endpoints.ts';
import { MOST_COUNSEL } from '#core/matters/counsel.ts';
import { Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as accounts from '#store/accounts.ts';
import { counselIdOf } from '#store/keys.ts';
import * as matterCounsel from '#store/matter-counsel.ts';
import { retryRefused } from '#workflows/invocation/retry-refused.ts';
import { requireInviting } from '#workflows/matter-team/require-inviting.ts';
import { sendCounsel } from '#workflows/matter-team/send-counsel.ts';

export const handler = serve(inviteCounsel, ({ request, actor, audit, now }) => {
  const { matterId, invitationId, ...invited } = request;
  const named = { ...invited, counselId: counselIdOf(invited.email) };
  // Another call may have invited the same person at this moment.
  return retryRefused(async () => {
    const matter = await requireInviting(actor, matterId, now);
    const [all, members] = await Promise.all([
      matterCounsel.list(actor.firmId, matterId),
      accounts.readMembers(actor.firmId, now),
    ]);
    const before = all.find(({ counselId }) => counselId === named.counselId);
    if (before?.invitationId === invitationId) return before;
    if (members.some(({ email }) => email === named.email)) throw new Problem('already-member', { field: 'email' });
    if (before && before.state !== 'removed') throw new Problem('already-invited', { field: 'email' });
    if (!before && all.length >= MOST_COUNSEL) throw new Problem('too-many-counsel');
    return sendCounsel(actor, { invitationId, matter, named, before }, audit, now);
  });
});
