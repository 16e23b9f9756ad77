import { downloadName, fileOf, seenBy } from '#core/documents/document.ts';
import { downloadDocument } from '#core/documents/endpoints.ts';
import { serve } from '#http/serve.ts';
import { downloadAddress } from '#outside/files.ts';
import * as documents from '#store/documents.ts';

export const handler = serve(downloadDocument, async ({ request, actor: { firmId, accountId }, now }) => {
  const { documentId, format } = request;
  const number = Number(request.number);
  const [found, version] = await Promise.all([
    documents.read(firmId, documentId, now),
    documents.readVersion(firmId, documentId, number, now),
  ]);
  const fileName = downloadName(seenBy(found, accountId).name, number, format);
  return { url: await downloadAddress(fileOf(version, format), fileName), fileName };
});
