import { utcDay } from '#core/calendar.ts';
import { ClientDetails, newClient } from '#core/clients/client.ts';
import { requireAhead } from '#core/matters/deadline.ts';
import { sendTemplate } from '#core/matters/endpoints.ts';
import { requestMail } from '#core/matters/mails.ts';
import { type MatterRecord, matterOf, moved, withDeadline } from '#core/matters/matter.ts';
import { noteFault } from '#core/matters/note.ts';
import { effortOf } from '#core/matters/parts.ts';
import { sentNotice } from '#core/notifications/notices.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as accounts from '#store/accounts.ts';
import * as clients from '#store/clients.ts';
import * as limits from '#store/limits.ts';
import * as matters from '#store/matters.ts';
import * as notifications from '#store/notifications.ts';
import { WriteRefused } from '#store/table.ts';
import { firmSender } from '#workflows/firm/mail-sender.ts';
import { prepareOpening } from '#workflows/matters/prepare-opening.ts';
import { newClientsWayIn, prepareWayIn } from '#workflows/matters/prepare-way-in.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';

export const handler = serve(sendTemplate, async ({ request, actor, audit, now, newId }) => {
  const { firmId, accountId } = actor;
  const { matterId, clientId, templateId, newClient: added, note, deadline } = request;
  const [existing, found, opened] = await Promise.all([
    matters.read(firmId, matterId, now),
    added ? undefined : clients.readForChange(firmId, clientId, now),
    prepareOpening(actor, request, now),
  ]);
  const isSame = (kept: MatterRecord): boolean =>
    kept.clientId === clientId && kept.templateId === templateId && kept.sentAt !== undefined;
  if (existing && isSame(existing)) return matterOf(existing);
  if (existing) throw new Problem('conflict');

  const client = added
    ? newClient(ClientDetails.parse({ client_type: 'None', ...added }), clientId, accountId, now)
    : orNotFound(found);
  const { sheet, firm, used } = opened(client);
  if (deadline) requireAhead(deadline, now, 'deadline.on');
  if (note && !client.accountId) await requireFitNote(note, firm.ownerId, now);
  const matter = withDeadline(moved(sheet.matter, 'send', now), deadline, now);
  const sender = firmSender(firm);
  const asking = { sender, now, newId };
  const { address, invites, operations } = found
    ? await prepareWayIn(firmId, found, matter, asking)
    : newClientsWayIn(firmId, client, matter, asking);
  const mail = requestMail({
    ...effortOf(sheet, sheet.matter.clientId, utcDay(now)),
    clientName: client.invitee_name,
    firmName: matter.firmName,
    matter: matter.name,
    address,
    invites,
    note,
    dueOn: deadline?.on,
  });
  const together = [
    used,
    ...operations,
    ...(client.accountId ? notifications.insert(client.accountId, sentNotice(matter, newId(), now)) : []),
    ...mailItems(firmId, [{ to: client.invitee_email, mail, brand: sender.brand }], now),
  ];
  return matters
    .open(firmId, { ...sheet, matter }, audit, ...together)
    .then(() => matterOf(matter))
    .catch(async (error: unknown) => {
      // The same request, sent twice at one moment, may have been faster: what it kept is what this one asks for.
      const kept = error instanceof WriteRefused ? await matters.readForChange(firmId, matterId, now) : undefined;
      if (kept && isSame(kept)) return matterOf(kept);
      throw error;
    })
    .catch(limits.saidPlainly)
    .catch(clients.saidPlainly(firmId, client, audit));
});

/** Whoever has paid may write what they like; before, a note to a stranger is short and links nowhere. */
const requireFitNote = async (note: string, ownerId: string, now: Date): Promise<void> => {
  const msg = noteFault(note);
  const owner = msg && (await accounts.read(ownerId, now));
  const isKnown = owner && (owner.paidUntil !== undefined || owner.defaultLawyer);
  if (msg && !isKnown) throw new Problem('bad-request', { faults: [{ field: 'note', msg }] });
};
