import {
  listChatMessages,
  listInvitedChatMessages,
  sendChatMessage,
  sendInvitedChatMessage,
} from '#core/messages/endpoints.ts';
import { keepLargeDraft, readLargeDraft } from '#web/session/large-draft.ts';
import { onNewOwner } from '#web/session/new-owner.ts';
import { LiveValue } from '#web/ui/live-value.ts';
import { call } from './client.ts';
import { nameOf } from './hooks.ts';
import { refreshLists } from './lists.ts';
import { problemOf } from './problem.ts';
import { type Attempt, newSendQueue, type Outgoing } from './send-queue.ts';

const NAME = 'messages';

/** What waits to be sent, the oldest first. */
export const waitingMessages = new LiveValue<readonly Outgoing[]>([]);

const send = async ({
  side,
  messageId,
  conversationId,
  text,
  mentions,
  attachments = [],
}: Outgoing): Promise<Attempt> => {
  const list = side === 'firm' ? listChatMessages : listInvitedChatMessages;
  const files = attachments.map(({ name: _, ...file }) => file);
  const message = {
    ...{ conversationId, messageId, text },
    ...(mentions && { mentions: [...mentions] }),
    ...(files.length > 0 && { attachments: files }),
  };
  try {
    if (side === 'client') await call(sendInvitedChatMessage, message);
    // Whoever chose files for a client's eyes has said so there.
    else await call(sendChatMessage, files.length > 0 ? { ...message, shownToClient: true } : message);
  } catch (error) {
    const { isLost, endsSession, code, message } = problemOf(error);
    return isLost || endsSession || code === 'too-many-calls' ? 'lost' : { refused: message };
  }
  // It stands among the others before it waits no more.
  await refreshLists(new Set([nameOf(list)])).catch(() => undefined);
  return 'kept';
};

const queue = newSendQueue({
  load: () => readLargeDraft<readonly Outgoing[]>(NAME),
  keep: (all) => keepLargeDraft(NAME, all),
  send,
  alone: (what, task) => (navigator.locks ? navigator.locks.request(`${NAME} ${what}`, task) : task()),
  onChange: waitingMessages.keep,
});
onNewOwner(queue.forget);

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;
let wait = FIRST_RETRY_MS;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits, again and again while the network is lost. */
export const sendWaiting = async (): Promise<void> => {
  clearTimeout(retry);
  if (await queue.run()) {
    wait = FIRST_RETRY_MS;
    return;
  }
  retry = setTimeout(() => void sendWaiting(), wait);
  wait = Math.min(wait * 2, LONGEST_RETRY_MS);
};
window.addEventListener('online', () => {
  wait = FIRST_RETRY_MS;
  void sendWaiting();
});

export const writeMessage = async (message: Omit<Outgoing, 'messageId' | 'writtenAt'>): Promise<void> => {
  const writtenAt = new Date().toISOString();
  await queue.add({ ...message, messageId: crypto.randomUUID(), writtenAt });
  await sendWaiting();
};

/** Sends what was refused once more. */
export const writeAgain = async ({ refused: _, ...message }: Outgoing): Promise<void> => {
  await queue.add(message);
  await sendWaiting();
};

/** Sends nothing of it. */
export const dropMessage = (messageId: string): Promise<void> => queue.remove(messageId);
