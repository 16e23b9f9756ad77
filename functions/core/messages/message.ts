import * as z from 'zod/mini';
import { message } from '#core/language/message.ts';
import type { RowOf } from '#core/rows.ts';
import { CONVERSATION_KINDS } from './conversation.ts';

/** Characters of a message; messages of one person in an hour. */
export const CHAT_LIMITS = { text: 4000, anHour: 600 } as const;

export const ChatText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, message('Please write a message')),
    z.maxLength(CHAT_LIMITS.text, message('A message has at most 4,000 characters')),
  );

/** A message as its readers see it. */
export const chatMessageFields = {
  /** Its place in the conversation; the first is 1. */
  number: z.int(),
  from: z.enum(['firm', 'client']),
  /** Who wrote it, by the name of then. */
  name: z.string(),
  /** Whether the reader wrote it. */
  own: z.optional(z.literal(true)),
  /** Empty once it was removed. */
  text: z.string(),
  sentAt: z.string(),
};
export type ChatMessage = RowOf<typeof chatMessageFields>;

/** Messages that a search of all conversations gives at most. */
export const MOST_FOUND_MESSAGES = 6;

/** A message in which something was found, with the sentence around it. */
export const FoundMessage = z.object({
  /** By which the reader asks for its conversation. */
  conversationId: z.string(),
  kind: z.enum(CONVERSATION_KINDS),
  number: z.int(),
  /** The matter, or the person. */
  title: z.string(),
  /** Of a matter the other side: its client, or the firm. */
  about: z.optional(z.string()),
  /** Who wrote it, by the name of then. */
  name: z.string(),
  sentAt: z.string(),
  before: z.string(),
  found: z.string(),
  after: z.string(),
});
export type FoundMessage = z.infer<typeof FoundMessage>;

/** A message as it is kept. */
export interface ChatMessageRecord extends Omit<ChatMessage, 'id' | 'version' | 'at' | 'own'> {
  messageId: string;
  accountId: string;
}

/** Whether what is sent is what was kept under its id. */
export const isSameMessage = (kept: ChatMessageRecord, accountId: string): boolean => kept.accountId === accountId;

/** What a list of messages keeps of one. */
export type ChatMessageRow = Omit<ChatMessage, 'own'> & { accountId: string };

export const chatMessageOf = ({ accountId, ...row }: ChatMessageRow, reader: string): ChatMessage => ({
  ...row,
  ...(accountId === reader && { own: true as const }),
});
