import { downloadName, fileOf, sharedIn } from '#core/documents/document.ts';
import { downloadInvitedDocument } from '#core/documents/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import { downloadAddress } from '#outside/files.ts';
import * as documents from '#store/documents.ts';
import * as matters from '#store/matters.ts';

export const handler = serve(downloadInvitedDocument, async ({ request, actor: { accountId }, now }) => {
  const { matterId, documentId, format } = request;
  const number = Number(request.number);
  const { firmId } = orNotFound(await matters.readShared(accountId, matterId, now));
  const [found, version] = await Promise.all([
    documents.read(firmId, documentId, now),
    documents.readVersion(firmId, documentId, number, now),
  ]);
  const fileName = downloadName(sharedIn(found, matterId, number).name, number, format);
  return { url: await downloadAddress(fileOf(version, format), fileName), fileName };
});
