import { removeParty } from '#core/conflicts/endpoints.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as matters from '#store/matters.ts';
import * as parties from '#store/parties.ts';

export const handler = serve(removeParty, async ({ request, actor: { firmId }, audit, now }) => {
  const { matterId, partyId, version } = request;
  const [matter, found] = await Promise.all([
    matters.read(firmId, matterId, now),
    parties.readForChange(firmId, matterId, partyId, now),
  ]);
  const party = orNotFound(found);
  if (orNotFound(matter).state === 'closed') throw new Problem('matter-closed');
  await parties.remove(firmId, asSeen(party, version), audit);
  return party;
});
