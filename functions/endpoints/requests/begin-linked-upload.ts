import { Problem } from '#core/problem.ts';
import { beginLinkedUpload } from '#core/requests/endpoints.ts';
import { entryIn } from '#http/link-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import { firmPartition } from '#store/keys.ts';
import { findRequestLink, isAdmitted } from '#workflows/requests/find-request-link.ts';
import { beginAskedUpload } from '#workflows/uploads/begin-asked-upload.ts';
import { linkSender } from '#workflows/uploads/link-sender.ts';

export const handler = servePublic(beginLinkedUpload, async ({ request, host, cookies, auditFor, now, tell }) => {
  const found = await findRequestLink(request.secret, host, now);
  const asked = found.request;
  if (!isAdmitted(asked, entryIn(cookies, asked.requestId), now)) throw new Problem('link-code-needed');
  const sender = linkSender(asked);
  const audit = auditFor(firmPartition(asked.firmId), sender.accountId);
  return beginAskedUpload(found, sender, request, { audit, now, tell });
});
