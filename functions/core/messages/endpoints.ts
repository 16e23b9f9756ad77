import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { allRowsOf, RowsRequest, rowsOf, rowWith } from '#core/rows.ts';
import { Conversation, ConversationId, conversationFields, InvitedConversation } from './conversation.ts';
import { ChatText, chatMessageFields } from './message.ts';

const named = { conversationId: ConversationId };
const sent = { ...named, messageId: z.uuid(), text: ChatText };
const upTo = z.int().check(z.gte(1), z.lte(99_999_999));
/** The number of unread messages by the id of their conversation. */
const Unread = z.object({ unread: z.record(z.string(), z.int()) });
const Message = rowWith(chatMessageFields);

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
  follows: ['messages', 'matters'],
  summary: 'Read what a conversation is about, who has read how far, and whether the caller can write in it.',
  request: z.object(named),
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
  request: z.object(sent),
  response: Message,
  problems: ['not-found', 'conflict', 'matter-closed', 'client-not-joined', 'person-left', 'too-many-requests'],
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
  summary: 'Read what a conversation with a firm is about, and who has read how far.',
  request: z.object(named),
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
  request: z.object(sent),
  response: Message,
  problems: ['not-found', 'conflict', 'matter-closed', 'too-many-requests'],
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
