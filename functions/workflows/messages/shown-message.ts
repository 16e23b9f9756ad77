import { type ChatMessage, type ChatMessageRecord, chatMessageOf } from '#core/messages/message.ts';
import type { NamedMember } from '#core/team/named-member.ts';

/** A message that was kept just now, or before, as its author sees it. */
export const shownMessage = (
  { messageId, ...row }: ChatMessageRecord,
  { version, at }: { version: number; at: string },
  { accountId }: NamedMember,
): ChatMessage => chatMessageOf({ ...row, id: messageId, version, at }, accountId);
