import { fullName } from '#core/auth/account.ts';
import { restrictMatter } from '#core/matter-team/endpoints.ts';
import { matterOf } from '#core/matters/matter.ts';
import { mayRestrict, withWall } from '#core/matters/wall.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as matters from '#store/matters.ts';
import * as templates from '#store/templates.ts';

export const handler = serve(restrictMatter, async ({ request, actor, audit, now }) => {
  const { matterId, version, onlyTeam } = request;
  const { firmId, accountId, account } = actor;
  const matter = orNotFound(await matters.readForChange(firmId, matterId, now));
  if (!mayRestrict(matter, { accountId, isOwner: !account.staff })) throw new Problem('responsible-only');
  if ((matter.onlyTeam ?? false) === onlyTeam) return matterOf(matter);
  const seen = asSeen(matter, version);
  const after = withWall(seen, onlyTeam, { accountId, name: fullName(actor) }, now);
  const counted = matter.templateId ? [templates.usesMore(firmId, matter.templateId, onlyTeam ? -1 : 1)] : [];
  return matterOf(await matters.change(firmId, seen, after, audit, ...counted));
});
