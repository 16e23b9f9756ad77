import { documentFor, isSeenBy } from '#core/documents/document.ts';
import { listMatterDocuments } from '#core/documents/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as documents from '#store/documents.ts';
import * as matters from '#store/matters.ts';

export const handler = serveReading(
  listMatterDocuments,
  async ({ request, actor: { firmId, accountId }, now, tell }) => {
    const { matterId, cursor } = request;
    const [matter, page] = await Promise.all([
      matters.read(firmId, matterId, now),
      documents.listOfMatter(firmId, matterId, { cursor }),
    ]);
    orNotFound(matter);
    const seen = page.items.filter((document) => isSeenBy(document, accountId));
    return { rows: seen.map((document) => documentFor(document, tell)), cursor: page.cursor };
  },
);
