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

export const OUTCOMES = ['cleared', 'refused'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What was said of one hit. */
const Said = { outcome: z.enum(OUTCOMES), by: z.string(), at: z.string() };
const SaidOfSeen = z.object({ ...Said, reason: z.string() });

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
  decided: z.optional(SaidOfSeen),
});
/** Somebody of whom the reader may not know more: whom to ask, and whether that is the reader. */
const HiddenHit = z.object({
  subjectId: z.string(),
  ask: z.string(),
  yours: z.optional(z.literal(true)),
  decided: z.optional(z.object(Said)),
});
export const Hit = z.union([SeenHit, HiddenHit]);
export type Hit = z.infer<typeof Hit>;
export const isHidden = (hit: Hit): hit is z.infer<typeof HiddenHit> => 'ask' in hit;

/** Whom a reader has to ask before hits are cleared that are not theirs to clear, each once. */
export const askedFirst = (hits: readonly Hit[]): string[] => [
  ...new Set(
    hits.flatMap((hit) => (isHidden(hit) && !hit.yours && hit.decided?.outcome !== 'cleared' ? [hit.ask] : [])),
  ),
];

/** In which state of the data it was searched. */
export const DataState = z.object({
  /** Clients, contacts and parties that were searched. */
  names: z.int(),
  /** Instant of the newest change of a client, or of the newest party. */
  changedAt: z.optional(z.string()),
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

/** What is said of a check's hits, and why. */
export const Decision = z
  .object({
    outcome: z.enum(OUTCOMES, message('Please choose the outcome')),
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
/** The surest hit of a check that the reader may see, or whom to ask where there is none, and how many more there are. */
const ToldHit = z.object({
  hit: z.union([
    z.object({ name: z.string(), role: z.enum(ROLES), of: z.string() }),
    z.object({ ask: z.string(), yours: z.optional(z.literal(true)) }),
  ]),
  more: z.int(),
});
export type ToldHit = z.infer<typeof ToldHit>;
/** A check in the list. */
export const ConflictCheckItem = z.object({
  ...record,
  hits: z.int(),
  /** Whom it hits; absent where that is nobody, or was not kept for lists yet. */
  told: z.optional(ToldHit),
});
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
  /** What was said of it last; of a check that was decided before this was kept of each, the check says it. */
  decided?: z.infer<typeof SaidOfSeen> | undefined;
}

/** Hits of a check that are kept for lists, the surest. */
export const MOST_LISTED = 3;

export interface ConflictCheckRecord extends Omit<ConflictCheck, 'hits'> {
  hits: HitRecord[];
}

/** What was said last of a hit of a check. */
export const saidOf = (
  { outcome, reason = '', decidedBy: by = '', decidedAt: at = '' }: ConflictCheckRecord,
  { decided }: HitRecord,
): HitRecord['decided'] => decided ?? (outcome && { outcome, reason, by, at });

/**
 * A check about which somebody has decided. Whoever refuses refuses the work whatever they see; whoever clears says so of the hits that are
 * `theirs` to clear, and the check is cleared once each of its hits is.
 */
export const decided = <C extends ConflictCheckRecord>(
  check: C,
  { outcome, reason }: Decision,
  { by, theirs }: { by: string; theirs: ReadonlySet<HitRecord> },
  now: Date,
): C => {
  const at = now.toISOString();
  const hits = check.hits.map((hit) => {
    const said = saidOf(check, hit);
    // Whoever clears the rest leaves what somebody else has cleared under their name.
    const isCleared = check.outcome === undefined && said?.outcome === 'cleared' && said.by !== by;
    const isSaid = outcome === 'refused' || (theirs.has(hit) && !isCleared);
    return { ...hit, decided: isSaid ? { outcome, reason, by, at } : said };
  });
  const outcomes = hits.map((hit) => hit.decided?.outcome);
  return {
    ...check,
    hits,
    outcome: outcomes.includes('refused') ? 'refused' : outcomes.includes(undefined) ? undefined : outcome,
    ...{ reason, decidedBy: by, decidedAt: at },
  };
};

/** Whether a repeated request would keep the very check that is there already. */
export const isSameCheck = ({ searched: kept }: ConflictCheckRecord, searched: Searched): boolean =>
  kept.name === searched.name && kept.kind === searched.kind;
