import { wantsMail } from '#core/account/profile.ts';
import type { Account, MailKind } from '#core/auth/account.ts';
import { areaOf } from '#core/auth/user-type.ts';
import type { MailParts } from '#core/mail.ts';
import { isInMatter } from '#core/matters/counsel.ts';
import { teamMatterPath } from '#core/matters/mails.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { isOfTeamsAlone, seesMatter } from '#core/matters/sees-matter.ts';
import type { Notification } from '#core/notifications/notification.ts';
import { seesMatters } from '#core/team/member.ts';
import * as accounts from '#store/accounts.ts';
import * as matterCounsel from '#store/matter-counsel.ts';
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

/** Somebody of another firm to whom the matter is open, where it is they who are meant. */
const counselOf = async (
  firmId: string,
  { matterId }: MatterRecord,
  accountId: string,
  now: Date,
): Promise<Account | undefined> => {
  const all = await matterCounsel.list(firmId, matterId);
  return all.some((each) => isInMatter(each, accountId)) ? accounts.read(accountId, now) : undefined;
};

/**
 * What tells a member of something that comes up, on screen and by mail where they want it; who has left is told no more, the owner is
 * instead; who sees no matters by now, or not this one, is told nothing. Co-counsel is told as a member is.
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
  const counsel =
    matter && member?.accountId !== accountId ? await counselOf(firmId, matter, accountId, now) : undefined;
  const isMeant = member && (matter ? seesMatter(member, matter) : seesMatters(member));
  const reader = counsel ?? (isMeant ? member : undefined);
  if (!reader) return [];
  const told = notifications.insert(reader.accountId, notice);
  if (!mail || !wantsMail(reader, kind)) return told;
  const { brand, pageFor } = await readMemberSender(reader, firmId, '', now);
  const route = areaOf(reader);
  const path = matter && (counsel || isOfTeamsAlone(reader)) ? teamMatterPath(route, matter.matterId) : pathIn(route);
  const address = pageFor(reader, path);
  const parts = mail({ firstName: reader.firstName, address });
  return [...told, ...mailItems(firmId, [{ to: reader.email, mail: parts, brand }], now)];
};
