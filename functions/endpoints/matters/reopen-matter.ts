import { fullName } from '#core/auth/account.ts';
import { reopened } from '#core/matters/closing.ts';
import { reopenMatter } from '#core/matters/endpoints.ts';
import { matterOf } from '#core/matters/matter.ts';
import { orNotFound } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as matters from '#store/matters.ts';
import { changeStanding } from '#workflows/matters/tell-standing.ts';

export const handler = serve(reopenMatter, async ({ request: { matterId, version }, actor, audit, now }) => {
  const { firmId } = actor;
  const matter = orNotFound(await matters.readForChange(firmId, matterId, now));
  if (matter.state !== 'closed') return matterOf(matter);
  const seen = asSeen(matter, version);
  return matterOf(await changeStanding(firmId, seen, reopened(seen, fullName(actor), now), { audit, now }));
});
