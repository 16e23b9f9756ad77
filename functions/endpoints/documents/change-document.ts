import { changeDocument } from '#core/documents/contract.ts';
import { seenBy, settledSharing } from '#core/documents/document.ts';
import { matterPath, sharedMail } from '#core/matters/mails.ts';
import { sharedNotice } from '#core/notifications/notices.ts';
import { orNotFound } from '#core/problem.ts';
import { firmDress } from '#http/brand.ts';
import { serve } from '#http/serve.ts';
import { sendMail } from '#outside/mail.ts';
import * as accounts from '#store/accounts.ts';
import * as documents from '#store/documents.ts';
import * as firms from '#store/firms.ts';
import * as matters from '#store/matters.ts';
import * as notifications from '#store/notifications.ts';

export const handler = serve(changeDocument, async ({ request, actor: { firmId, accountId }, act, now, newId }) => {
  const { documentId, version, visibility, sharedWithClient } = request;
  const document = seenBy(await documents.read(firmId, documentId, now), accountId);
  const changed = settledSharing({ ...document, visibility, sharedWithClient, version });
  if (!changed.sharedWithClient || document.sharedWithClient) return documents.change(firmId, changed, act);

  const matter = await matters.read(firmId, document.matterId, now);
  const client = matter?.clientAccountId ? await accounts.read(matter.clientAccountId, now) : undefined;
  if (!matter || !client) return documents.change(firmId, changed, act);
  const notice = sharedNotice(matter, document.name, newId(), now);
  const kept = await documents.change(firmId, changed, act, notifications.operation(client.accountId, notice));
  const words = { clientName: client.firstName, firmName: matter.firmName, document: document.name };
  const { brand, page } = firmDress(orNotFound(await firms.read(firmId, now)));
  const address = page(matterPath('business', matter.matterId));
  await sendMail({ to: client.email, mail: sharedMail({ ...words, address }), brand });
  return kept;
});
