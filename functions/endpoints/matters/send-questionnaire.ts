import { fullName } from '#core/auth/account.ts';
import { invitationToken } from '#core/auth/invitation.ts';
import { clientTitle } from '#core/clients/client.ts';
import { invitationOf, mayInviteAgain } from '#core/clients/invitation.ts';
import { invitationMail, invitationPath } from '#core/clients/mails.ts';
import { requireAct } from '#core/matters/answering.ts';
import { sendQuestionnaire } from '#core/matters/contract.ts';
import { answerPath, questionnaireMail } from '#core/matters/mails.ts';
import { matterOf, moved } from '#core/matters/matter.ts';
import { sentNotice } from '#core/notifications/notices.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { firmDress } from '#http/brand.ts';
import { serve } from '#http/serve.ts';
import { sendMail } from '#outside/mail.ts';
import { sign } from '#outside/secrets.ts';
import * as clients from '#store/clients.ts';
import * as firms from '#store/firms.ts';
import * as matters from '#store/matters.ts';
import * as notifications from '#store/notifications.ts';

export const handler = serve(sendQuestionnaire, async ({ request: { matterId, version }, actor, act, now, newId }) => {
  const { firmId } = actor;
  const matter = orNotFound(await matters.read(firmId, matterId, now));
  requireAct(matter, 'send');
  const [found, firm] = await Promise.all([clients.read(firmId, matter.clientId, now), firms.read(firmId, now)]);
  const client = orNotFound(found);
  if (client.archived) throw new Problem('client-archived');

  const sent = { ...moved(matter, 'send', now), version, clientAccountId: client.accountId };
  const words = { clientName: clientTitle(client), firmName: matter.firmName || fullName(actor), matter: matter.name };
  const to = client.invitee_email;
  const { brand, page } = firmDress(orNotFound(firm));
  if (client.accountId) {
    const notice = notifications.operation(client.accountId, sentNotice(matter, newId(), now));
    const kept = await matters.change(firmId, sent, act, notice);
    const again = matter.submittedAt !== undefined;
    await sendMail({ to, mail: questionnaireMail({ ...words, again, address: page(answerPath(matterId)) }), brand });
    return matterOf(kept);
  }
  // Whoever was invited a moment ago finds this matter too once they join.
  if (!mayInviteAgain(client, now)) return matterOf(await matters.change(firmId, sent, act));
  const former = await clients.openInvitation(client, now);
  const invitation = invitationOf(client, firmId, words.firmName, newId(), now);
  await clients.invite(firmId, client, invitation, former, act, now, ...matters.changeOperations(firmId, sent));
  const address = page(invitationPath(invitationToken(invitation, sign)));
  await sendMail({ to, mail: invitationMail({ ...words, address }), brand });
  return matterOf({ ...sent, version: version + 1 });
});
