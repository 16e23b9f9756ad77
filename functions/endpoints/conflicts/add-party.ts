import { addParty } from '#core/conflicts/endpoints.ts';
import { isSameParty, newParty } from '#core/conflicts/party.ts';
import { PARTY_LIMITS } from '#core/party-details.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as matters from '#store/matters.ts';
import * as parties from '#store/parties.ts';
import { unlessRefused } from '#store/table.ts';

export const handler = serve(addParty, async ({ request, actor: { firmId }, audit, now }) => {
  const { matterId, partyId } = request;
  const [found, all] = await Promise.all([matters.read(firmId, matterId, now), parties.list(firmId, matterId)]);
  const matter = orNotFound(found);
  const existing = all.find((party) => party.partyId === partyId);
  if (existing && isSameParty(existing, request)) return existing;
  if (existing) throw new Problem('conflict');
  if (matter.state === 'closed') throw new Problem('matter-closed');
  if (all.length >= PARTY_LIMITS.ofMatter)
    throw new Problem('too-many-parties', { params: { most: PARTY_LIMITS.ofMatter } });
  const party = newParty(request, matter, now);
  if (await parties.add(firmId, party, audit).then(() => true, unlessRefused)) return party;
  const faster = await parties.readForChange(firmId, matterId, partyId, now);
  if (!faster || !isSameParty(faster, request)) throw new Problem('conflict');
  return faster;
});
