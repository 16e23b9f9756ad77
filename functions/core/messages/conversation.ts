import * as z from 'zod/mini';
import { message } from '#core/language/message.ts';
import { Mentionable } from '#core/mentions/mention.ts';
import type { ProblemCode } from '#core/problem.ts';
import type { RowOf } from '#core/rows.ts';
import type { NamedMember } from '#core/team/named-member.ts';
import { Id } from '#core/text.ts';
import { truncated } from '#core/truncated.ts';

/** Who talks: a client of a matter with the firm, the firm about a matter among itself, or two of the firm. */
export const CONVERSATION_KINDS = ['client', 'firm', 'direct'] as const;
export type ConversationKind = (typeof CONVERSATION_KINDS)[number];

/** `client-m` and `firm-m` are of the matter `m`; `direct-a` is what the caller and the account `a` say to each other. */
export const ConversationId = z
  .string()
  .check(z.regex(/^(client|firm|direct)-[A-Za-z0-9_-]{1,64}$/, message('Please provide a valid id')));

export const conversationIdOf = (kind: ConversationKind, id: string): string => `${kind}-${id}`;

/** What a conversation is, and of which matter, or with whom. */
export const partsOf = (conversationId: string): { kind: ConversationKind; id: string } => {
  const at = conversationId.indexOf('-');
  return { kind: conversationId.slice(0, at) as ConversationKind, id: conversationId.slice(at + 1) };
};

/** The name by which a conversation of two is kept, whoever of them asks. */
export const pairOf = (one: string, other: string): string => [one, other].toSorted().join('.');

/** Both people of a conversation of two, by its name; undefined of any other. */
export const peopleOf = (name: string): string[] | undefined => {
  const { kind, id } = partsOf(name);
  return kind === 'direct' ? id.split('.') : undefined;
};

/** The newest message, as a list shows it. */
const Last = z.object({
  /** Who wrote it, by the name of then. */
  name: z.string(),
  /** Its beginning; empty where it was deleted. */
  text: z.string(),
  at: z.string(),
});
type Last = z.infer<typeof Last>;

/** Characters of a message that a list has room for. */
const MOST_SHOWN = 80;
export const lastOf = (name: string, text: string, at: string): Last => ({
  name,
  text: truncated(text.replace(/\s+/g, ' '), MOST_SHOWN),
  at,
});

/** A conversation in a list. */
export const conversationFields = {
  kind: z.enum(CONVERSATION_KINDS),
  /** The matter, or the person. */
  name: z.string(),
  /** Of a matter: its client. */
  clientName: z.optional(z.string()),
  matterId: z.optional(Id),
  last: Last,
};
export type ConversationRow = RowOf<typeof conversationFields>;

/** A conversation as a client finds it. */
export const InvitedConversation = z.object({
  conversationId: z.string(),
  /** The matter. */
  name: z.string(),
  firmName: z.string(),
  last: z.optional(Last),
  unread: z.int(),
});
export type InvitedConversation = z.infer<typeof InvitedConversation>;

/** Why nothing can be written in a conversation. */
export const SILENCES = ['matter-closed', 'client-not-joined', 'person-left'] as const satisfies readonly ProblemCode[];
export type Silence = (typeof SILENCES)[number];

/** Up to which message somebody has read. */
export const ReadMark = z.object({ name: z.string(), upTo: z.int(), at: z.string(), own: z.optional(z.literal(true)) });
export type ReadMark = z.infer<typeof ReadMark>;

export const Conversation = z.object({
  conversationId: z.string(),
  kind: z.enum(CONVERSATION_KINDS),
  name: z.string(),
  clientName: z.optional(z.string()),
  firmName: z.optional(z.string()),
  matterId: z.optional(Id),
  clientId: z.optional(Id),
  /** The number of its newest message; 0 before there is any. */
  newest: z.int(),
  reads: z.array(ReadMark),
  /** Whom the caller may mention, where it was asked for, by name. */
  people: z.optional(z.array(Mentionable)),
  /** Of the files that were asked for those that the caller cannot open by now. */
  gone: z.optional(z.array(z.string())),
  /** Why nothing can be written any more, or not yet. */
  silence: z.optional(z.enum(SILENCES)),
});
export type Conversation = z.infer<typeof Conversation>;

/** A conversation as it is kept. */
export interface ConversationRecord {
  /** As its firm knows it; of two people by both. */
  conversationId: string;
  kind: ConversationKind;
  name: string;
  clientName?: string | undefined;
  matterId?: string | undefined;
  newest: number;
  last: Last;
  /** Accounts of those of the firm who take part beside the matter's team: they wrote in it. */
  joined: string[];
  /** Of two people: both, by the names of then. */
  people?: NamedMember[];
}

/** People beside the team who are told of each message. */
export const MOST_JOINED = 25;

/** Who takes part from now on, the newest last; of very many those who came first are told no more. */
export const withJoined = (joined: readonly string[], ...more: readonly string[]): string[] =>
  [...joined.filter((each) => !more.includes(each)), ...new Set(more)].slice(-MOST_JOINED);
