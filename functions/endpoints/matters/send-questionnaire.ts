import { fullName } from '#core/auth/account.ts';
import { utcDay } from '#core/calendar.ts';
import { mayInviteAgain } from '#core/clients/invitation.ts';
import { requireAction } from '#core/matters/answering.ts';
import { sendQuestionnaire } from '#core/matters/endpoints.ts';
import { requestMail, returnedMail } from '#core/matters/mails.ts';
import { isAmongPeople, matterOf, moved, seenBy } from '#core/matters/matter.ts';
import { withAccount } from '#core/matters/parties.ts';
import { effortOf, requireAsked } from '#core/matters/parts.ts';
import { sentNotice } from '#core/notifications/notices.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as accounts from '#store/accounts.ts';
import * as clients from '#store/clients.ts';
import * as firms from '#store/firms.ts';
import * as limits from '#store/limits.ts';
import * as sheets from '#store/matter-sheets.ts';
import * as matters from '#store/matters.ts';
import * as notifications from '#store/notifications.ts';
import { firmSender } from '#workflows/firm/mail-sender.ts';
import { prepareWayIn } from '#workflows/matters/prepare-way-in.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';

export const handler = serve(sendQuestionnaire, async ({ request, actor, audit, now, newId }) => {
  const { matterId, version } = request;
  const { firmId } = actor;
  const sheet = orNotFound(await sheets.read(firmId, matterId));
  const { clientId = sheet.matter.clientId } = request;
  const matter = orNotFound(isAmongPeople(sheet.matter, clientId) ? seenBy(sheet.matter, clientId) : undefined);
  requireAction(sheet.matter, 'send');
  const [found, firm] = await Promise.all([
    clients.readForChange(firmId, matter.clientId, now),
    firms.read(firmId, now),
  ]);
  const client = orNotFound(found);
  if (client.archived) throw new Problem('client-archived');
  requireAsked(sheet, { clientId, name: matter.clientName }, utcDay(now));

  const seen = asSeen(sheet.matter, version);
  const sent = withAccount(moved(seen, 'send', now, 'lawyer', clientId), clientId, client.accountId);
  // Whoever was invited a moment ago finds this matter too once they join.
  if (!client.accountId && !mayInviteAgain(client, now))
    return matterOf(
      await matters
        .change(firmId, seen, sent, audit, clients.checkActive(firmId, clientId))
        .catch(clients.saidArchived),
    );
  const sender = firmSender(orNotFound(firm));
  const firmName = matter.firmName || fullName(actor);
  const { invites, operations, ...page } = await prepareWayIn(
    firmId,
    client,
    { matterId, firmName },
    { sender, now, newId },
  );
  const details = { clientName: client.invitee_name, firmName, matter: matter.name, ...page };
  const mail =
    matter.submittedAt === undefined || invites
      ? requestMail({
          ...details,
          ...effortOf(sheet, clientId, utcDay(now)),
          dueOn: matter.deadline?.on,
        })
      : returnedMail(details);
  const person = client.accountId ? await accounts.read(client.accountId, now) : undefined;
  const notices = person ? notifications.insert(person, sentNotice(matter, newId(), now)) : [];
  const about = { event: 'questionnaire-sent' as const, accountId: client.accountId, matterId };
  // An invitation comes always.
  const asked = { to: client.invitee_email, mail, brand: sender.brand, ...(!invites && { about }) };
  const promised = mailItems(firmId, [asked], now);
  const after = await matters
    .change(firmId, seen, sent, audit, ...operations, ...notices, ...promised)
    .catch(limits.explainRefusal);
  return matterOf(after);
});
