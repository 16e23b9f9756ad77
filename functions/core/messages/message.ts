import * as z from 'zod/mini';
import { MINUTE_MS } from '#core/calendar.ts';
import { FORMATS } from '#core/documents/document.ts';
import { message } from '#core/language/message.ts';
import { Mention } from '#core/mentions/mention.ts';
import { Problem } from '#core/problem.ts';
import type { RowOf } from '#core/rows.ts';
import { Id } from '#core/text.ts';
import { Upload, UploadWay } from '#core/uploads/upload.ts';
import { CHAT_LIMITS } from './chat-limits.ts';
import { CONVERSATION_KINDS } from './conversation.ts';
import { changeableUntil } from './shown-message.ts';

/** The folder of a matter in which the firm finds what its client has attached to messages. */
export const CLIENT_FOLDER = 'From the client';

const TOO_LONG = message('A message has at most 4,000 characters');
/** The text of a message, which may be empty where files say it all. */
export const SentText = z.string().check(z.trim(), z.maxLength(CHAT_LIMITS.text, TOO_LONG));

/** How long a message may stay unread before it is mailed of. */
export const UNREAD_MS = 10 * MINUTE_MS;

export const ChatText = z
  .string()
  .check(z.trim(), z.minLength(1, message('Please write a message')), z.maxLength(CHAT_LIMITS.text, TOO_LONG));

/** Which of the documents of a contract's version, and in which format. */
export const ContractPart = z.object({ packageDocumentId: Id, format: z.enum(FORMATS) });
export type ContractPart = z.infer<typeof ContractPart>;

/** A file of the matter that a message names, in the version that it was then. */
const attachedFile = { fileId: Id, number: z.int().check(z.gte(1)) };
/** The same, or a document of a contract of the matter, whose `fileId` is the contract's. */
const Attached = z.object({ ...attachedFile, contract: z.optional(ContractPart) });
export type Attached = z.infer<typeof Attached>;

const mostFiles = () => z.maxLength(CHAT_LIMITS.files, message('A message has at most 10 files'));
export const Attachments = z.array(Attached).check(mostFiles());
export const FileAttachments = z.array(z.object(attachedFile)).check(mostFiles());

/** What a message has attached as its readers see it. `size` is in bytes. */
export const Attachment = z.object({ ...Attached.shape, name: z.string(), type: z.string(), size: z.int() });
export type Attachment = z.infer<typeof Attachment>;

/** A file that a client sends with a message, on its way. */
export const AttachedUpload = z.pick(Upload, {
  uploadId: true,
  name: true,
  size: true,
  state: true,
  reason: true,
  fileId: true,
});
export const AttachmentWay = z.required(z.pick(UploadWay, { form: true }));

/** A message as its readers see it. */
export const chatMessageFields = {
  /** Its place in the conversation; the first is 1. */
  number: z.int(),
  from: z.enum(['firm', 'client']),
  /** Who wrote it, by the name of then. */
  name: z.string(),
  /** Whether the reader wrote it. */
  own: z.optional(z.literal(true)),
  /** Empty once it was deleted. */
  text: z.string(),
  sentAt: z.string(),
  /** Whom its text names. */
  mentions: z.optional(z.array(Mention)),
  attachments: z.optional(z.array(Attachment)),
  /** When its author gave it another text for the last time. */
  editedAt: z.optional(z.string()),
  /** When its author deleted it: its place stays. */
  deletedAt: z.optional(z.string()),
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
  /** Accounts that were told that it mentions them, and that it mentions no more. */
  told?: readonly string[];
}

/** What a message said before it was changed, and from when on. */
export const FormerText = z.object({
  text: z.string(),
  at: z.string(),
  /** Files that it named, of one that was deleted. */
  attachments: z.optional(z.array(Attachment)),
});
export type FormerText = z.infer<typeof FormerText>;

/** Refuses whoever did not write a message, or comes too late. */
export const checkChangeable = (kept: ChatMessageRecord & { version: number }, accountId: string, now: Date): void => {
  if (kept.accountId !== accountId) throw new Problem('message-of-other');
  if (kept.deletedAt !== undefined) throw new Problem('message-deleted');
  if (now > changeableUntil(kept)) throw new Problem('message-settled');
  if (kept.version > CHAT_LIMITS.changes) throw new Problem('too-many-requests');
};

/** Accounts that a message mentions, or did, each once. */
export const mentionedIn = ({ mentions = [], told = [] }: Pick<ChatMessageRecord, 'mentions' | 'told'>): string[] => [
  ...new Set([...mentions.map(({ accountId }) => accountId), ...told]),
];

/** A message that says something else; who was told of it once is not told again. */
export const withText = <M extends ChatMessageRecord>(
  kept: M,
  { text, mentions }: { text: string; mentions: readonly Mention[] },
  now: Date,
): M => ({
  ...kept,
  text,
  mentions: mentions.length > 0 ? mentions : undefined,
  told: mentionedIn(kept).length > 0 ? mentionedIn(kept) : undefined,
  editedAt: now.toISOString(),
});

/** A message of which its place is left. */
export const withoutText = <M extends ChatMessageRecord>(kept: M, now: Date): M => ({
  ...kept,
  text: '',
  mentions: undefined,
  told: undefined,
  attachments: undefined,
  deletedAt: now.toISOString(),
});

/** What a message says until it is changed. */
export const formerTextOf = ({ text, editedAt, sentAt, attachments }: ChatMessageRecord): FormerText => ({
  text,
  at: editedAt ?? sentAt,
  ...(attachments && { attachments }),
});

/** What a list of messages keeps of one. */
export type ChatMessageRow = Omit<ChatMessage, 'own'> & Pick<ChatMessageRecord, 'accountId' | 'told'>;

export const chatMessageOf = ({ accountId, told: _, ...row }: ChatMessageRow, reader: string): ChatMessage => ({
  ...row,
  ...(accountId === reader && { own: true as const }),
});
