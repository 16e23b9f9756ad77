import type { Conversation } from '#core/messages/conversation.ts';
import * as messages from '#store/messages.ts';
import type { FoundConversation } from './find-conversation.ts';

/** What a conversation is about, and who has read how far. */
export const readDetail = async (
  { conversationId, kind, place, side, title, matter, silence, since = '' }: FoundConversation,
  reader: string,
  now: Date,
): Promise<Conversation> => {
  const [conversation, marks] = await Promise.all([messages.read(place, now), messages.listReadMarks(place)]);
  const of = matter && {
    matterId: matter.matterId,
    ...(side === 'firm' ? { clientId: matter.clientId, clientName: matter.clientName } : { firmName: matter.firmName }),
  };
  return {
    ...{ conversationId, kind, name: title, ...of },
    newest: conversation?.newest ?? 0,
    reads: marks
      .filter(({ at }) => at > since)
      .map(({ accountId, name, upTo, at }) => ({
        ...{ name, upTo, at },
        ...(accountId === reader && { own: true as const }),
      })),
    ...(silence && { silence }),
  };
};
