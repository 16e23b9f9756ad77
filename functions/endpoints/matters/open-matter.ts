import { newNamedClient } from '#core/clients/client.ts';
import { openMatter } from '#core/matters/endpoints.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { holds } from '#core/tab.ts';
import { serve } from '#http/serve.ts';
import * as clients from '#store/clients.ts';
import * as matters from '#store/matters.ts';
import { requireCleared } from '#workflows/conflicts/require-cleared.ts';
import { keepOpening, matterOfSameRequest } from '#workflows/matters/keep-opening.ts';
import { prepareTemplateBeginning, requireRoomForTeam } from '#workflows/matters/prepare-beginning.ts';
import { prepareOpening } from '#workflows/matters/prepare-opening.ts';

export const handler = serve(openMatter, async ({ request, actor, audit, now, newId }) => {
  const { firmId, accountId, tabs } = actor;
  const { matterId, clientId, templateId, newClient: added } = request;
  if (added && !holds(tabs, 'clients')) throw new Problem('no-tab');
  requireRoomForTeam(request);
  const [existing, found, opened] = await Promise.all([
    matters.read(firmId, matterId, now),
    clients.read(firmId, clientId, now),
    prepareOpening(actor, request, now),
  ]);
  const isSame = (kept: MatterRecord): boolean => kept.clientId === clientId && kept.templateId === templateId;
  const before = matterOfSameRequest(existing, found, { added, isSame });
  if (before) return before;

  const client = added ? newNamedClient(added, clientId, accountId, now) : orNotFound(found);
  const { sheet: opening, used, firm, withVersion } = opened(client);
  await requireCleared(firmId, client, request, now);
  const beginning = await prepareTemplateBeginning(actor, opening.matter, request, { now, newId });
  const sheet = await withVersion(audit, beginning.matter);
  const keeping = { isSame, firm, audit, now };
  const together = [...used, ...beginning.together];
  const kept = added
    ? await keepOpening(firmId, sheet, client, keeping, ...together, ...clients.addOperations(firmId, client))
    : await keepOpening(firmId, sheet, client, keeping, ...together, clients.checkActive(firmId, clientId)).catch(
        clients.saidArchived,
      );
  await beginning.addPromised(audit);
  return kept;
});
