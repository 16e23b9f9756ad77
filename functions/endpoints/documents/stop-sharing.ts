import { documentAsSeen, documentFor, seenBy, unshared } from '#core/documents/document.ts';
import { stopSharing } from '#core/documents/endpoints.ts';
import { serve } from '#http/serve.ts';
import * as documents from '#store/documents.ts';
import { prepareHiding } from '#workflows/documents/prepare-sharing.ts';

export const handler = serve(stopSharing, async ({ request, actor: { firmId, accountId }, audit, now, tell }) => {
  const { documentId, version } = request;
  const document = seenBy(await documents.readForChange(firmId, documentId, now), accountId);
  if (document.sharedVersion === undefined) return documentFor(document, tell);
  const hidden = await prepareHiding(firmId, document, now);
  return documentFor(
    await documents.change(firmId, unshared(documentAsSeen(document, version)), audit, ...hidden),
    tell,
  );
});
