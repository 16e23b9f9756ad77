import * as z from 'zod/mini';
import { isFurther } from '#core/matters/contract-id.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import type { RowOf } from '#core/rows.ts';
import { Id } from '#core/text.ts';
import { truncated } from '#core/truncated.ts';

/** What happens in a matter, by what it happens to. */
export const TIMELINE_KINDS = [
  'matter',
  'answers',
  'mail',
  'message',
  'document',
  'file',
  'note',
  'task',
  'deadline',
  'date',
  'party',
  'conflict',
  'envelope',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];
/** The same, and what happens with a client. */
export const ACTIVITY_KINDS = [...TIMELINE_KINDS, 'client'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** Characters of what it happened to. */
const MOST_ABOUT = 120;

/** What a change of a matter's things says of itself; the audit event of the same transaction says the rest. */
export interface TimelineFacts {
  kind: ActivityKind;
  /** What was done, where the audit's words are those of a program that does several things. */
  said?: string | undefined;
  /** What it happened to, as it was called then. */
  about?: string | undefined;
  /** Its id. */
  sourceId?: string | undefined;
  /** The further contract of the matter that it happened to. */
  contractId?: string | undefined;
  /** Of a deadline that was met: no second person had signed it off. */
  unsigned?: true | undefined;
  /** Account of the one who sees it; absent: whoever sees the matter. */
  onlyFor?: string | undefined;
}

/** One line of a matter's timeline. */
export const timelineFields = {
  kind: z.enum(TIMELINE_KINDS),
  /** What was done, in the words of the audit. */
  said: z.string(),
  /** Who did it, by the name of then; absent of what happens by itself. */
  who: z.optional(z.string()),
  about: z.optional(z.string()),
  /** So many more of the kind in the same act. */
  more: z.optional(z.int()),
  sourceId: z.optional(Id),
  /** The further contract that it happened to. */
  contractId: z.optional(Id),
  /** A deadline was met that no second person had signed off. */
  unsigned: z.optional(z.literal(true)),
};
export type TimelineRow = RowOf<typeof timelineFields>;

/** Lines that the dashboard shows: with their keys as many as one read of 4 KB gives. */
export const MOST_RECENT = 7;

/** One line of what happened in a firm. */
export const ActivityLine = z.object({
  ...timelineFields,
  kind: z.enum(ACTIVITY_KINDS),
  id: Id,
  /** Instant. */
  at: z.string(),
  /** The matter, and what it was called; absent of what is of none. */
  matterId: z.optional(Id),
  matterName: z.optional(z.string()),
  /** Whose matter it is, where the caller finds it among the pages of clients alone. */
  clientId: z.optional(Id),
});
export type ActivityLine = z.infer<typeof ActivityLine>;

/** What happened to something of a kind. */
export const timelineEntry = (kind: ActivityKind, about?: string, sourceId?: string): TimelineFacts => ({
  kind,
  ...(about && { about: truncated(about, MOST_ABOUT) }),
  ...(sourceId && { sourceId }),
});

const sendings = ({ sentAt, people = [] }: MatterRecord): string =>
  [sentAt, ...people.map((person) => person.sentAt)].join();

const submissions = ({ submittedAt, people = [] }: MatterRecord): string =>
  [submittedAt, ...people.map((person) => person.submittedAt)].join();

/** What is told of a matter that is opened, or changed. */
export const matterFacts = (before: MatterRecord | undefined, after: MatterRecord): TimelineFacts => {
  if (!before)
    return isFurther(after.matterId)
      ? timelineEntry('answers', after.name)
      : timelineEntry(after.sentAt ? 'mail' : 'matter');
  if (before.templateId !== after.templateId) return timelineEntry('answers', after.templateName);
  if (sendings(before) !== sendings(after)) return timelineEntry('mail');
  if (submissions(before) !== submissions(after) || before.questionnaire !== after.questionnaire)
    return timelineEntry('answers');
  if (before.movedAt !== after.movedAt) return timelineEntry('matter', after.clientName);
  if (before.name !== after.name) return timelineEntry('matter', after.name);
  if (before.hold !== after.hold) return timelineEntry('matter', after.hold?.reason);
  if (after.state === 'closed') return timelineEntry('matter', after.closings?.at(-1)?.reason);
  const isReminder = before.updatedAt === after.updatedAt && before.remindAt !== after.remindAt;
  return timelineEntry(isReminder ? 'mail' : 'matter');
};
