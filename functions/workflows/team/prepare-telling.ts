import { wantsMail } from '#core/account/profile.ts';
import type { MailKind } from '#core/auth/account.ts';
import { areaOf } from '#core/auth/user-type.ts';
import type { MailParts } from '#core/mail.ts';
import { teamMatterPath } from '#core/matters/mails.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { isOfTeamsAlone, seesMatter } from '#core/matters/sees-matter.ts';
import type { Notification } from '#core/notifications/notification.ts';
import { seesMatters } from '#core/team/member.ts';
import * as members from '#store/members.ts';
import * as notifications from '#store/notifications.ts';
import type { Operation } from '#store/operations.ts';
import { readMemberSender } from '#workflows/firm/mail-sender.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';

export interface Telling {
  /** Which mails are meant that they may switch off. */
  kind?: MailKind;
  /** What it is about, where that is a matter. */
  matter?: MatterRecord | undefined;
  notice: Notification;
  /** Where the mail leads, in the area of who reads it; whoever works in their teams' matters alone is led to the matter among these. */
  pathIn: (route: string) => string;
  /** Absent: it is told on screen alone. */
  mail?: (to: { firstName: string; address: string }) => MailParts;
}

/**
 * What tells a member of something that comes up, on screen and by mail where they want it; who has left is told no more, the owner is
 * instead; who sees no matters by now, or not this one, is told nothing.
 */
export const prepareTelling = async (
  firmId: string,
  accountId: string,
  { kind = 'date-due', matter, notice, pathIn, mail }: Telling,
  now: Date,
): Promise<Operation[]> => {
  const member = matter
    ? await members.toldIn(firmId, matter, accountId, now)
    : await members.responsible(firmId, accountId, now);
  if (!member || !(matter ? seesMatter(member, matter) : seesMatters(member))) return [];
  const told = notifications.insert(member.accountId, notice);
  if (!mail || !wantsMail(member, kind)) return told;
  const { brand, pageFor } = await readMemberSender(member, firmId, '', now);
  const route = areaOf(member);
  const path = matter && isOfTeamsAlone(member) ? teamMatterPath(route, matter.matterId) : pathIn(route);
  const address = pageFor(member, path);
  const parts = mail({ firstName: member.firstName, address });
  return [...told, ...mailItems(firmId, [{ to: member.email, mail: parts, brand }], now)];
};
