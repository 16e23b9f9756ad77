import { changeCounselRole } from '#core/matter-team/endpoints.ts';
import { counselLabel } from '#core/matters/counsel.ts';
import { counselRoleNotice } from '#core/notifications/notices.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as accounts from '#store/accounts.ts';
import * as matterCounsel from '#store/matter-counsel.ts';
import { requireInviting } from '#workflows/matter-team/require-inviting.ts';
import { tellCounsel } from '#workflows/matter-team/tell-counsel.ts';

export const handler = serve(changeCounselRole, async ({ request, actor, audit, now, newId }) => {
  const { matterId, counselId, version, role } = request;
  const matter = await requireInviting(actor, matterId, now);
  const counsel = orNotFound(await matterCounsel.readForChange(actor.firmId, matterId, counselId, now));
  if (counsel.role === role) return counsel;
  if (matter.state === 'closed') throw new Problem('matter-closed');
  const seen = asSeen(counsel, version);
  const { state, accountId } = seen;
  // Whoever was removed learns nothing more of the matter.
  const person = state === 'joined' && accountId ? await accounts.read(accountId, now) : undefined;
  const notice = counselRoleNotice(matter, counselLabel(role), newId(), now);
  const notices = person ? await tellCounsel(actor.firmId, person, notice, now) : [];
  return matterCounsel.change(actor.firmId, seen, { ...seen, role }, audit, ...notices);
});
