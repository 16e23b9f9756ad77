import { Problem } from '#core/problem.ts';
import { readLinkedUpload } from '#core/requests/endpoints.ts';
import { uploadOf } from '#core/uploads/upload.ts';
import { entryIn } from '#http/link-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import { findAskedUpload } from '#workflows/requests/find-request.ts';
import { findRequestLink, isAdmitted } from '#workflows/requests/find-request-link.ts';
import { linkSender } from '#workflows/uploads/link-sender.ts';

export const handler = servePublic(readLinkedUpload, async ({ request, host, cookies, now, tell }) => {
  const { request: asked } = await findRequestLink(request.secret, host, now);
  if (!isAdmitted(asked, entryIn(cookies, asked.requestId), now)) throw new Problem('link-code-needed');
  const { accountId } = linkSender(asked);
  return uploadOf(await findAskedUpload(asked, { accountId, uploadId: request.uploadId }, now), tell);
});
