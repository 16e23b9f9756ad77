import { fullName } from '#core/auth/account.ts';
import { restrictMatter } from '#core/matter-team/endpoints.ts';
import { hasTemplate, matterOf } from '#core/matters/matter.ts';
import { mayRestrict, successorIn, withWall } from '#core/matters/wall.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as matterContracts from '#store/matter-contracts.ts';
import * as matters from '#store/matters.ts';
import * as templates from '#store/templates.ts';
import { moveWork } from '#workflows/matter-team/move-work.ts';

export const handler = serve(restrictMatter, async ({ request, actor, audit, now }) => {
  const { matterId, version, onlyTeam, assigneeId } = request;
  const { firmId, accountId, account } = actor;
  const matter = orNotFound(await matters.readForChange(firmId, matterId, now));
  if (!mayRestrict(matter, { accountId, isOwner: !account.staff })) throw new Problem('responsible-only');
  if ((matter.onlyTeam ?? false) === onlyTeam) return matterOf(matter);
  const seen = asSeen(matter, version);
  const by = { accountId, name: fullName(actor) };
  const after = withWall(seen, onlyTeam, by, now);
  const successor = orNotFound(successorIn(after, assigneeId, by));
  // None of its contracts is among those of its template that everybody sees.
  const contracts = [matter, ...(await matterContracts.listFurther(firmId, matter, now))].filter(hasTemplate);
  const counted = [...Map.groupBy(contracts, ({ templateId }) => templateId)].map(([templateId, { length }]) =>
    templates.incrementUses(firmId, templateId, onlyTeam ? -length : length),
  );
  const handed = onlyTeam ? await moveWork(firmId, after, successor, audit, now) : [];
  return matterOf(await matters.change(firmId, seen, after, audit, ...counted, ...handed));
});
