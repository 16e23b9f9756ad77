import { documentAsSeen, documentFor, seenBy, shownTo, VISIBILITY } from '#core/documents/document.ts';
import { changeDocument } from '#core/documents/endpoints.ts';
import { serve } from '#http/serve.ts';
import * as documents from '#store/documents.ts';
import { prepareHiding } from '#workflows/documents/prepare-sharing.ts';

export const handler = serve(changeDocument, async ({ request, actor: { firmId, accountId }, audit, now, tell }) => {
  const { documentId, version, visibility } = request;
  const document = documentAsSeen(seenBy(await documents.readForChange(firmId, documentId, now), accountId), version);
  const hidden = visibility === VISIBILITY.DRAFT ? await prepareHiding(firmId, document, now) : [];
  return documentFor(await documents.change(firmId, shownTo(document, visibility), audit, ...hidden), tell);
});
