import { openMatter } from '#core/matters/endpoints.ts';
import { matterOf } from '#core/matters/matter.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as clients from '#store/clients.ts';
import * as matters from '#store/matters.ts';
import { prepareOpening } from '#workflows/matters/prepare-opening.ts';

export const handler = serve(openMatter, async ({ request, actor, audit, now }) => {
  const { firmId } = actor;
  const { matterId, clientId, templateId } = request;
  const [existing, client, opened] = await Promise.all([
    matters.read(firmId, matterId, now),
    clients.read(firmId, clientId, now),
    prepareOpening(actor, request, now),
  ]);
  if (existing?.clientId === clientId && existing.templateId === templateId) return matterOf(existing);
  if (existing) throw new Problem('conflict');

  const { sheet, used } = opened(orNotFound(client));
  await matters.open(firmId, sheet, audit, used);
  return matterOf(sheet.matter);
});
