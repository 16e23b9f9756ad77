import type { Conversation } from '#core/messages/conversation.ts';
import * as messages from '#store/messages.ts';
import { findGone } from './find-attachments.ts';
import type { FoundConversation } from './find-conversation.ts';
import { findReaders, mentionables } from './who-may-be-mentioned.ts';

/** What a conversation is about, and who has read how far; and if asked, whom the reader may mention, and which files are gone. */
export const readDetail = async (
  found: FoundConversation,
  reader: string,
  { people, files, now }: { people: boolean; files: readonly string[]; now: Date },
): Promise<Conversation> => {
  const { conversationId, kind, place, side, title, matter, silence, since = '' } = found;
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
    ...(people && { people: mentionables(found, await findReaders(found, conversation?.joined ?? [], reader, now)) }),
    ...(files.length > 0 && { gone: await findGone(found, files, now) }),
    ...(silence && { silence }),
  };
};
