import { fileOf, seenBy } from '#core/documents/document.ts';
import { downloadDocument } from '#core/documents/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import { downloadAddress } from '#outside/files.ts';
import * as documents from '#store/documents.ts';

export const handler = serveReading(downloadDocument, async ({ request, actor: { firmId, accountId }, now }) => {
  const { documentId, format, packageDocumentId } = request;
  const number = Number(request.number);
  const [found, version] = await Promise.all([
    documents.read(firmId, documentId, now),
    documents.readVersion(firmId, documentId, number, now),
  ]);
  const { key, fileName } = fileOf(version, seenBy(found, accountId), format, packageDocumentId);
  return { url: await downloadAddress(key, fileName), fileName };
});
