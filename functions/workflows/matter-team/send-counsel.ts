import { type Actor, fullName, isBlocked } from '#core/auth/account.ts';
import { invitationToken, newInvitation } from '#core/auth/invitation.ts';
import { invitationPath } from '#core/clients/mails.ts';
import { counselInvitationMail } from '#core/matter-team/mails.ts';
import { type CounselRecord, counselLabel, invitedCounsel, type namedOf } from '#core/matters/counsel.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { counselInvitedNotice } from '#core/notifications/notices.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import type { Current } from '#core/version.ts';
import { sign } from '#outside/secrets.ts';
import * as accounts from '#store/accounts.ts';
import * as firms from '#store/firms.ts';
import * as invitations from '#store/invitations.ts';
import * as limits from '#store/limits.ts';
import * as matterCounsel from '#store/matter-counsel.ts';
import type { Audit } from '#store/table.ts';
import { firmSender } from '#workflows/firm/mail-sender.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';
import { tellCounsel } from './tell-counsel.ts';

interface Sending {
  invitationId: string;
  matter: MatterRecord;
  named: ReturnType<typeof namedOf>;
  /** Who was invited before with the same e-mail; their link stops working. */
  before: Current<CounselRecord> | undefined;
}

/** Invites somebody of another firm to one matter by a mailed link, all in one transaction. */
export const sendCounsel = async (
  actor: Actor,
  { invitationId, matter, named, before }: Sending,
  audit: Audit,
  now: Date,
): Promise<CounselRecord> => {
  const { firmId, accountId } = actor;
  const { matterId, name: matterName } = matter;
  if (matter.state === 'closed') throw new Problem('matter-closed');
  const [found, former, invitee] = await Promise.all([
    firms.read(firmId, now),
    before && invitations.readOpenOfMatter(firmId, before, now),
    // Whoever has an account is told there too; who has none, and whether they have one, is told to nobody.
    accounts.readByEmail(named.email, now),
  ]);
  const firm = orNotFound(found);
  const { brand, page } = firmSender(firm);
  const { email, firstName, lastName, role } = named;
  const firmName = firm.name || fullName(actor);
  const by = { firmId, matterId, invitedByName: firmName, sentBy: accountId };
  const invitation = newInvitation({ kind: 'colleague', email, firstName, lastName, ...by }, invitationId, now);
  const mail = counselInvitationMail({
    ...{ firstName, firmName, matterName },
    inviterName: fullName(actor),
    role: counselLabel(role),
    address: page(invitationPath(invitationToken(invitation, sign))),
  });
  const together = [
    ...invitations.sendOperations(invitation, former, now),
    ...mailItems(firmId, [{ to: email, mail, brand }], now),
    ...(invitee?.verifiedAt && !isBlocked(invitee)
      ? await tellCounsel(firmId, invitee, counselInvitedNotice(matter, `counsel-${invitationId}`, now), now)
      : []),
  ];
  const after = invitedCounsel(matterId, named, invitation, before);
  return matterCounsel.change(firmId, before, after, audit, ...together).catch(limits.explainRefusal);
};
