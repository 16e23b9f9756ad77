import { changeParty } from '#core/conflicts/endpoints.ts';
import { responsibleFor } from '#core/matters/team.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as matters from '#store/matters.ts';
import * as parties from '#store/parties.ts';

export const handler = serve(changeParty, async ({ request, actor: { firmId }, audit, now }) => {
  const { matterId, partyId, version, ...details } = request;
  const [matter, found] = await Promise.all([
    matters.read(firmId, matterId, now),
    parties.readForChange(firmId, matterId, partyId, now),
  ]);
  const party = orNotFound(found);
  const { state, name: matterName, ...answering } = orNotFound(matter);
  if (state === 'closed') throw new Problem('matter-closed');
  const before = asSeen(party, version);
  const after = { ...before, ...details, matterName, askFor: responsibleFor(answering), updatedAt: now.toISOString() };
  return parties.change(firmId, before, after, audit);
});
