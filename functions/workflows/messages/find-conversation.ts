import { type Account, type Actor, fullName } from '#core/auth/account.ts';
import { isFurther } from '#core/matters/contract-id.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { type ConversationKind, conversationIdOf, pairOf, partsOf, type Silence } from '#core/messages/conversation.ts';
import { hasChat, mayTakePart, readingClientOf, silenceOf } from '#core/messages/taking-part.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import type { Current } from '#core/version.ts';
import * as matters from '#store/matters.ts';
import * as members from '#store/members.ts';
import * as messages from '#store/messages.ts';
import * as sharedMatters from '#store/shared-matters.ts';

/** A conversation as it is open to somebody at this moment, whether or not anything was said in it. */
export interface FoundConversation {
  /** The id by which they ask for it. */
  conversationId: string;
  kind: ConversationKind;
  place: messages.ConversationPlace;
  /** As whom they write. */
  side: 'firm' | 'client';
  /** The matter, or the person, by name. */
  title: string;
  matter?: Current<MatterRecord>;
  /** Of two people: the other one, while they take part. */
  other?: Account;
  silence?: Silence | undefined;
  /** What was said until then was said to another client. */
  since?: string | undefined;
}

/** A conversation that is open to somebody of the firm; not found otherwise. */
export const findConversation = async (
  { firmId, accountId, account }: Pick<Actor, 'firmId' | 'accountId' | 'account'>,
  conversationId: string,
  now: Date,
): Promise<FoundConversation> => {
  const { kind, id } = partsOf(conversationId);
  if (kind === 'direct') return findDirect({ firmId, accountId }, id, now);
  const matter = isFurther(id) ? undefined : await matters.readForChange(firmId, id, now);
  if (!matter || !mayTakePart(account, matter)) throw new Problem('not-found');
  const place = { firmId, name: conversationId };
  const silence = silenceOf(kind, matter);
  return { conversationId, kind, place, side: 'firm', title: matter.name, matter, silence };
};

const findDirect = async (
  { firmId, accountId }: Pick<Actor, 'firmId' | 'accountId'>,
  otherId: string,
  now: Date,
): Promise<FoundConversation> => {
  if (otherId === accountId) throw new Problem('not-found');
  const conversationId = conversationIdOf('direct', otherId);
  const place = { firmId, name: conversationIdOf('direct', pairOf(accountId, otherId)) };
  const found = { conversationId, kind: 'direct' as const, place, side: 'firm' as const };
  const other = await members.read(firmId, otherId, now);
  if (other && hasChat(other)) return { ...found, title: fullName(other), other };
  // What was said stays with who is still here.
  const said = orNotFound(await messages.read(place, now));
  const left = said.people?.find((person) => person.accountId === otherId);
  return { ...found, title: left?.name ?? '', silence: 'person-left' };
};

/** The conversation of a firm with the client of a matter, as it is open to that client; not found for anybody else. */
export const findInvitedConversation = async (
  accountId: string,
  conversationId: string,
  now: Date,
): Promise<FoundConversation> => {
  const { kind, id } = partsOf(conversationId);
  const shared = kind === 'client' ? await sharedMatters.readWithClient(accountId, id, now) : undefined;
  const matter = shared && (await matters.readForChange(shared.firmId, id, now));
  if (!shared || !matter || readingClientOf(matter) !== accountId) throw new Problem('not-found');
  return {
    ...{ conversationId, kind, side: 'client', title: matter.name, matter },
    place: { firmId: shared.firmId, name: conversationId },
    silence: silenceOf(kind, matter),
    since: matter.movedAt,
  };
};
