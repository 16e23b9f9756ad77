import { fullName } from '#core/auth/account.ts';
import { closed } from '#core/matters/closing.ts';
import { closeMatter } from '#core/matters/endpoints.ts';
import { matterOf } from '#core/matters/matter.ts';
import { orNotFound } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as matters from '#store/matters.ts';
import { changeStanding } from '#workflows/matters/tell-standing.ts';

export const handler = serve(closeMatter, async ({ request, actor, audit, now }) => {
  const { matterId, version, reason } = request;
  const { firmId } = actor;
  const matter = orNotFound(await matters.readForChange(firmId, matterId, now));
  if (matter.state === 'closed') return matterOf(matter);
  const seen = asSeen(matter, version);
  const after = closed(seen, { by: fullName(actor), reason }, now);
  return matterOf(await changeStanding(firmId, seen, after, { audit, now }));
});
