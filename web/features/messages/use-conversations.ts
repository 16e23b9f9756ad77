import { useMemo } from 'react';
import { openingOf } from '#core/auth/standing.ts';
import type { ConversationKind } from '#core/messages/conversation.ts';
import {
  listConversations,
  listDirectConversations,
  listInvitedConversations,
  readUnreadMessages,
} from '#core/messages/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { useList } from '#web/api/use-list.ts';
import { useSignedIn } from '#web/session/session.ts';
import type { Read } from '#web/ui/loaded.tsx';

/** As whom somebody writes. */
export type Side = 'firm' | 'client';

/** A conversation as the page lists it. */
export interface Listed {
  conversationId: string;
  side: Side;
  kind: ConversationKind;
  name: string;
  /** The other side: the client, or the firm. */
  about?: string | undefined;
  last?: { name: string; text: string; at: string } | undefined;
  unread: number;
}

/** Whether nothing is open to somebody but what firms shared with them, and whether they may be a client besides. */
export const useSides = (): Record<Side, boolean> => {
  const person = useSignedIn();
  const isShared = openingOf(person).opens === 'shared';
  return { firm: !isShared, client: isShared || person.userTypeRoute === 'business' };
};

const newestFirst = (one: Listed, other: Listed): number => (other.last?.at ?? '').localeCompare(one.last?.at ?? '');

export interface Conversations {
  rows: Listed[];
  isWhole: boolean;
  /** Reads more, where there are too many to read all unasked. */
  readOlder: (() => Promise<unknown>) | undefined;
}

/** All conversations of the person, the newest message first; as many as have come so far. */
export const useConversations = (): Read<Conversations> => {
  const sides = useSides();
  const ofMatters = useList(listConversations, sides.firm ? {} : null);
  const direct = useList(listDirectConversations, sides.firm ? {} : null);
  const invited = useList(listInvitedConversations, sides.client ? {} : null);
  const unread = useRead(readUnreadMessages, {});
  const asked = [...(sides.firm ? [ofMatters, direct] : []), ...(sides.client ? [invited] : [])];
  const failed = asked.find(({ state }) => state === 'failed');
  const counts = unread.state === 'ready' ? unread.data.unread : undefined;
  const rows = useMemo(() => {
    const firm = [ofMatters, direct].flatMap((read) => (read.state === 'ready' ? read.data.rows : []));
    const client = invited.state === 'ready' ? invited.data.rows : [];
    return [
      ...firm.map(({ id, kind, name, clientName, last }) => ({
        ...{ conversationId: id, side: 'firm' as const, kind, name, about: clientName, last },
        unread: counts?.[id] ?? 0,
      })),
      ...client.map(({ conversationId, name, firmName, last }) => ({
        ...{ conversationId, side: 'client' as const, kind: 'client' as const, name, about: firmName, last },
        unread: counts?.[conversationId] ?? 0,
      })),
    ].toSorted(newestFirst);
  }, [ofMatters, direct, invited, counts]);
  if (failed?.state === 'failed') return failed;
  if (asked.some(({ state }) => state === 'loading')) return { state: 'loading' };
  const isWhole = asked.every((read) => read.state === 'ready' && read.data.isWhole);
  const cut = asked.flatMap((read) => (read.state === 'ready' ? (read.data.readOlder ?? []) : []));
  const readOlder = cut.length > 0 ? () => Promise.all(cut.map((readMore) => readMore())) : undefined;
  return { state: 'ready', data: { rows, isWhole, readOlder }, refresh: async () => undefined };
};
