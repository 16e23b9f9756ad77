import { isSeenBy } from '#core/documents/document.ts';
import { listClientDocuments } from '#core/documents/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as clients from '#store/clients.ts';
import * as documents from '#store/documents.ts';

export const handler = serve(listClientDocuments, async ({ request, actor: { firmId, accountId }, now }) => {
  const { clientId, cursor } = request;
  const [client, page] = await Promise.all([
    clients.read(firmId, clientId, now),
    documents.listOfClient(firmId, clientId, { cursor }),
  ]);
  orNotFound(client);
  return { data: page.items.filter((document) => isSeenBy(document, accountId)), cursor: page.cursor };
});
