import { fileOf, sharedIn } from '#core/documents/document.ts';
import { downloadInvitedDocument } from '#core/documents/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import { downloadAddress } from '#outside/files.ts';
import * as documents from '#store/documents.ts';
import * as sharedMatters from '#store/shared-matters.ts';

export const handler = serveReading(downloadInvitedDocument, async ({ request, actor: { accountId }, now }) => {
  const { matterId, documentId, format, packageDocumentId } = request;
  const number = Number(request.number);
  const shared = orNotFound(await sharedMatters.readWithClient(accountId, matterId, now));
  const [found, version] = await Promise.all([
    documents.read(shared.firmId, documentId, now),
    documents.readVersion(shared.firmId, documentId, number, now),
  ]);
  const { key, fileName } = fileOf(version, sharedIn(found, shared, number), format, packageDocumentId);
  return { url: await downloadAddress(key, fileName), fileName };
});
