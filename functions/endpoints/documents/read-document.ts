import { seenBy } from '#core/documents/document.ts';
import { readDocument } from '#core/documents/endpoints.ts';
import { serve } from '#http/serve.ts';
import * as documents from '#store/documents.ts';

export const handler = serve(readDocument, async ({ request, actor: { firmId, accountId }, now }) => {
  const { documentId, cursor } = request;
  const [found, page] = await Promise.all([
    documents.read(firmId, documentId, now),
    documents.listVersions(firmId, documentId, { cursor }),
  ]);
  return { ...seenBy(found, accountId), versions: page.items, cursor: page.cursor };
});
