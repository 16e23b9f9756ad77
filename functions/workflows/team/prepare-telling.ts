import type { Account } from '#core/auth/account.ts';
import { areaOf } from '#core/auth/user-type.ts';
import type { MailParts } from '#core/mail.ts';
import { isInMatter } from '#core/matters/counsel.ts';
import { teamMatterPath } from '#core/matters/mails.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { isOfTeamsAlone, mayBeTold, seesMatter } from '#core/matters/sees-matter.ts';
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
  /** What it is about, where that is a matter. */
  matter?: MatterRecord | undefined;
  notice: Notification;
  /** Where the mail leads, in the area of who reads it; whoever works in their teams' matters alone is led to the matter among these. */
  pathIn: (route: string) => string;
  /** Absent: it is told on screen alone. */
  mail?: (to: { firstName: string; address: string }) => MailParts;
  /** To whom an answer to the mail goes. */
  replyTo?: string;
}

/** Somebody of another firm to whom the matter is open, where it is they who are meant. */
const counselOf = async (
  firmId: string,
  { matterId }: MatterRecord,
  accountId: string,
  now: Date,
): Promise<Account | undefined> => {
  const all = await matterCounsel.list(firmId, matterId);
  if (!all.some((each) => isInMatter(each, accountId))) return undefined;
  const account = await accounts.read(accountId, now);
  return account && mayBeTold(account) ? account : undefined;
};

/** Who is told of something, and whether they come from another firm. */
export interface Reader {
  account: Account;
  isCounsel: boolean;
}

/**
 * Who is told of what comes up for somebody: who has left is told no more, the owner is instead; nobody where they see no matters by now, or
 * not this one. Co-counsel is told as a member is.
 */
export const findReader = async (
  firmId: string,
  accountId: string,
  matter: MatterRecord | undefined,
  now: Date,
): Promise<Reader | undefined> => {
  const member = matter
    ? await members.recipientsIn(firmId, matter, accountId, now)
    : await members.responsible(firmId, accountId, now);
  const counsel =
    matter && member?.accountId !== accountId ? await counselOf(firmId, matter, accountId, now) : undefined;
  if (counsel) return { account: counsel, isCounsel: true };
  const isMeant = member && (matter ? seesMatter(member, matter) : seesMatters(member));
  return isMeant ? { account: member, isCounsel: false } : undefined;
};

/** What tells somebody, or whoever is told in their place, of something that comes up, on screen and by mail as they want it. */
export const prepareTelling = async (
  firmId: string,
  accountId: string,
  telling: Telling,
  now: Date,
): Promise<Operation[]> => {
  const reader = await findReader(firmId, accountId, telling.matter, now);
  return reader ? tellReader(firmId, reader, telling, now) : [];
};

/** The same for whoever was found. */
export const tellReader = async (
  firmId: string,
  { account, isCounsel }: Reader,
  { matter, notice, pathIn, mail, replyTo }: Telling,
  now: Date,
): Promise<Operation[]> => {
  const onScreen = notifications.insert(account, notice);
  if (!mail) return onScreen;
  const { brand, pageFor } = await readMemberSender(account, firmId, '', now);
  const route = areaOf(account);
  const path =
    matter && (isCounsel || isOfTeamsAlone(account)) ? teamMatterPath(route, matter.matterId) : pathIn(route);
  const parts = mail({ firstName: account.firstName, address: pageFor(account, path) });
  const about = { event: notice.kind, accountId: account.accountId, matterId: matter?.matterId };
  return [...onScreen, ...mailItems(firmId, [{ to: account.email, mail: parts, brand, replyTo, about }], now)];
};
