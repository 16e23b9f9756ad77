import type { Account } from '#core/auth/account.ts';
import { areaOf } from '#core/auth/user-type.ts';
import type { MailParts } from '#core/mail.ts';
import { chatPath } from '#core/messages/mails.ts';
import * as firms from '#store/firms.ts';
import { makeClientPage } from '#workflows/auth/client-page.ts';
import { firmSender, readMemberSender } from '#workflows/firm/mail-sender.ts';
import type { FirmMail } from '#workflows/outbox/outbox-items.ts';
import type { FoundConversation } from './find-conversation.ts';

/** What a mail says, given where its conversation is and what becomes of the link that leads there. */
type Letter = (page: { address: string; closing?: string }) => MailParts;

interface Mailing {
  event: 'message-unread' | 'mentioned';
  linkId: string;
  /** The number of the message that it leads to; absent for the newest. */
  at?: number;
  /** Up to this message they are mailed by it: nothing else is mailed of these until they have read. */
  tellsUpTo?: number;
  /** Sent also to who has read the conversation: an edited message is not unread again. */
  evenRead?: boolean;
  now: Date;
}

/** A mail to somebody to whom a conversation is open, as they find it. */
export const prepareChatMail = async (
  account: Account,
  { conversationId, side, matter, place }: Pick<FoundConversation, 'conversationId' | 'side' | 'matter' | 'place'>,
  { event, linkId, at, tellsUpTo, evenRead = false, now }: Mailing,
  letter: Letter,
): Promise<FirmMail | undefined> => {
  const { accountId, email: to } = account;
  const { firmId, name } = place;
  const about = {
    event,
    accountId,
    matterId: matter?.matterId,
    ...(!evenRead && { conversationId }),
    ...(tellsUpTo !== undefined && { tells: { firmId, name, upTo: tellsUpTo } }),
  };
  const path = chatPath(areaOf(account), conversationId, side, at);
  if (side === 'client') {
    const firm = await firms.read(firmId, now);
    if (!firm) return undefined;
    const sender = firmSender(firm);
    return { to, brand: sender.brand, about, mail: letter(makeClientPage(account, path, { sender, to, linkId, now })) };
  }
  const { brand, pageFor } = await readMemberSender(account, firmId, '', now);
  return { to, brand, about, mail: letter({ address: pageFor(account, path) }) };
};
