import type { Actor } from '#core/auth/account.ts';
import { isFurther } from '#core/matters/contract-id.ts';
import { partsOf } from '#core/messages/conversation.ts';
import { mayTakePart } from '#core/messages/taking-part.ts';
import { Problem } from '#core/problem.ts';
import * as matters from '#store/matters.ts';
import { readOnce } from '#workflows/invocation/read-once.ts';
import { findConversation, findInvitedConversation } from './find-conversation.ts';

/** Conversations with unread messages that are looked at; more are not counted. */
const MOST_COUNTED = 30;

type Reader = Pick<Actor, 'firmId' | 'accountId' | 'account'>;

const unlessClosed = async (found: Promise<unknown>): Promise<boolean> => {
  try {
    await found;
    return true;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return false;
  }
};

/** Says which conversations are open to somebody; whoever looks often reads each matter once, with both of its conversations, as it was a moment ago. */
const openTo = (reader: Reader, now: Date) => {
  const { firmId, accountId, account } = reader;
  const matterOf = readOnce((matterId: string) => matters.read(firmId, matterId, now));
  return async (conversationId: string): Promise<boolean> => {
    const { kind, id } = partsOf(conversationId);
    if (kind === 'direct') return unlessClosed(findConversation(reader, conversationId, now));
    const matter = isFurther(id) ? undefined : await matterOf(id);
    if (matter && mayTakePart(account, matter)) return true;
    return kind === 'client' && unlessClosed(findInvitedConversation(accountId, conversationId, now));
  };
};

/** Of unread messages those of conversations that are open to their reader by now. */
export const readUnread = async (
  reader: Reader,
  unreadIn: Readonly<Record<string, number>>,
  now: Date,
): Promise<Record<string, number>> => {
  const counted = Object.entries(unreadIn).slice(0, MOST_COUNTED);
  const isOpen = openTo(reader, now);
  const open = await Promise.all(counted.map(([conversationId]) => isOpen(conversationId)));
  return Object.fromEntries(counted.filter((_, at) => open[at]));
};
