import { isSeenBy } from '#core/documents/document.ts';
import { listMatterDocuments } from '#core/documents/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as documents from '#store/documents.ts';
import * as matters from '#store/matters.ts';

export const handler = serve(listMatterDocuments, async ({ request, actor: { firmId, accountId }, now }) => {
  const { matterId, cursor } = request;
  const [matter, page] = await Promise.all([
    matters.read(firmId, matterId, now),
    documents.listOfMatter(firmId, matterId, { cursor }),
  ]);
  orNotFound(matter);
  return { rows: page.items.filter((document) => isSeenBy(document, accountId)), cursor: page.cursor };
});
