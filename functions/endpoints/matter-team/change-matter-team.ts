import { fullName } from '#core/auth/account.ts';
import { changeMatterTeam } from '#core/matter-team/endpoints.ts';
import { matterOf } from '#core/matters/matter.ts';
import { hasTeam, withTeam } from '#core/matters/team.ts';
import { mayChangeTeam, successorIn } from '#core/matters/wall.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as matters from '#store/matters.ts';
import { findTeam } from '#workflows/matter-team/find-team.ts';
import { moveWork } from '#workflows/matter-team/move-work.ts';
import { tellTeam } from '#workflows/matter-team/tell-team.ts';

export const handler = serve(changeMatterTeam, async ({ request, actor, audit, now, newId }) => {
  const { matterId, version, team: wanted } = request;
  const { firmId, accountId } = actor;
  const matter = orNotFound(await matters.readForChange(firmId, matterId, now));
  if (hasTeam(matter, wanted)) return matterOf(matter);
  if (!mayChangeTeam(matter, { accountId, isOwner: !actor.account.staff })) throw new Problem('responsible-only');
  if (matter.state === 'closed') throw new Problem('matter-closed');
  const seen = asSeen(matter, version);
  const after = withTeam(seen, await findTeam(firmId, seen, wanted, now), now);
  const by = { accountId, name: fullName(actor) };
  const notices = await tellTeam(firmId, seen, after, by, { now, newId });
  const successor = after.onlyTeam && successorIn(after, undefined, by);
  const handed = successor ? await moveWork(firmId, after, successor, audit, now) : [];
  return matterOf(await matters.change(firmId, seen, after, audit, ...notices, ...handed));
});
