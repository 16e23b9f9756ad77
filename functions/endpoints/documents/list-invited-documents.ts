import { isSharedSince, sharedDocumentOf } from '#core/documents/document.ts';
import { listInvitedDocuments } from '#core/documents/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { CLIENT } from '#core/questionnaires/firm-and-client.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as documents from '#store/documents.ts';
import * as sharedMatters from '#store/shared-matters.ts';

export const handler = serveReading(listInvitedDocuments, async ({ request, actor: { accountId }, now }) => {
  const { matterId, cursor } = request;
  const { firmId, parts, movedAt } = orNotFound(await sharedMatters.read(accountId, matterId, now));
  if (parts && !parts.includes(CLIENT)) return { rows: [] };
  const page = await documents.listOfMatter(firmId, matterId, { cursor });
  const shared = await Promise.all(
    page.items.map(async (document) => {
      if (document.sharedVersion === undefined || document.matterId !== matterId) return [];
      if (!isSharedSince(document, movedAt)) return [];
      const version = await documents.readVersion(firmId, document.documentId, document.sharedVersion, now);
      return version ? [sharedDocumentOf(document, version)] : [];
    }),
  );
  return { rows: shared.flat(), cursor: page.cursor };
});
