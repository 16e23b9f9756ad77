import { seenBy, versionFor } from '#core/documents/document.ts';
import { listDocumentVersions } from '#core/documents/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as documents from '#store/documents.ts';

export const handler = serveReading(
  listDocumentVersions,
  async ({ request, actor: { firmId, accountId }, now, tell }) => {
    const { documentId, cursor } = request;
    const [document, page] = await Promise.all([
      documents.read(firmId, documentId, now),
      documents.listVersions(firmId, documentId, { cursor }),
    ]);
    const seen = seenBy(document, accountId);
    return { rows: page.items.map((version) => versionFor(version, seen, tell)), cursor: page.cursor };
  },
);
