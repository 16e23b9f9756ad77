import * as z from 'zod/mini';
import { instantIn, shiftedDay } from '#core/calendar.ts';
import { canonicalText } from '#core/canonical-text.ts';
import { message } from '#core/language/message.ts';
import { CountedDay } from '#core/matters/deadline.ts';
import { Problem } from '#core/problem.ts';
import { NamedMember } from '#core/team/named-member.ts';
import { Id } from '#core/text.ts';
import { computeDeadline, type Reckoned } from './compute-deadline.ts';
import { CourtDays, FEDERAL_CALENDAR } from './court-calendar.ts';
import { DeadlineRule, SERVICES } from './rule.ts';
import { ZoneName } from './zone-name.ts';

/** Deadlines of one matter. */
export const MOST_DEADLINES = 200;

/** A time of day, `HH:MM`. */
export const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, message('Please enter a time')));

/** What a period runs from. */
export const Trigger = z.object({
  on: CountedDay,
  /** The time of the event: periods in hours begin with it. */
  at: z.optional(ClockTime),
  /** The court's. */
  timeZone: ZoneName,
  /** The date of the matter that it is, and moves with; absent of a day of its own. */
  dateId: z.optional(Id),
});
export type Trigger = z.infer<typeof Trigger>;

const Service = z.enum(SERVICES);

/** What somebody enters of a deadline. */
export const deadlineFields = {
  rule: DeadlineRule,
  trigger: Trigger,
  service: Service,
  /** A calendar of the firm; absent for the federal holidays alone. */
  calendarId: z.optional(Id),
  /** A document of the matter that it is about. */
  documentId: z.optional(Id),
  /** The same of a file that the firm keeps with the matter. */
  fileId: z.optional(Id),
  /** Who watches it, and is reminded. */
  assigneeId: Id,
};

/** The calendar as it was when the deadline was computed, so that the same day can be shown to follow later. */
const UsedCalendar = z.object({ calendarId: z.optional(Id), name: z.string(), days: CourtDays });
export type UsedCalendar = z.infer<typeof UsedCalendar>;

const Signed = z.object({ by: NamedMember, at: z.string() });

/** What a deadline was computed from before it was moved, and where it fell. */
const Former = z.object({
  trigger: Trigger,
  service: Service,
  calendar: UsedCalendar,
  dueOn: z.string(),
  dueAt: z.optional(z.string()),
  computedBy: NamedMember,
  computedAt: z.string(),
  /** Lapsed when it was moved. */
  signedOff: z.optional(Signed),
});

/** A move before the last one, with the calendar by its name alone. */
const Move = z.extend(z.omit(Former, { calendar: true }), { calendarName: z.string() });
export type Move = z.infer<typeof Move>;
/** Moves that are kept, the newest. */
export const MOST_MOVES = 50;

/** A deadline of a matter. */
export const MatterDeadline = z.object({
  deadlineId: Id,
  matterId: Id,
  matterName: z.string(),
  rule: DeadlineRule,
  trigger: Trigger,
  service: Service,
  calendar: UsedCalendar,
  /** `YYYY-MM-DD`; of periods in hours with the time `HH:MM`, both by the court's clock. */
  dueOn: z.string(),
  dueAt: z.optional(z.string()),
  assignee: NamedMember,
  documentId: z.optional(Id),
  fileId: z.optional(Id),
  documentName: z.optional(z.string()),
  computedBy: NamedMember,
  computedAt: z.string(),
  /** By another than who computed it. */
  signedOff: z.optional(Signed),
  former: z.optional(Former),
  /** What it was before that, the newest first. */
  history: z.optional(z.array(Move)),
  metAt: z.optional(z.string()),
  metBy: z.optional(NamedMember),
  updatedAt: z.string(),
  version: z.int(),
});
export type MatterDeadline = z.infer<typeof MatterDeadline>;

/** A deadline as the firm keeps it. */
export interface DeadlineRecord extends MatterDeadline {
  /** Instant of the next reminder; absent when none is left. */
  remindAt?: string | undefined;
  /** Its matter was closed while it was open: it is in nobody's list or calendar until the matter is reopened. */
  resting?: true;
  removedAt?: string;
}

/** Days before the deadline on which its assignee is reminded, from this hour there. */
const REMINDER_DAYS = [-7, -1, 0];
const REMINDER_HOUR = 9;

/** The instant of the first reminder after another instant; none once the deadline is met. */
export const nextReminderAt = (
  { dueOn, trigger, metAt }: Pick<MatterDeadline, 'dueOn' | 'trigger' | 'metAt'>,
  after: Date,
): string | undefined =>
  metAt
    ? undefined
    : REMINDER_DAYS.map((days) => instantIn(trigger.timeZone, shiftedDay(dueOn, days, 'day'), REMINDER_HOUR))
        .find((instant) => instant > after)
        ?.toISOString();

/** What a deadline is reckoned from. */
export const deadlineInputOf = ({
  trigger,
  rule,
  service,
  calendar,
}: Pick<MatterDeadline, 'trigger' | 'rule' | 'service' | 'calendar'>): Reckoned => ({
  trigger,
  rule,
  service,
  days: calendar.days,
});

/** The calendar with nothing but federal holidays. */
export const federalCalendar: UsedCalendar = { name: FEDERAL_CALENDAR, days: [] };

/** What a deadline is computed from. */
export interface Computing
  extends Pick<MatterDeadline, 'trigger' | 'rule' | 'service' | 'calendar'>,
    Pick<MatterDeadline, 'documentId' | 'fileId' | 'documentName' | 'assignee'> {}

const requireTime = ({ rule, trigger }: Computing): void => {
  if (rule.period.unit === 'hours' && trigger.at === undefined)
    throw new Problem('bad-request', { faults: [{ field: 'trigger.at', msg: message('Please enter a time') }] });
};

const computed = (given: Computing, by: NamedMember, now: Date) => {
  requireTime(given);
  const { dueOn, dueAt } = computeDeadline(deadlineInputOf(given));
  const at = now.toISOString();
  return { dueOn, ...(dueAt !== undefined && { dueAt }), computedBy: by, computedAt: at, updatedAt: at };
};

/** A deadline that is new; throws `bad-request` for a period in hours without a time. */
export const newDeadline = (
  of: Pick<MatterDeadline, 'deadlineId' | 'matterId' | 'matterName'>,
  given: Computing,
  by: NamedMember,
  now: Date,
): DeadlineRecord => {
  const deadline = { ...of, ...given, ...computed(given, by, now), version: 1 };
  return { ...deadline, remindAt: nextReminderAt(deadline, now) };
};

/** The moves of a deadline that another is about to follow. */
const historyOf = ({ former, history = [] }: MatterDeadline): Move[] => {
  if (!former) return history;
  const { calendar, ...rest } = former;
  return [{ ...rest, calendarName: calendar.name }, ...history].slice(0, MOST_MOVES);
};

/** A deadline whose trigger, service or calendar is another: computed anew beside what it was, to be signed off again. */
export const moved = <D extends DeadlineRecord>(
  deadline: D,
  change: Pick<MatterDeadline, 'trigger' | 'service' | 'calendar'>,
  by: NamedMember,
  now: Date,
): D => {
  const { signedOff, dueAt, ...rest } = deadline;
  const { trigger, service, calendar, dueOn, computedBy, computedAt } = deadline;
  const after = { ...rest, ...change, ...computed({ ...deadline, ...change }, by, now) } as D;
  const history = historyOf(deadline);
  return {
    ...after,
    ...(history.length > 0 && { history }),
    former: {
      ...{ trigger, service, calendar, dueOn, computedBy, computedAt },
      ...(dueAt !== undefined && { dueAt }),
      ...(signedOff && { signedOff }),
    },
    remindAt: nextReminderAt(after, now),
  };
};

/** A deadline that a second person has checked; whoever computed it is refused, and everybody once another has. */
export const signedOff = <D extends DeadlineRecord>(deadline: D, by: NamedMember, now: Date): D => {
  if (deadline.computedBy.accountId === by.accountId) throw new Problem('own-deadline');
  if (deadline.signedOff) throw new Problem('conflict');
  const at = now.toISOString();
  return { ...deadline, signedOff: { by, at }, updatedAt: at };
};

/** A deadline that somebody else watches from now on. */
export const watchedBy = <D extends DeadlineRecord>(deadline: D, assignee: NamedMember, now: Date): D => ({
  ...deadline,
  assignee,
  updatedAt: now.toISOString(),
});

/** A deadline that was met, or is not after all. */
export const marked = <D extends DeadlineRecord>(deadline: D, isMet: boolean, by: NamedMember, now: Date): D => {
  const { metAt: _at, metBy: _by, ...open } = deadline;
  const at = now.toISOString();
  const after = { ...open, updatedAt: at, ...(isMet && { metAt: at, metBy: by }) } as unknown as D;
  return { ...after, remindAt: nextReminderAt(after, now) };
};

/** A deadline that is in nobody's list while its matter is closed. */
export const resting = <D extends DeadlineRecord>(deadline: D): D => ({ ...deadline, resting: true });

/** A deadline whose matter was reopened: as it was, and reminded of from now on. */
export const awake = <D extends DeadlineRecord>(deadline: D, now: Date): D => {
  const { resting: _, ...rest } = deadline;
  return { ...rest, remindAt: nextReminderAt(deadline, now) } as D;
};

/** A deadline that nobody is shown any more, or reminded of. */
export const removed = <D extends DeadlineRecord>(deadline: D, now: Date): D => {
  const { remindAt: _, ...rest } = deadline;
  const at = now.toISOString();
  return { ...rest, removedAt: at, updatedAt: at } as D;
};

type Asked = Pick<MatterDeadline, 'rule' | 'trigger' | 'service'>;

/** Whether a request that is sent again asks for the deadline that is kept, which may have been moved since. */
export const isSameDeadline = (kept: DeadlineRecord, asked: Asked): boolean => {
  const detailsText = ({ rule, trigger, service }: Asked) =>
    canonicalText({ rule, ...(kept.version === 1 && { trigger, service }) });
  return detailsText(kept) === detailsText(asked);
};

/** A deadline whose watcher was reminded of what was due until now. */
export const reminded = <D extends DeadlineRecord>(deadline: D, now: Date): D => ({
  ...deadline,
  remindAt: nextReminderAt(deadline, now),
});

/** A deadline as the wire shows it. */
export const deadlineOf = (deadline: DeadlineRecord): MatterDeadline => MatterDeadline.parse(deadline);
