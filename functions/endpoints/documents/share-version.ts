import { documentAsSeen, documentFor, isSharedSince, namesIn, seenBy, sharedAs } from '#core/documents/document.ts';
import { shareVersion } from '#core/documents/endpoints.ts';
import { matterPath, sharedMail } from '#core/matters/mails.ts';
import { isSharedSinceMoved } from '#core/matters/matter.ts';
import { sharedNotice } from '#core/notifications/notices.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as accounts from '#store/accounts.ts';
import * as clients from '#store/clients.ts';
import * as documents from '#store/documents.ts';
import * as firms from '#store/firms.ts';
import * as matters from '#store/matters.ts';
import * as notifications from '#store/notifications.ts';
import { makeClientPage } from '#workflows/auth/client-page.ts';
import { prepareShowing } from '#workflows/documents/prepare-sharing.ts';
import { firmSender } from '#workflows/firm/mail-sender.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';

export const handler = serve(
  shareVersion,
  async ({ request, actor: { firmId, accountId }, audit, now, newId, tell }) => {
    const { documentId, version, sharedVersion: number } = request;
    const [found, made] = await Promise.all([
      documents.readForChange(firmId, documentId, now),
      documents.readVersion(firmId, documentId, number, now),
    ]);
    const document = seenBy(made && found, accountId);
    const names = namesIn(orNotFound(made), document);
    const matter = orNotFound(await matters.readForChange(firmId, document.matterId, now));
    if (document.sharedVersion === number && isSharedSince(document, matter.movedAt))
      return documentFor(document, tell);

    const shared = sharedAs(documentAsSeen(document, version), number, now);
    const clientAccountId = isSharedSinceMoved(matter)
      ? matter.clientAccountId
      : (await clients.readForChange(firmId, matter.clientId, now))?.accountId;
    const shown = [
      ...prepareShowing(firmId, matter, clientAccountId, now),
      clients.checkActive(firmId, matter.clientId),
    ];
    const client = clientAccountId ? await accounts.read(clientAccountId, now) : undefined;
    if (!client)
      return documentFor(await documents.change(firmId, shared, audit, ...shown).catch(clients.saidArchived), tell);

    const notices = notifications.insert(client, sharedNotice(matter, names, newId(), now));
    const details = { clientName: client.firstName, firmName: matter.firmName, document: names };
    const sender = firmSender(orNotFound(await firms.read(firmId, now)));
    const { email: to } = client;
    const page = makeClientPage(client, matterPath('business', matter.matterId), { sender, to, linkId: newId(), now });
    const mail = sharedMail({ ...details, ...page });
    const { matterId } = matter;
    const about = { event: 'document-shared' as const, accountId: client.accountId, matterId, documentId };
    const promised = mailItems(firmId, [{ to, mail, brand: sender.brand, about }], now);
    const kept = await documents
      .change(firmId, shared, audit, ...shown, ...notices, ...promised)
      .catch(clients.saidArchived);
    return documentFor(kept, tell);
  },
);
