import { requireAhead } from '#core/matters/deadline.ts';
import { changeDueDay } from '#core/matters/endpoints.ts';
import { isSigned, matterOf, withDeadline } from '#core/matters/matter.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as matters from '#store/matters.ts';

export const handler = serve(changeDueDay, async ({ request, actor: { firmId }, audit, now }) => {
  const { matterId, version, deadline } = request;
  const matter = orNotFound(await matters.readForChange(firmId, matterId, now));
  if (matter.state === 'closed') throw new Problem('matter-closed');
  if (isSigned(matter)) throw new Problem('contract-signed');
  if (deadline) requireAhead(deadline, now, 'deadline.on');
  const seen = asSeen(matter, version);
  return matterOf(await matters.change(firmId, seen, withDeadline(seen, deadline ?? undefined, now), audit));
});
