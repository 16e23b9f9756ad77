import { utcDay } from '#core/calendar.ts';
import { newNamedClient } from '#core/clients/client.ts';
import { requireAhead } from '#core/matters/deadline.ts';
import { sendTemplate } from '#core/matters/endpoints.ts';
import { requestMail } from '#core/matters/mails.ts';
import { type MatterRecord, moved, withDeadline } from '#core/matters/matter.ts';
import { noteFault } from '#core/matters/note.ts';
import { effortOf, requireAsked } from '#core/matters/parts.ts';
import { sentNotice } from '#core/notifications/notices.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as accounts from '#store/accounts.ts';
import * as clients from '#store/clients.ts';
import * as limits from '#store/limits.ts';
import * as matters from '#store/matters.ts';
import * as notifications from '#store/notifications.ts';
import { requireCleared } from '#workflows/conflicts/require-cleared.ts';
import { firmSender } from '#workflows/firm/mail-sender.ts';
import { keepOpening, matterOfSameRequest } from '#workflows/matters/keep-opening.ts';
import { prepareTemplateBeginning, requireRoomForTeam } from '#workflows/matters/prepare-beginning.ts';
import { prepareOpening } from '#workflows/matters/prepare-opening.ts';
import { newClientsWayIn, prepareWayIn } from '#workflows/matters/prepare-way-in.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';

export const handler = serve(sendTemplate, async ({ request, actor, audit, now, newId }) => {
  const { firmId, accountId } = actor;
  const { matterId, clientId, templateId, newClient: added, note, deadline } = request;
  requireRoomForTeam(request);
  const [existing, found, opened] = await Promise.all([
    matters.read(firmId, matterId, now),
    clients.readForChange(firmId, clientId, now),
    prepareOpening(actor, request, now),
  ]);
  const isSame = (kept: MatterRecord): boolean =>
    kept.clientId === clientId && kept.templateId === templateId && kept.sentAt !== undefined;
  const before = matterOfSameRequest(existing, found, { added, isSame });
  if (before) return before;

  const client = added ? newNamedClient(added, clientId, accountId, now) : orNotFound(found);
  const { sheet: opening, firm, used, withVersion } = opened(client);
  requireAsked(opening, { clientId, name: opening.matter.clientName }, utcDay(now));
  if (deadline) requireAhead(deadline, now, 'deadline.on');
  if (note && !client.accountId) await requireFitNote(note, firm.ownerId, now);
  await requireCleared(firmId, client, request, now);
  const beginning = await prepareTemplateBeginning(actor, opening.matter, request, { now, newId });
  const sheet = await withVersion(audit, beginning.matter);
  const matter = withDeadline(moved(sheet.matter, 'send', now), deadline, now);
  const sender = firmSender(firm);
  const asking = { sender, now, newId };
  const { operations, invites, ...page } =
    found && !added
      ? await prepareWayIn(firmId, found, matter, asking)
      : newClientsWayIn(firmId, client, matter, asking);
  const mail = requestMail({
    ...effortOf(sheet, sheet.matter.clientId, utcDay(now)),
    clientName: client.invitee_name,
    firmName: matter.firmName,
    matter: matter.name,
    ...page,
    note,
    dueOn: deadline?.on,
  });
  const person = client.accountId ? await accounts.read(client.accountId, now) : undefined;
  const about = { event: 'questionnaire-sent' as const, accountId: client.accountId, matterId: matter.matterId };
  // An invitation comes always.
  const asked = { to: client.invitee_email, mail, brand: sender.brand, ...(!invites && { about }) };
  const together = [
    ...used,
    ...beginning.together,
    ...operations,
    ...(person ? notifications.insert(person, sentNotice(matter, newId(), now)) : []),
    ...mailItems(firmId, [asked], now),
  ];
  const keeping = { isSame, firm, audit, now };
  const kept = await keepOpening(firmId, { ...sheet, matter }, client, keeping, ...together).catch(
    limits.explainRefusal,
  );
  await beginning.addPromised(audit);
  return kept;
});

/** Whoever has paid may write what they like; before, a note to a stranger is short and links nowhere. */
const requireFitNote = async (note: string, ownerId: string, now: Date): Promise<void> => {
  const msg = noteFault(note);
  const owner = msg && (await accounts.read(ownerId, now));
  const isKnown = owner && (owner.paidUntil !== undefined || owner.defaultLawyer);
  if (msg && !isKnown) throw new Problem('bad-request', { faults: [{ field: 'note', msg }] });
};
