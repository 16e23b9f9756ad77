import { documentFor, formatsOf, seenBy } from '#core/documents/document.ts';
import { makePdf } from '#core/documents/endpoints.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as documents from '#store/documents.ts';
import { addPdf } from '#workflows/documents/make-contract-version.ts';

export const handler = serve(makePdf, async ({ request, actor: { firmId, accountId }, audit, now, tell }) => {
  const { documentId } = request;
  const number = Number(request.number);
  const [found, kept] = await Promise.all([
    documents.read(firmId, documentId, now),
    documents.readVersion(firmId, documentId, number, now),
  ]);
  const document = seenBy(found, accountId);
  const version = orNotFound(kept);
  if (formatsOf(version).includes('pdf')) return documentFor(document, tell);
  const made = await addPdf(firmId, { document, version }, audit, now);
  if (!formatsOf(made.version).includes('pdf')) throw new Problem('pdf-failed');
  return documentFor(made.document, tell);
});
