import { newClient } from '#core/clients/client.ts';
import { Problem } from '#core/problem.ts';
import { SAMPLE, sampleClient } from '#core/sample/sample.ts';
import { holds } from '#core/tab.ts';
import { addSample } from '#core/templates/endpoints.ts';
import { serve } from '#http/serve.ts';
import * as clients from '#store/clients.ts';
import { WriteRefused } from '#store/table.ts';
import { addSampleTo } from '#workflows/templates/add-sample-to.ts';

export const handler = serve(addSample, async ({ actor, audit, now }) => {
  const { firmId, accountId, email, tabs } = actor;
  const { templateId, clientId } = SAMPLE;
  const client = holds(tabs, 'clients') ? newClient(sampleClient(email), clientId, accountId, now) : undefined;
  const add = () => addSampleTo(actor, client, audit, now);
  await add()
    // Somebody may have added it at the same moment: what is there then is read again.
    .catch((error: unknown) => (error instanceof WriteRefused ? add() : Promise.reject(error)))
    .catch(clients.explainRefusal(firmId, { invitee_email: client?.invitee_email ?? '' }, audit))
    .catch((error: unknown) => Promise.reject(error instanceof WriteRefused ? new Problem('conflict') : error));
  return { templateId, ...(client && { clientId }) };
});
