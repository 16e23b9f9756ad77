import { requireAction } from '#core/matters/answering.ts';
import { chooseParty } from '#core/matters/endpoints.ts';
import { matterOf } from '#core/matters/matter.ts';
import { withParty } from '#core/matters/parties.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { partiesOf } from '#core/questionnaires/answerers.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as clients from '#store/clients.ts';
import * as sheets from '#store/matter-sheets.ts';
import * as matters from '#store/matters.ts';

export const handler = serve(chooseParty, async ({ request, actor: { firmId }, audit, now }) => {
  const { matterId, version, party, clientId } = request;
  const [found, questionnaire, chosen] = await Promise.all([
    matters.readForChange(firmId, matterId, now),
    sheets.readQuestionnaire(firmId, matterId, now),
    clients.readForChange(firmId, clientId, now),
  ]);
  const [matter, client] = [orNotFound(found), orNotFound(chosen)];
  const parties = partiesOf(orNotFound(questionnaire));
  requireAction(matter, 'send');
  if (!parties.includes(party)) throw new Problem('not-found');
  if (client.archived) throw new Problem('client-archived');
  const seen = asSeen(matter, version);
  const after = withParty(seen, party, client, now);
  return matterOf(await matters.change(firmId, seen, after, audit, clients.check(firmId, client)));
});
