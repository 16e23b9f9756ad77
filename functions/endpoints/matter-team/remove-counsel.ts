import { removeCounsel } from '#core/matter-team/endpoints.ts';
import { removedCounsel } from '#core/matters/counsel.ts';
import { counselRemovedNotice } from '#core/notifications/notices.ts';
import { orNotFound } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as accounts from '#store/accounts.ts';
import * as invitations from '#store/invitations.ts';
import * as matterCounsel from '#store/matter-counsel.ts';
import * as notifications from '#store/notifications.ts';
import { requireInviting } from '#workflows/matter-team/require-inviting.ts';

export const handler = serve(removeCounsel, async ({ request, actor, audit, now, newId }) => {
  const { matterId, counselId, version } = request;
  const { firmId } = actor;
  const matter = await requireInviting(actor, matterId, now);
  const counsel = orNotFound(await matterCounsel.readForChange(firmId, matterId, counselId, now));
  if (counsel.state === 'removed') return counsel;
  const seen = asSeen(counsel, version);
  const waiting = await invitations.readOpenOfMatter(firmId, seen, now);
  const revoked = waiting ? [invitations.revoked(waiting, now)] : [];
  const { state, accountId } = seen;
  const person = state === 'joined' && accountId ? await accounts.read(accountId, now) : undefined;
  const notices = person ? notifications.insert(person, counselRemovedNotice(matter, newId(), now)) : [];
  return matterCounsel.remove(firmId, seen, removedCounsel(seen, now), audit, ...revoked, ...notices);
});
