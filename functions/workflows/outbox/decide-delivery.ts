import type { Account } from '#core/auth/account.ts';
import { mayGather, type Stoppable } from '#core/notice-events.ts';
import { quietUntil } from '#core/notice-preferences.ts';
import { mailLinkToken, mailsLinkPath, mailsPagePath } from '#core/notifications/mail-link.ts';
import { wantsMail } from '#core/notifications/wants-notice.ts';
import type { Mail } from '#outside/mail.ts';
import { sign } from '#outside/secrets.ts';
import { productOrigin } from '#outside/settings.ts';
import * as accounts from '#store/accounts.ts';
import * as mailChoices from '#store/mail-choices.ts';
import * as messages from '#store/messages.ts';
import type { Postponed } from './deliver-item.ts';
import { findPlace } from './find-place.ts';
import type { FirmMail } from './outbox-items.ts';

export type About = NonNullable<FirmMail['about']>;

/** What decides whether somebody wants mails at this moment. */
interface Addressee {
  account: Account | undefined;
  stopped: readonly Stoppable[];
  /** Their unread messages by conversation; absent where no mail is about one. */
  unread?: Record<string, number> | undefined;
}

/** Whom mails of events are to, as they stand at this moment. */
export const readAddressee = async (to: string, abouts: readonly About[], now: Date): Promise<Addressee> => {
  const accountId = abouts.find((about) => about.accountId !== undefined)?.accountId;
  const isOfTalk = abouts.some(({ conversationId }) => conversationId !== undefined);
  const [account, stopped, unread] = await Promise.all([
    accountId === undefined ? undefined : accounts.read(accountId, now),
    mailChoices.read(to, now),
    accountId !== undefined && isOfTalk ? messages.readUnread(accountId, now) : undefined,
  ]);
  return { account, stopped, unread };
};

/** Whether a mail of an event is still wanted: not once what it tells of was read, or such mails were stopped. */
export const isWantedStill = ({ event, conversationId }: About, { account, stopped, unread }: Addressee): boolean =>
  (conversationId === undefined || Boolean(unread?.[conversationId])) && wantsMail(account, event, stopped);

/**
 * What becomes of a mail of a firm at this moment: it is sent; nobody wants it, or whom it is to does not see its matter any more; it is gathered for
 * the one of a day; or it waits until quiet hours are over.
 */
export const decideDelivery = async (
  firmId: string,
  { to, ...about }: About & { to: string },
  now: Date,
): Promise<'sent' | 'unwanted' | { gathersFor: Account } | Postponed> => {
  const addressee = await readAddressee(to, [about], now);
  const { account, stopped } = addressee;
  if (!isWantedStill(about, addressee)) return 'unwanted';
  const isOfPlace = about.matterId !== undefined || about.file !== undefined;
  if (account && isOfPlace && !(await findPlace(firmId, account, about, now))) return 'unwanted';
  if (account?.notices?.daily && mayGather(about.event))
    return stopped.includes('daily') ? 'unwanted' : { gathersFor: account };
  const until = quietUntil(account?.notices, now);
  return until ? { until } : 'sent';
};

const LABEL = 'Stop emails like this';

/** A mail with its way out: a link at the host that it leads to, and the header that mail programs press. */
export const withUnsubscribeLink = (mail: Mail, { event }: { event: Stoppable }): Mail => {
  const token = mailLinkToken({ email: mail.to, event }, sign);
  const { button, groups = [] } = mail.mail;
  const leadsTo = button?.address ?? groups.flatMap(({ lines }) => lines).find(({ address }) => address)?.address;
  const { origin } = new URL(leadsTo ?? productOrigin());
  return {
    ...mail,
    mail: { ...mail.mail, wayOut: { label: LABEL, address: origin + mailsPagePath(token) } },
    unsubscribeAddress: origin + mailsLinkPath(token),
  };
};
