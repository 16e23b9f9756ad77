import { readDocument } from '#core/documents/contract.ts';
import { seenBy } from '#core/documents/document.ts';
import { serve } from '#http/serve.ts';
import * as documents from '#store/documents.ts';

export const handler = serve(readDocument, async ({ request: { documentId }, actor: { firmId, accountId }, now }) => {
  const [found, versions] = await Promise.all([
    documents.read(firmId, documentId, now),
    documents.listVersions(firmId, documentId),
  ]);
  return { ...seenBy(found, accountId), versions };
});
