import { fullName } from '#core/auth/account.ts';
import { holdMatter } from '#core/matters/endpoints.ts';
import { withHold } from '#core/matters/hold.ts';
import { matterOf } from '#core/matters/matter.ts';
import { orNotFound } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as matters from '#store/matters.ts';
import { changeHold } from '#workflows/matters/change-hold.ts';

export const handler = serve(holdMatter, async ({ request, actor, audit, now }) => {
  const { matterId, version, reason } = request;
  const { firmId } = actor;
  const matter = orNotFound(await matters.readForChange(firmId, matterId, now));
  if (matter.hold) return matterOf(matter);
  const seen = asSeen(matter, version);
  const after = withHold(seen, { by: fullName(actor), reason }, now);
  return matterOf(await changeHold(firmId, seen, after, audit, now));
});
