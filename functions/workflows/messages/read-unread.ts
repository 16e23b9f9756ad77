import type { Actor } from '#core/auth/account.ts';
import { partsOf } from '#core/messages/conversation.ts';
import { Problem } from '#core/problem.ts';
import { findConversation, findInvitedConversation } from './find-conversation.ts';

/** Conversations with unread messages that are looked at; more are not counted. */
const MOST_COUNTED = 30;

type Reader = Pick<Actor, 'firmId' | 'accountId' | 'account'>;

const isOpen = async (reader: Reader, conversationId: string, now: Date): Promise<boolean> => {
  try {
    await findConversation(reader, conversationId, now).catch((error) => {
      if (!(error instanceof Problem) || partsOf(conversationId).kind !== 'client') throw error;
      return findInvitedConversation(reader.accountId, conversationId, now);
    });
    return true;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return false;
  }
};

/** Of unread messages those of conversations that are open to their reader by now. */
export const readUnread = async (
  reader: Reader,
  unreadIn: Readonly<Record<string, number>>,
  now: Date,
): Promise<Record<string, number>> => {
  const counted = Object.entries(unreadIn).slice(0, MOST_COUNTED);
  const open = await Promise.all(counted.map(([conversationId]) => isOpen(reader, conversationId, now)));
  return Object.fromEntries(counted.filter((_, at) => open[at]));
};
