import type { ConversationRecord, ConversationRow } from '#core/messages/conversation.ts';
import { type ChatMessageRecord, type ChatMessageRow, type FormerText, formerTextOf } from '#core/messages/message.ts';
import type { Current } from '#core/version.ts';
import * as keys from './keys.ts';
import { unreadIn } from './notifications.ts';
import * as operations from './operations.ts';
import * as rows from './rows.ts';
import * as table from './table.ts';

/** Where a conversation is kept: its firm, and its name there. */
export interface ConversationPlace {
  firmId: string;
  name: string;
}

/** A conversation as it stands at this moment; undefined before anything was said. */
export const read = async (
  { firmId, name }: ConversationPlace,
  now: Date,
): Promise<Current<ConversationRecord> | undefined> => {
  const item = await table.readForChange<ConversationRecord & table.Stored>(keys.conversationKey(firmId, name), now);
  return item && table.withoutKeys(item);
};

/** A page of what is said about the matters of a firm, as rows. */
export const listRows = (firmId: string, page: rows.RowsPage, now: Date): Promise<rows.Rows<ConversationRow>> =>
  rows.list(keys.conversationsOf(firmId), page, now);

/** The same of what a person and others of the firm say to each other. */
export const listDirectRows = (
  firmId: string,
  accountId: string,
  page: rows.RowsPage,
  now: Date,
): Promise<rows.Rows<ConversationRow>> => rows.list(keys.directConversationsOf(firmId, accountId), page, now);

/** A page of the messages of a conversation, as rows. */
export const listMessages = (
  { firmId, name }: ConversationPlace,
  page: rows.RowsPage,
  now: Date,
): Promise<rows.Rows<ChatMessageRow>> => rows.list(keys.messagesOf(firmId, name), page, now);

type StoredMessage = Pick<ChatMessageRecord, 'messageId'> & table.Stored & { row: Omit<ChatMessageRow, 'id' | 'at'> };

/** A message by its id, as it stands at this moment. */
export const readMessage = async (
  { firmId, name }: ConversationPlace,
  messageId: string,
  now: Date,
): Promise<(Current<ChatMessageRecord> & { at: string }) | undefined> => {
  const sent = await table.readForChange<{ number: number }>(keys.sentMessageKey(firmId, name, messageId), now);
  if (!sent) return undefined;
  const item = await table.readForChange<StoredMessage>(keys.chatMessageKey(firmId, name, sent.number), now);
  if (!item) return undefined;
  const { row, version, listAt = '' } = item;
  return { ...row, messageId, version, at: listAt.slice(0, listAt.indexOf('#')) };
};

/** A message by its number, moments old at most. */
export const readLine = async (
  { firmId, name }: ConversationPlace,
  number: number,
  now: Date,
): Promise<ChatMessageRecord | undefined> => {
  const item = await table.read<StoredMessage>(keys.chatMessageKey(firmId, name, number), now);
  return item && { ...item.row, messageId: item.messageId };
};

/** The messages of a conversation from one number to another, moments old at most. */
export const listBetween = async (
  { firmId, name }: ConversationPlace,
  first: number,
  last: number,
): Promise<ChatMessageRecord[]> => {
  const [after, upTo] = [first, last].map((number) => keys.chatMessageKey(firmId, name, number).sk);
  const items = await table.listAll<StoredMessage>({
    partition: keys.conversationPartition(firmId, name),
    ...(after && upTo && { after, upTo }),
  });
  return items.map(({ row, messageId }) => ({ ...row, messageId }));
};

/** What a list shows of a conversation, moments old at most. */
export const readListed = ({ firmId, name }: ConversationPlace, now: Date): Promise<ConversationRecord | undefined> =>
  table.read(keys.conversationKey(firmId, name), now);

/** One conversation of a firm after another, each with its place. */
export const listAll = async (
  firmId: string,
  cursor?: string,
): Promise<table.Page<{ conversation: ConversationRecord; place: ConversationPlace }>> => {
  const page = await table.list<ConversationRecord & table.Stored>({
    ...{ index: 'by', partition: keys.everyConversationOf(firmId), limit: 1 },
    ...(cursor ? { cursor } : {}),
  });
  const items = page.items.map((item) => ({
    conversation: table.withoutKeys(item) as ConversationRecord,
    place: { firmId, name: item.conversationId },
  }));
  return { items, ...(page.cursor ? { cursor: page.cursor } : {}) };
};

/** A page of the messages of a conversation as they stand at this moment, the oldest first. */
export const listKept = async (
  { firmId, name }: ConversationPlace,
  cursor?: string,
): Promise<table.Page<ChatMessageRecord>> => {
  const page = await table.list<StoredMessage>({
    ...{ partition: keys.conversationPartition(firmId, name), begins: 'LINE#', limit: 50, consistent: true },
    ...(cursor ? { cursor } : {}),
  });
  const items = page.items.map(({ row, messageId }) => ({ ...row, messageId }));
  return { items, ...(page.cursor ? { cursor: page.cursor } : {}) };
};

/** Whom a conversation of two is between: how each of them finds it. */
type Pair = readonly { accountId: string; row: object; listed: string }[];

/** Where the conversations of a firm about its matters, and the export, find one. */
const foundBy = (
  { firmId, name }: ConversationPlace,
  { conversationId, kind, name: title, clientName, matterId, last }: ConversationRecord,
) => ({
  ...{ by: keys.everyConversationOf(firmId), byAt: name },
  ...(kind !== 'direct' &&
    rows.rowIndexKeys(keys.conversationsOf(firmId), conversationId, { kind, name: title, clientName, matterId, last })),
});

/** How each of two people finds their conversation, as of its version. */
const ofPair = ({ firmId, name }: ConversationPlace, version: number, pair: Pair): operations.Operation[] =>
  pair.map(({ accountId, row, listed }) =>
    operations.put(
      keys.directRowKey(firmId, name, accountId),
      { version },
      rows.rowIndexKeys(keys.directConversationsOf(firmId, accountId), listed, row),
    ),
  );

/** Keeps the next message, and the conversation in which it is the newest; refused where another came meanwhile, or one of its id is there. */
export const insert = (
  place: ConversationPlace,
  before: Current<ConversationRecord> | undefined,
  after: ConversationRecord,
  { messageId, ...row }: ChatMessageRecord,
  pair: Pair,
): operations.Operation[] => {
  const { firmId, name } = place;
  const key = keys.conversationKey(firmId, name);
  const found = foundBy(place, after);
  return [
    operations.insert(keys.sentMessageKey(firmId, name, messageId), { number: row.number }),
    before ? operations.update(key, before.version, after, found) : operations.insert(key, after, found),
    operations.insert(
      keys.chatMessageKey(firmId, name, row.number),
      { messageId },
      rows.rowIndexKeys(keys.messagesOf(firmId, name), messageId, row),
    ),
    ...ofPair(place, (before?.version ?? 0) + 1, pair),
  ];
};

/** Keeps a message in place of the version that was read, and what it said until then. */
export const change = (
  { firmId, name }: ConversationPlace,
  before: Current<ChatMessageRecord>,
  { messageId, ...row }: ChatMessageRecord,
): operations.Operation[] => [
  operations.update(
    keys.chatMessageKey(firmId, name, before.number),
    before.version,
    { messageId },
    rows.rowIndexKeys(keys.messagesOf(firmId, name), messageId, row),
  ),
  operations.insert(keys.formerTextKey(firmId, name, before.number, before.version), formerTextOf(before)),
];

/** Keeps a conversation whose newest message says something else. */
export const changeLast = (
  place: ConversationPlace,
  before: Current<ConversationRecord>,
  after: ConversationRecord,
  pair: Pair,
): operations.Operation[] => [
  operations.update(keys.conversationKey(place.firmId, place.name), before.version, after, foundBy(place, after)),
  ...ofPair(place, before.version + 1, pair),
];

/** What a message said before it was changed, the newest first. */
export const listFormerTexts = async (
  { firmId, name }: ConversationPlace,
  { number }: Pick<ChatMessageRecord, 'number'>,
): Promise<FormerText[]> => {
  const items = await table.listAll<FormerText & table.Stored>({
    partition: keys.conversationPartition(firmId, name),
    begins: keys.formerTextsOf(number),
    newestFirst: true,
  });
  return items.map(({ text, at, attachments }) => ({ text, at, ...(attachments && { attachments }) }));
};

/** Counts a message as unread by somebody who finds its conversation under this id. */
export const unread = (accountId: string, conversationId: string): operations.Operation =>
  operations.incrementFields(keys.unreadMessagesKey(accountId), [conversationId, 'changes']);

/** Tells somebody's other windows that something has changed in a conversation, which they have read. */
export const seen = (accountId: string, conversationId: string): operations.Operation =>
  operations.incrementFields(keys.unreadMessagesKey(accountId), ['changes'], conversationId);

/** Tells somebody that something has changed in a conversation, however much of it they have read. */
export const noteUnread = (accountId: string): operations.Operation =>
  operations.incrementFields(keys.unreadMessagesKey(accountId), ['changes']);

/** How many messages somebody has not read, of each conversation. */
export const readUnread = async (accountId: string, now: Date): Promise<Record<string, number>> =>
  unreadIn((await table.read<table.Stored>(keys.unreadMessagesKey(accountId), now)) ?? {});

/** Up to which message somebody has read. */
export interface ReadMarkRecord {
  accountId: string;
  name: string;
  upTo: number;
  at: string;
}

export const readMark = async (
  { firmId, name }: ConversationPlace,
  accountId: string,
  now: Date,
): Promise<Current<ReadMarkRecord> | undefined> => {
  const item = await table.readForChange<ReadMarkRecord & table.Stored>(keys.readMarkKey(firmId, name, accountId), now);
  return item && table.withoutKeys(item);
};

/** Up to where each of those who have read a conversation has. */
export const listReadMarks = async ({ firmId, name }: ConversationPlace): Promise<ReadMarkRecord[]> => {
  const partition = keys.conversationPartition(firmId, name);
  const items = await table.listAll<ReadMarkRecord & table.Stored>({ partition, begins: 'READ#' });
  return items.map((item) => table.withoutKeys(item));
};

/** Keeps how far somebody has read, in place of what was read of it. */
export const mark = (
  { firmId, name }: ConversationPlace,
  before: Current<ReadMarkRecord> | undefined,
  after: ReadMarkRecord,
): operations.Operation =>
  operations.rewrite(keys.readMarkKey(firmId, name, after.accountId), before?.version ?? 0, after);

/** Requires that nothing was said since a conversation was read. */
export const check = (
  { firmId, name }: ConversationPlace,
  version: Current<unknown>['version'],
): operations.Operation => operations.check(keys.conversationKey(firmId, name), version);

/** Up to which message somebody was mailed that they have some unread. */
interface UnreadMail {
  accountId: string;
  upTo: number;
}

export const readMailed = async (
  { firmId, name }: ConversationPlace,
  accountId: string,
  now: Date,
): Promise<Current<UnreadMail & { version: number }> | undefined> => {
  const item = await table.readForChange<UnreadMail & table.Stored>(keys.unreadMailKey(firmId, name, accountId), now);
  return item && table.withoutKeys(item);
};

/** Keeps that somebody was mailed, in place of what was read of it. */
export const mailed = (
  { firmId, name }: ConversationPlace,
  before: Current<UnreadMail & { version: number }> | undefined,
  after: UnreadMail,
): operations.Operation =>
  operations.rewrite(keys.unreadMailKey(firmId, name, after.accountId), before?.version ?? 0, after);

/** Keeps the same whatever was kept of it: in the transaction that notes that the mail was sent, which nothing may refuse. */
export const mailedUpTo = (
  { firmId, name, upTo }: ConversationPlace & Pick<UnreadMail, 'upTo'>,
  accountId: string,
): operations.Operation => operations.setFields(keys.unreadMailKey(firmId, name, accountId), { accountId, upTo });
