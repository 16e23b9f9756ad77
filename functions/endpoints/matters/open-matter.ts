import { newNamedClient } from '#core/clients/client.ts';
import { openMatter } from '#core/matters/endpoints.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { holds } from '#core/tab.ts';
import { serve } from '#http/serve.ts';
import * as clients from '#store/clients.ts';
import * as matters from '#store/matters.ts';
import { requireCleared } from '#workflows/conflicts/require-cleared.ts';
import { keepOpening, openedBefore } from '#workflows/matters/keep-opening.ts';
import { prepareOpening } from '#workflows/matters/prepare-opening.ts';

export const handler = serve(openMatter, async ({ request, actor, audit, now }) => {
  const { firmId, accountId, tabs } = actor;
  const { matterId, clientId, templateId, newClient: added } = request;
  if (added && !holds(tabs, 'clients')) throw new Problem('no-tab');
  const [existing, found, opened] = await Promise.all([
    matters.read(firmId, matterId, now),
    clients.read(firmId, clientId, now),
    prepareOpening(actor, request, now),
  ]);
  const isSame = (kept: MatterRecord): boolean => kept.clientId === clientId && kept.templateId === templateId;
  const before = openedBefore(existing, found, { added, isSame });
  if (before) return before;

  const client = added ? newNamedClient(added, clientId, accountId, now) : orNotFound(found);
  const { used, firm, withVersion } = opened(client);
  await requireCleared(firmId, client, request, now);
  const sheet = await withVersion(audit);
  const keeping = { isSame, firm, audit, now };
  if (added) return keepOpening(firmId, sheet, client, keeping, ...used, ...clients.addOperations(firmId, client));
  const active = clients.checkActive(firmId, clientId);
  return keepOpening(firmId, sheet, client, keeping, ...used, active).catch(clients.saidArchived);
});
