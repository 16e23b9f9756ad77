import * as z from 'zod/mini';
import { ZoneName } from '#core/deadlines/zone-name.ts';
import { Visibility } from '#core/documents/document.ts';
import { endpoint } from '#core/endpoint.ts';
import { message } from '#core/language/message.ts';
import { Mentions } from '#core/mentions/mention.ts';
import { allRowsOf, RowsRequest, rowsOf, rowWith } from '#core/rows.ts';
import { Id } from '#core/text.ts';
import { Download } from '#core/upload.ts';
import { UploadName, UploadSize } from '#core/uploads/upload.ts';
import { Version } from '#core/version.ts';
import { Conversation, ConversationId, conversationFields, InvitedConversation } from './conversation.ts';
import {
  AttachedUpload,
  Attachments,
  AttachmentWay,
  ChatText,
  ContractPart,
  chatMessageFields,
  FileAttachments,
  FormerText,
  FoundMessage,
  SentText,
} from './message.ts';

const named = { conversationId: ConversationId };
const ofMessage = { ...named, messageId: z.uuid() };
/** `contract` says which of its documents, where it is one. */
const ofAttachment = { ...ofMessage, fileId: Id, openingId: z.uuid(), contract: z.optional(ContractPart) };
const removal = { ...ofMessage, version: Version };
const mentions = z.optional(Mentions);
const changed = { ...removal, text: ChatText, mentions };
/** A conversation; if asked, whom one may mention there, and which of at most 10 attached files are gone. */
const withMore = {
  ...named,
  people: z.optional(z.literal('true')),
  /** Ids, each of a contract with `.` and the number of the version behind it. */
  files: z.optional(z.string().check(z.regex(/^[\w-]{1,64}(\.\d{1,6})?(,[\w-]{1,64}(\.\d{1,6})?){0,9}$/))),
};
const upTo = z.int().check(z.gte(1), z.lte(99_999_999));
/** The number of unread messages by the id of their conversation. */
const Unread = z.object({ unread: z.record(z.string(), z.int()) });
const Message = rowWith(chatMessageFields);
const SearchText = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(200, message('Please search for at most 200 characters')));
const inOne = { ...named, words: SearchText, cursor: z.optional(z.string().check(z.maxLength(2000))) };
const FoundMessages = z.object({ rows: z.array(FoundMessage), more: z.optional(z.literal(true)) });
/** Numbers of messages, and where it goes on. */
const FoundIn = z.object({ numbers: z.array(z.int()), cursor: z.optional(z.string()) });
const changeProblems = [
  'not-found',
  'conflict',
  'message-of-other',
  'message-settled',
  'message-deleted',
  'matter-closed',
  'too-many-requests',
] as const;

export const listConversations = endpoint('listConversations', {
  method: 'GET',
  path: '/conversations',
  access: 'member',
  tab: 'dashboard',
  follows: ['messages'],
  summary:
    'List the conversations about the matters that the caller sees as rows, the newest message first; or what has changed since an instant.',
  request: z.object(RowsRequest),
  response: rowsOf(conversationFields),
  problems: [],
});

export const listDirectConversations = endpoint('listDirectConversations', {
  method: 'GET',
  path: '/direct-conversations',
  access: 'member',
  tab: 'dashboard',
  follows: ['messages'],
  summary:
    'List what the caller and others of the firm say to each other as rows, the newest message first; or what has changed since an instant.',
  request: z.object(RowsRequest),
  response: rowsOf(conversationFields),
  problems: [],
});

export const readUnreadMessages = endpoint('readUnreadMessages', {
  method: 'GET',
  path: '/unread-messages',
  access: 'client',
  follows: ['messages'],
  summary: 'Say how many messages the caller has not read in each conversation.',
  request: z.object({}),
  response: Unread,
  problems: [],
});

export const readConversation = endpoint('readConversation', {
  method: 'GET',
  path: '/conversations/{conversationId}',
  access: 'member',
  tab: 'dashboard',
  follows: ['messages', 'matters', 'documents'],
  summary:
    'Read what a conversation is about, who has read how far, and whether the caller can write in it; and if asked, whom they may mention, and which files are gone.',
  request: z.object(withMore),
  response: Conversation,
  problems: ['not-found'],
});

export const listChatMessages = endpoint('listChatMessages', {
  method: 'GET',
  path: '/conversations/{conversationId}/messages',
  access: 'member',
  tab: 'dashboard',
  follows: ['messages'],
  summary: 'List the messages of a conversation as rows; or what has changed since an instant.',
  request: z.object({ ...RowsRequest, ...named }),
  response: rowsOf(chatMessageFields),
  problems: ['not-found'],
});

export const sendChatMessage = endpoint('sendChatMessage', {
  method: 'POST',
  path: '/conversations/{conversationId}/messages',
  access: 'member',
  tab: 'dashboard',
  audit: 'Wrote a message',
  summary: 'Write a message in a conversation; sent again under its id, it counts once.',
  request: z.object({
    ...named,
    messageId: z.uuid(),
    text: SentText,
    /** Who takes part in the conversation. */
    mentions,
    /** Files and contracts of the conversation's matter, none a draft. */
    attachments: z.optional(Attachments),
    /** That the client will see them, and that the versions of contracts among them are shared with the client; needed in a conversation with one. */
    shownToClient: z.optional(z.literal(true)),
  }),
  response: Message,
  problems: [
    ...(['not-found', 'conflict', 'matter-closed', 'client-not-joined', 'person-left', 'too-many-requests'] as const),
    ...(['message-empty', 'clients-see-files', 'attachment-gone', 'file-is-draft', 'mention-refused'] as const),
    ...(['client-archived', 'contract-not-shown', 'newer-shared'] as const),
  ],
});

export const changeChatMessage = endpoint('changeChatMessage', {
  method: 'PUT',
  path: '/conversations/{conversationId}/messages/{messageId}',
  access: 'member',
  tab: 'dashboard',
  audit: 'Changed a message',
  summary:
    'Change the text of a message of the caller, for 24 hours after it was sent; the firm keeps what it said before.',
  request: z.object(changed),
  response: Message,
  problems: [...changeProblems, 'mention-refused', 'client-not-joined', 'person-left'],
});

export const deleteChatMessage = endpoint('deleteChatMessage', {
  method: 'POST',
  path: '/conversations/{conversationId}/messages/{messageId}/removal',
  access: 'member',
  tab: 'dashboard',
  audit: 'Deleted a message',
  summary:
    'Delete a message of the caller, for 24 hours after it was sent: its place stays, and what it said is told in the export of the firm alone.',
  request: z.object(removal),
  response: Message,
  problems: [...changeProblems, 'matter-held', 'client-not-joined', 'person-left'],
});

export const openAttachment = endpoint('openAttachment', {
  method: 'POST',
  path: '/conversations/{conversationId}/messages/{messageId}/attachments/{fileId}/opening',
  access: 'member',
  tab: 'dashboard',
  audit: 'Opened a file',
  summary:
    'Give an address that downloads a file of a message, in the version that it names, and note who opened it; of a contract to the client while that version is shared with them.',
  request: z.object(ofAttachment),
  response: Download,
  problems: ['not-found', 'attachment-gone'],
});

export const listFormerTexts = endpoint('listFormerTexts', {
  method: 'GET',
  path: '/conversations/{conversationId}/messages/{messageId}/former-texts',
  access: 'member',
  tab: 'dashboard',
  follows: ['messages'],
  summary:
    'List what a message said before it was changed, the newest first, at most 50; nothing of one that was deleted.',
  request: z.object(ofMessage),
  response: allRowsOf(FormerText),
  problems: ['not-found'],
});

export const markConversationRead = endpoint('markConversationRead', {
  method: 'POST',
  path: '/conversations/{conversationId}/reading',
  access: 'member',
  tab: 'dashboard',
  audit: 'Read messages',
  summary: 'Mark a conversation as read up to a message.',
  request: z.object({ ...named, upTo }),
  response: z.object({ upTo: z.int() }),
  problems: ['not-found'],
});

export const saveConversationRecord = endpoint('saveConversationRecord', {
  method: 'POST',
  path: '/conversations/{conversationId}/records',
  access: 'member',
  tab: 'dashboard',
  audit: 'Saved messages as a PDF',
  summary:
    'Keep what was said about a matter, or what of it was said from one day to another, at most 1,000 messages, as a PDF among the files of the matter; sent again under its id, it is kept once.',
  request: z.object({
    ...named,
    fileId: z.uuid(),
    fromOn: z.optional(z.iso.date()),
    toOn: z.optional(z.iso.date()),
    timeZone: ZoneName,
    visibility: Visibility,
  }),
  response: z.object({ fileId: Id, matterId: Id, name: z.string() }),
  problems: [
    ...(['not-found', 'conflict', 'matter-closed', 'nothing-said', 'record-too-long', 'record-failed'] as const),
    'too-many-files',
  ],
});

export const searchMessages = endpoint('searchMessages', {
  method: 'GET',
  path: '/search/messages',
  access: 'member',
  tab: 'dashboard',
  summary:
    'Find messages of conversations that are open to the caller by words of their text, or the beginnings of such, in any order, the newest first. `more` says that there may be others.',
  request: z.object({ words: SearchText }),
  response: FoundMessages,
  problems: [],
});

export const findInConversation = endpoint('findInConversation', {
  method: 'GET',
  path: '/conversations/{conversationId}/found',
  access: 'member',
  tab: 'dashboard',
  summary:
    'Find messages of a conversation by words of their text, or the beginnings of such, in any order: their numbers, page by page until there is no cursor.',
  request: z.object(inOne),
  response: FoundIn,
  problems: ['not-found'],
});

export const listInvitedConversations = endpoint('listInvitedConversations', {
  method: 'GET',
  path: '/invited-conversations',
  access: 'client',
  follows: ['messages', 'shared'],
  summary: 'List the conversations of the matters that firms share with the caller, 50 a page.',
  request: z.object({ cursor: z.optional(z.string().check(z.maxLength(2000))) }),
  response: allRowsOf(InvitedConversation),
  problems: [],
});

export const readInvitedConversation = endpoint('readInvitedConversation', {
  method: 'GET',
  path: '/invited-conversations/{conversationId}',
  access: 'client',
  follows: ['messages', 'shared'],
  summary:
    'Read what a conversation with a firm is about, and who has read how far; and if asked, whom the caller may mention, and which files are gone.',
  request: z.object(withMore),
  response: Conversation,
  problems: ['not-found'],
});

export const listInvitedChatMessages = endpoint('listInvitedChatMessages', {
  method: 'GET',
  path: '/invited-conversations/{conversationId}/messages',
  access: 'client',
  follows: ['messages', 'shared'],
  summary: 'List the messages of a conversation with a firm as rows; or what has changed since an instant.',
  request: z.object({ ...RowsRequest, ...named }),
  response: rowsOf(chatMessageFields),
  problems: ['not-found'],
});

export const sendInvitedChatMessage = endpoint('sendInvitedChatMessage', {
  method: 'POST',
  path: '/invited-conversations/{conversationId}/messages',
  access: 'client',
  audit: 'Wrote a message',
  summary: 'Write a message to the firm of a matter; sent again under its id, it counts once.',
  request: z.object({
    ...named,
    messageId: z.uuid(),
    text: SentText,
    mentions,
    /** Files that the caller has sent to the firm for this matter. */
    attachments: z.optional(FileAttachments),
  }),
  response: Message,
  problems: [
    ...(['not-found', 'conflict', 'matter-closed', 'too-many-requests'] as const),
    ...(['message-empty', 'attachment-gone', 'mention-refused'] as const),
  ],
});

export const beginInvitedAttachment = endpoint('beginInvitedAttachment', {
  method: 'POST',
  path: '/invited-uploads/{conversationId}',
  access: 'client',
  audit: 'Began to upload a file',
  summary:
    'Permit the browser to put a file of at most 50 MB into storage, for a message to a firm: once it was inspected, it is among the files of the matter, and can be attached.',
  request: z.object({ ...named, uploadId: z.uuid(), fileName: UploadName, size: UploadSize }),
  response: z.object({ upload: AttachedUpload, way: z.optional(AttachmentWay) }),
  problems: ['not-found', 'conflict', 'matter-closed', 'too-many-files', 'file-refused', 'too-many-requests'],
});

export const readInvitedAttachment = endpoint('readInvitedAttachment', {
  method: 'GET',
  path: '/invited-uploads/{conversationId}/{uploadId}',
  access: 'client',
  summary: 'Tell what has become of a file that the caller has put into storage for a message.',
  request: z.object({ ...named, uploadId: z.uuid() }),
  response: AttachedUpload,
  problems: ['not-found'],
});

export const changeInvitedChatMessage = endpoint('changeInvitedChatMessage', {
  method: 'PUT',
  path: '/invited-conversations/{conversationId}/messages/{messageId}',
  access: 'client',
  audit: 'Changed a message',
  summary:
    'Change the text of a message of the caller to a firm, for 24 hours after it was sent; the firm keeps what it said before.',
  request: z.object(changed),
  response: Message,
  problems: [...changeProblems, 'mention-refused'],
});

export const deleteInvitedChatMessage = endpoint('deleteInvitedChatMessage', {
  method: 'POST',
  path: '/invited-conversations/{conversationId}/messages/{messageId}/removal',
  access: 'client',
  audit: 'Deleted a message',
  summary: 'Delete a message of the caller to a firm, for 24 hours after it was sent: its place stays.',
  request: z.object(removal),
  response: Message,
  problems: [...changeProblems, 'matter-held'],
});

export const openInvitedAttachment = endpoint('openInvitedAttachment', {
  method: 'POST',
  path: '/invited-conversations/{conversationId}/messages/{messageId}/attachments/{fileId}/opening',
  access: 'client',
  audit: 'Opened a file',
  summary:
    'Give an address that downloads a file of a message, in the version that it names, and note who opened it; of a contract to the client while that version is shared with them.',
  request: z.object(ofAttachment),
  response: Download,
  problems: ['not-found', 'attachment-gone'],
});

export const markInvitedConversationRead = endpoint('markInvitedConversationRead', {
  method: 'POST',
  path: '/invited-conversations/{conversationId}/reading',
  access: 'client',
  audit: 'Read messages',
  summary: 'Mark a conversation with a firm as read up to a message.',
  request: z.object({ ...named, upTo }),
  response: z.object({ upTo: z.int() }),
  problems: ['not-found'],
});

export const searchInvitedMessages = endpoint('searchInvitedMessages', {
  method: 'GET',
  path: '/invited-search/messages',
  access: 'client',
  summary:
    'Find what was said in the conversations of the caller with firms, of the eight matters shared last, by words of it, the newest first. `more` says that there may be others.',
  request: z.object({ words: SearchText }),
  response: FoundMessages,
  problems: [],
});

export const findInInvitedConversation = endpoint('findInInvitedConversation', {
  method: 'GET',
  path: '/invited-conversations/{conversationId}/found',
  access: 'client',
  summary:
    'Find messages of a conversation with a firm by words of their text, or the beginnings of such, in any order: their numbers, page by page until there is no cursor.',
  request: z.object(inOne),
  response: FoundIn,
  problems: ['not-found'],
});
