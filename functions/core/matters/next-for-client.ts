import { daysLater } from '#core/calendar.ts';
import type { InvitedMatter } from './matter.ts';

/** One thing that a client of a firm is to do next. */
export interface NextForClient {
  what: 'answer' | 'go-on' | 'read-messages' | 'read-reply' | 'read-document';
  matter: InvitedMatter;
  /** When there was something to read. */
  at?: string;
}

/** What of a notice counts here. */
interface Notice {
  kind: string;
  matterId?: string | undefined;
  at: string;
}

/** What there is to read is shown so long. */
const SHOWN_DAYS = 60;

const readings = { 'question-answered': 'read-reply', 'document-shared': 'read-document' } as const;

/** Whether a firm waits for the answers of the one with whom it shared a matter. */
export const awaitsClient = ({ state, questionnaire }: InvitedMatter): boolean =>
  state === 'pending' && (questionnaire === 'sent' || questionnaire === 'answering');

const asking = (matter: InvitedMatter): NextForClient[] =>
  awaitsClient(matter) ? [{ what: matter.questionnaire === 'sent' ? 'answer' : 'go-on', matter }] : [];

/** How many messages of the firm about a matter the person has not read, by the matter. */
type Unread = Readonly<Record<string, number>>;

const writing = (matter: InvitedMatter, unread: Unread): NextForClient[] =>
  (unread[matter.matterId] ?? 0) > 0 ? [{ what: 'read-messages', matter }] : [];

type LookedAt = (matterId: string, what: NextForClient['what']) => string | undefined;

/** What is to be read of a matter: of each kind the newest, if it came after `since` and after the person looked at it. */
const reading = (
  matter: InvitedMatter,
  notices: readonly Notice[],
  lookedAt: LookedAt,
  since: string,
): NextForClient[] =>
  Object.entries(readings).flatMap(([kind, what]) => {
    const newest = notices
      .filter((row) => row.kind === kind && row.matterId === matter.matterId && row.at > since)
      .toSorted((one, other) => other.at.localeCompare(one.at))[0];
    return newest &&
      newest.at > (lookedAt(matter.matterId, what) ?? '') &&
      (what === 'read-document' || matter.state !== 'closed')
      ? [{ what, matter, at: newest.at }]
      : [];
  });

const ranks = ['answer', 'go-on', 'read-messages', 'read-reply', 'read-document'] as const;
const rankOf = ({ what, matter }: NextForClient): number =>
  what === 'answer' || what === 'go-on' ? (matter.dueOn ? 0 : 1) : ranks.indexOf(what);

/**
 * All that a client is to do next in the matters that firms share with them, the most urgent first: answers by their day, then what to read.
 * `lookedAt` is when the person looked last at something of a matter.
 */
export const nextForClient = (
  matters: readonly InvitedMatter[],
  notices: readonly Notice[],
  unread: Unread,
  lookedAt: LookedAt,
  now: Date,
): NextForClient[] => {
  const since = daysLater(now, -SHOWN_DAYS).toISOString();
  return matters
    .flatMap((matter) => [...asking(matter), ...writing(matter, unread), ...reading(matter, notices, lookedAt, since)])
    .toSorted(
      (one, other) =>
        rankOf(one) - rankOf(other) ||
        (one.matter.dueOn ?? '').localeCompare(other.matter.dueOn ?? '') ||
        (other.at ?? other.matter.sharedAt).localeCompare(one.at ?? one.matter.sharedAt),
    );
};
