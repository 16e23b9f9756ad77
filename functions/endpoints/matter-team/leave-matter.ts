import { leaveMatter } from '#core/matter-team/endpoints.ts';
import { counselLeft, isInMatter } from '#core/matters/counsel.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as matterCounsel from '#store/matter-counsel.ts';

export const handler = serve(leaveMatter, async ({ request: { matterId }, actor, audit, now }) => {
  const { firmId, accountId, counsel } = actor;
  if (!counsel) {
    // Whoever was in the matter, and is not any more, has left it.
    orNotFound(await matterCounsel.readPointer(accountId, matterId, now));
    return {};
  }
  const all = await matterCounsel.list(firmId, matterId);
  const own = orNotFound(all.find((each) => isInMatter(each, accountId)));
  await matterCounsel.remove(firmId, own, counselLeft(own, now), audit);
  return {};
});
