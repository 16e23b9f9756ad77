import { fullName } from '#core/auth/account.ts';
import { invitationToken } from '#core/auth/invitation.ts';
import { invitationOf, mayInviteAgain } from '#core/clients/invitation.ts';
import { invitationMail, invitationPath } from '#core/clients/mails.ts';
import { requireAction } from '#core/matters/answering.ts';
import { sendQuestionnaire } from '#core/matters/endpoints.ts';
import { answerPath, questionnaireMail } from '#core/matters/mails.ts';
import { matterOf, moved } from '#core/matters/matter.ts';
import { sentNotice } from '#core/notifications/notices.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import { sign } from '#outside/secrets.ts';
import * as clients from '#store/clients.ts';
import * as firms from '#store/firms.ts';
import * as matters from '#store/matters.ts';
import * as notifications from '#store/notifications.ts';
import { firmSender } from '#workflows/firm/mail-sender.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';

export const handler = serve(
  sendQuestionnaire,
  async ({ request: { matterId, version }, actor, audit, now, newId }) => {
    const { firmId } = actor;
    const matter = orNotFound(await matters.readForChange(firmId, matterId, now));
    requireAction(matter, 'send');
    const [found, firm] = await Promise.all([
      clients.readForChange(firmId, matter.clientId, now),
      firms.read(firmId, now),
    ]);
    const client = orNotFound(found);
    if (client.archived) throw new Problem('client-archived');

    const seen = asSeen(matter, version);
    const sent = { ...moved(seen, 'send', now), clientAccountId: client.accountId };
    const details = {
      clientName: client.invitee_name,
      firmName: matter.firmName || fullName(actor),
      matter: matter.name,
    };
    const to = client.invitee_email;
    const { brand, page, pageFor } = firmSender(orNotFound(firm));
    if (client.accountId) {
      const notices = notifications.insert(client.accountId, sentNotice(matter, newId(), now));
      const again = matter.submittedAt !== undefined;
      const address = pageFor({ accountId: client.accountId }, answerPath(matterId));
      const mail = questionnaireMail({ ...details, again, address });
      const promised = mailItems(firmId, [{ to, mail, brand }], now);
      const kept = await matters.change(firmId, seen, sent, audit, ...notices, ...promised);
      return matterOf(kept);
    }
    // Whoever was invited a moment ago finds this matter too once they join.
    if (!mayInviteAgain(client, now)) return matterOf(await matters.change(firmId, seen, sent, audit));
    const former = await clients.openInvitation(client, now);
    const invitation = invitationOf(client, firmId, details.firmName, newId(), now);
    const address = page(invitationPath(invitationToken(invitation, sign)));
    const promised = mailItems(firmId, [{ to, mail: invitationMail({ ...details, address }), brand }], now);
    const together = [...matters.changeOperations(firmId, seen, sent), ...promised];
    await clients.invite(firmId, client, invitation, former, audit, now, ...together);
    return matterOf({ ...sent, version: version + 1 });
  },
);
