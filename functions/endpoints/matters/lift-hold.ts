import { liftHold } from '#core/matters/endpoints.ts';
import { withoutHold } from '#core/matters/hold.ts';
import { matterOf } from '#core/matters/matter.ts';
import { orNotFound } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as matters from '#store/matters.ts';
import { changeHold } from '#workflows/matters/change-hold.ts';

export const handler = serve(liftHold, async ({ request: { matterId, version }, actor: { firmId }, audit, now }) => {
  const matter = orNotFound(await matters.readForChange(firmId, matterId, now));
  if (!matter.hold) return matterOf(matter);
  const seen = asSeen(matter, version);
  return matterOf(await changeHold(firmId, seen, withoutHold(seen, now), audit, now));
});
