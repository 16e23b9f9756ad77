import { partsOf, peopleOf } from '#core/messages/conversation.ts';
import type { Postings } from '#core/search/candidates.ts';
import * as keys from './keys.ts';
import type { ConversationPlace } from './messages.ts';
import * as table from './table.ts';

/** A message as its words name it. */
export interface SaidMessage {
  number: number;
  sentAt: string;
}

/** Where a word stands. */
export interface SaidPosting {
  /** The conversation as its firm knows it. */
  name: string;
  number: number;
  matterId?: string;
  /** Of two the one that was sent later sorts first. */
  order: string;
}

/** Postings of a word that a search of all conversations, or one of a single one, reads. */
const MOST = { ofAll: 30, ofOne: 100 } as const;

/** Where a word of a message is kept: in its conversation, and among what is said about matters or to each of two people. */
const keysOf = ({ firmId, name }: ConversationPlace, { number, sentAt }: SaidMessage, word: string): keys.FirmKey[] => [
  keys.saidInKey(firmId, name, word, number),
  ...(peopleOf(name) ?? [undefined]).map((accountId) =>
    keys.saidKey(firmId, word, sentAt, `${name}#${number}`, accountId),
  ),
];

/** Keeps a message under words, or takes it away from them: worked out from its text, so without an event. Two write units a word, three of what two people say. */
export const change = (
  place: ConversationPlace,
  message: SaidMessage,
  { words, gone }: { words: readonly string[]; gone: readonly string[] },
): Promise<void> => {
  const { number } = message;
  const all = (of: readonly string[]) => of.flatMap((word) => keysOf(place, message, word));
  return table.writeWorkedOut(
    all(words).map((key) => ({ ...key, number })),
    all(gone),
  );
};

/**
 * Messages with words that begin so, those with the very word first, and of these those that were sent last: about matters of the firm, or, of an
 * account, what it and others of the firm say to each other.
 */
export const listPostings = async (
  firmId: string,
  word: string,
  accountId?: string,
): Promise<Postings<SaidPosting>> => {
  const { items, cursor } = await table.list<table.Key & { number: number }>({
    ...{ partition: keys.saidPartition(firmId, word, accountId), begins: word, limit: MOST.ofAll },
  });
  return {
    items: items.map(({ sk, number }) => {
      const [, order = '', name = ''] = sk.split('#');
      const { kind, id } = partsOf(name);
      return { name, number, order, ...(kind !== 'direct' && { matterId: id }) };
    }),
    isWhole: cursor === undefined,
  };
};

/** Numbers of the messages of a conversation with words that begin so, those with the very word first, and of these the newest. */
export const listIn = async (
  { firmId, name }: ConversationPlace,
  word: string,
  cursor?: string,
): Promise<table.Page<number>> => {
  const page = await table.list<{ number: number }>({
    ...{ partition: keys.conversationPartition(firmId, name), begins: `SAID#${word}`, limit: MOST.ofOne },
    ...(cursor !== undefined && { cursor }),
  });
  return {
    items: page.items.map(({ number }) => number),
    ...(page.cursor !== undefined && { cursor: page.cursor }),
  };
};
