import { quietUntil } from '#core/notice-preferences.ts';
import { mailLinkToken, mailsLinkPath, mailsPagePath } from '#core/notifications/mail-link.ts';
import { wantsMail } from '#core/notifications/told.ts';
import type { Mail } from '#outside/mail.ts';
import { sign } from '#outside/secrets.ts';
import { productOrigin } from '#outside/settings.ts';
import * as accounts from '#store/accounts.ts';
import * as mailChoices from '#store/mail-choices.ts';
import * as messages from '#store/messages.ts';
import type { Postponed } from './deliver-item.ts';
import type { FirmMail } from './outbox-items.ts';

type About = NonNullable<FirmMail['about']>;

/** What becomes of a mail of an event at this moment: it is sent, nobody wants it, or it waits until quiet hours are over. */
export const decideFate = async (
  { to, event, accountId, conversationId }: About & { to: string },
  now: Date,
): Promise<'sent' | 'unwanted' | Postponed> => {
  const [account, stopped, unread] = await Promise.all([
    accountId === undefined ? undefined : accounts.read(accountId, now),
    mailChoices.read(to, now),
    accountId !== undefined && conversationId !== undefined ? messages.readUnread(accountId, now) : undefined,
  ]);
  if (conversationId !== undefined && !unread?.[conversationId]) return 'unwanted';
  if (!wantsMail(account, event, stopped)) return 'unwanted';
  const until = quietUntil(account?.notices, now);
  return until ? { until } : 'sent';
};

const LABEL = 'Stop emails like this';

/** A mail with its way out: a link at the host that its button leads to, and the header that mail programs press. */
export const withWayOut = (mail: Mail, { event }: About): Mail => {
  const token = mailLinkToken({ email: mail.to, event }, sign);
  const { origin } = new URL(mail.mail.button?.address ?? productOrigin());
  return {
    ...mail,
    mail: { ...mail.mail, wayOut: { label: LABEL, address: origin + mailsPagePath(token) } },
    unsubscribeAddress: origin + mailsLinkPath(token),
  };
};
