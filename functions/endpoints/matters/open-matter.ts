import { fullName } from '#core/auth/account.ts';
import { clientTitle } from '#core/clients/client.ts';
import { openMatter } from '#core/matters/endpoints.ts';
import { matterOf } from '#core/matters/matter.ts';
import { openedMatter } from '#core/matters/opening.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as clients from '#store/clients.ts';
import * as firms from '#store/firms.ts';
import * as matters from '#store/matters.ts';
import { FIRST } from '#store/operations.ts';
import * as questionnaires from '#store/questionnaires.ts';
import * as templates from '#store/templates.ts';

export const handler = serve(openMatter, async ({ request, actor, audit, now }) => {
  const { firmId } = actor;
  const { matterId, clientId, templateId } = request;
  const [existing, client, template, kept, tags, firm] = await Promise.all([
    matters.read(firmId, matterId, now),
    clients.read(firmId, clientId, now),
    templates.read(firmId, templateId, now),
    questionnaires.read(firmId, templateId),
    templates.tagsOf(firmId, templateId, now),
    firms.read(firmId, now),
  ]);
  if (existing?.clientId === clientId && existing.templateId === templateId) return matterOf(existing);
  if (existing) throw new Problem('conflict');

  const sheet = openedMatter({
    matterId,
    name: request.name,
    client: orNotFound(client),
    template: orNotFound(template),
    kept,
    tags,
    firmName: firm?.name || fullName(actor),
    openedBy: actor.accountId,
    now,
  });
  const { matter } = sheet;
  const use = { matterId, name: `${matter.name} – ${clientTitle(orNotFound(client))}`, openedAt: matter.openedAt };
  await matters.open(firmId, sheet, audit, templates.used(firmId, templateId, undefined, use, FIRST));
  return matterOf(matter);
});
