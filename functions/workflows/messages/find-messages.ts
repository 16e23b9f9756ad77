import type { Actor } from '#core/auth/account.ts';
import { isSeen } from '#core/matter-team/own-matters.ts';
import { type ConversationRecord, conversationIdOf, peopleOf } from '#core/messages/conversation.ts';
import { type FoundMessage, MOST_FOUND_MESSAGES } from '#core/messages/message.ts';
import { candidatesOf } from '#core/search/candidates.ts';
import { searchWordsOf, snippetOf } from '#core/search/text-words.ts';
import { seesMatters } from '#core/team/member.ts';
import * as messages from '#store/messages.ts';
import * as saidWords from '#store/said-words.ts';
import { readOnce } from '#workflows/invocation/read-once.ts';
import { findOwnMatters } from '#workflows/matter-team/find-own-matters.ts';

/** Words that are asked for in the table; the others are looked for in the messages that these find. */
const MOST_ASKED = 2;
/** Messages that are looked at. */
const MOST_READ = 12;

/** A message that may have all the words. */
interface SaidCandidate {
  place: messages.ConversationPlace;
  number: number;
}

/** What is told of the conversation of a message that was found. */
type ShownPlace = Pick<FoundMessage, 'conversationId' | 'kind' | 'title' | 'about'>;

/**
 * The messages among these that have all the words as they stand, the newest first. Postings only say where to look: what was changed or removed
 * is found by its present words.
 */
export const readFound = async (
  candidates: readonly SaidCandidate[],
  wanted: readonly string[],
  tell: (place: messages.ConversationPlace) => Promise<ShownPlace | undefined>,
  { now, since = () => '' }: { now: Date; since?: (name: string) => string },
): Promise<{ rows: FoundMessage[]; more?: true }> => {
  const tellOnce = readOnce(tell, ({ name }) => name);
  const rows: FoundMessage[] = [];
  let read = 0;
  while (rows.length < MOST_FOUND_MESSAGES && read < Math.min(candidates.length, MOST_READ)) {
    const next = candidates.slice(read, read + MOST_FOUND_MESSAGES - rows.length);
    read += next.length;
    const found = await Promise.all(
      next.map(async ({ place, number }): Promise<FoundMessage[]> => {
        const line = await messages.readLine(place, number, now);
        const snippet = line && line.sentAt > since(place.name) ? snippetOf(line.text, wanted) : undefined;
        const of = snippet && (await tellOnce(place));
        return line && snippet && of ? [{ ...of, number, name: line.name, sentAt: line.sentAt, ...snippet }] : [];
      }),
    );
    rows.push(...found.flat());
  }
  return { rows, ...(read < candidates.length && { more: true }) };
};

/** What was found in, as the person lists it. */
const placeShownTo = (
  accountId: string,
  { kind, name, clientName, conversationId, people }: ConversationRecord,
): ShownPlace => {
  if (kind !== 'direct') return { conversationId, kind, title: name, ...(clientName && { about: clientName }) };
  const other = peopleOf(conversationId)?.find((id) => id !== accountId) ?? '';
  const title = people?.find((person) => person.accountId === other)?.name ?? '';
  return { conversationId: conversationIdOf('direct', other), kind, title };
};

/** The newest messages with all the words, of the conversations that are open to somebody of a firm. */
export const findMessages = async (
  actor: Pick<Actor, 'firmId' | 'accountId' | 'account' | 'tabs'>,
  typed: string,
  now: Date,
): Promise<{ rows: FoundMessage[]; more?: true }> => {
  const { firmId, accountId } = actor;
  const wanted = searchWordsOf(typed);
  if (wanted.length === 0) return { rows: [] };
  const asked = wanted.slice(0, MOST_ASKED);
  const listsOf = (to?: string) => Promise.all(asked.map((word) => saidWords.listPostings(firmId, word, to)));
  const isOpen = seesMatters(actor.account);
  const [ofMatters, direct, own] = await Promise.all([
    isOpen ? listsOf() : [],
    listsOf(accountId),
    isOpen ? findOwnMatters(actor, now) : ('all' as const),
  ]);
  const idOf = ({ name, number }: saidWords.SaidPosting) => `${name} ${number}`;
  const open = candidatesOf(ofMatters, idOf).filter((posting) => isSeen(own, '', posting));
  const candidates = [...open, ...candidatesOf(direct, idOf)]
    .toSorted((one, other) => (one.order < other.order ? -1 : 1))
    .map(({ name, number }) => ({ place: { firmId, name }, number }));
  const tell = async (place: messages.ConversationPlace) => {
    const conversation = await messages.readListed(place, now);
    return conversation && placeShownTo(accountId, conversation);
  };
  return readFound(candidates, wanted, tell, { now });
};
