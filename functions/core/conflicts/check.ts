import * as z from 'zod/mini';
import type { Message } from '#core/language/message.ts';
import { message } from '#core/language/message.ts';
import { PARTY_LIMITS, SubjectName } from '#core/party-details.ts';
import { Id } from '#core/text.ts';
import { ROLES, type Role, SURENESSES } from './hit-words.ts';
import { SUBJECT_KINDS } from './subject.ts';

/** Characters of each that is searched. */
export const MOST_SEARCHED = PARTY_LIMITS.name;

const typed = z.optional(z.string().check(z.trim(), z.maxLength(MOST_SEARCHED)));

/** Whom a check looks for. */
export const Searched = {
  name: SubjectName,
  kind: z._default(z.enum(SUBJECT_KINDS), 'unknown'),
  formerName: typed,
  email: typed,
  phone: typed,
  address: typed,
};

/** Whose own entries are no hits: the client or the party who is being entered or changed. */
export const Except = { exceptClientId: z.optional(Id), exceptPartyId: z.optional(Id) };

const SearchedFacts = z.object(Searched);
export type Searched = z.infer<typeof SearchedFacts>;

/** Somebody whose name, or what else is known, is like what was searched. */
const SeenHit = z.object({
  subjectId: z.string(),
  sureness: z.enum(SURENESSES),
  /** One sentence. */
  reason: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  clientId: z.optional(Id),
  matterId: z.optional(Id),
  /** What the client or the matter is called. */
  of: z.string(),
});
/** Somebody of whom the reader may not know more: whom to ask. */
const HiddenHit = z.object({ subjectId: z.string(), ask: z.string() });
export const Hit = z.union([SeenHit, HiddenHit]);
export type Hit = z.infer<typeof Hit>;
export const isHidden = (hit: Hit): hit is z.infer<typeof HiddenHit> => 'ask' in hit;

/** In which state of the data it was searched. */
export const DataState = z.object({
  /** Clients, contacts and parties that were searched. */
  names: z.int(),
  /** Instant of the newest change of a client, or of the newest party. */
  changedAt: z.optional(z.string()),
  /** Names that are older than the firm's first check are being gathered: not all were searched. */
  gathering: z.optional(z.literal(true)),
});
export type DataState = z.infer<typeof DataState>;

/** What a check found, the surest first. */
export const Found = z.object({
  hits: z.array(Hit),
  /** More are alike than are told: tell more of whom is meant. */
  more: z.optional(z.literal(true)),
  state: DataState,
});
export type Found = z.infer<typeof Found>;

export const OUTCOMES = ['cleared', 'refused'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What is said of a check's hits, and why. */
export const Decision = z
  .object({
    outcome: z.enum(OUTCOMES),
    reason: z.string().check(z.trim(), z.maxLength(2000)),
  })
  .check(
    z.refine(({ outcome, reason }) => outcome !== 'cleared' || reason !== '', {
      path: ['reason'],
      error: message('Please enter the reason'),
    }),
    z.refine(({ outcome, reason }) => outcome !== 'refused' || reason !== '', {
      path: ['reason'],
      error: message('A rejection reason is required'),
    }),
  );
export type Decision = z.infer<typeof Decision>;

const record = {
  checkId: Id,
  searched: z.object(Searched),
  clientId: z.optional(Id),
  matterId: z.optional(Id),
  more: z.optional(z.literal(true)),
  state: DataState,
  checkedAt: z.string(),
  checkedBy: z.string(),
  outcome: z.optional(z.enum(OUTCOMES)),
  reason: z.optional(z.string()),
  decidedAt: z.optional(z.string()),
  decidedBy: z.optional(z.string()),
  version: z.int(),
};
/** A check that is kept. */
export const ConflictCheck = z.object({ ...record, hits: z.array(Hit) });
export type ConflictCheck = z.infer<typeof ConflictCheck>;
/** A check in the list. */
export const ConflictCheckItem = z.object({ ...record, hits: z.int() });
export type ConflictCheckItem = z.infer<typeof ConflictCheckItem>;

/** A hit as it is kept; who may see what of it is said when it is read. */
export interface HitRecord {
  subjectId: string;
  sureness: (typeof SURENESSES)[number];
  reason: Message;
  name: string;
  role: Role;
  clientId?: string | undefined;
  matterId?: string | undefined;
  of: string;
  askFor: string;
}

export interface ConflictCheckRecord extends Omit<ConflictCheck, 'hits'> {
  hits: HitRecord[];
}

/** A check about which somebody has decided; what was said before is overwritten, and stands in the audit. */
export const decided = <C extends ConflictCheckRecord>(
  check: C,
  { outcome, reason }: Decision,
  decidedBy: string,
  now: Date,
): C => ({ ...check, outcome, reason, decidedBy, decidedAt: now.toISOString() });

/** Whether a repeated request would keep the very check that is there already. */
export const isSameCheck = ({ searched: kept }: ConflictCheckRecord, searched: Searched): boolean =>
  kept.name === searched.name && kept.kind === searched.kind;
