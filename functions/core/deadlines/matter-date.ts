import * as z from 'zod/mini';
import { instantIn, shiftedDay } from '#core/calendar.ts';
import { canonicalText } from '#core/canonical-text.ts';
import { message } from '#core/language/message.ts';
import { CountedDay } from '#core/matters/deadline.ts';
import { Problem } from '#core/problem.ts';
import { NamedMember } from '#core/team/named-member.ts';
import { Id } from '#core/text.ts';
import { DATE_KINDS, type DateKind } from './date-kind.ts';
import { ClockTime, type DeadlineRecord, moved, type Trigger } from './deadline.ts';
import { ZoneName } from './zone-name.ts';

/** Dates of one matter. */
export const MOST_DATES = 200;
/** Deadlines that one date moves: they are kept with it in one transaction, with what tells as many people. */
export const MOST_HANGING = 15;

export const DATE_LIMITS = { title: 160, place: 200, note: 2000 } as const;
const text = (most: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(most, message('Please shorten it'))), '');

/** What a date says, beside who answers for it. */
const said = {
  kind: z.enum(DATE_KINDS),
  /** What it is about; may be empty where the kind says enough. */
  title: text(DATE_LIMITS.title),
  on: CountedDay,
  /** `HH:MM` in `timeZone`; absent where the whole day is meant. */
  at: z.optional(ClockTime),
  timeZone: ZoneName,
  place: text(DATE_LIMITS.place),
  note: text(DATE_LIMITS.note),
};

/** What somebody enters of a date. */
export const dateFields = { ...said, assigneeId: Id };

/** A date of a matter. */
export const MatterDate = z.object({
  dateId: Id,
  matterId: Id,
  matterName: z.string(),
  ...said,
  /** Who answers for it, and is reminded. */
  assignee: NamedMember,
  /** The deadlines that are counted from it. */
  deadlineIds: z.array(Id),
  createdBy: NamedMember,
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});
export type MatterDate = z.infer<typeof MatterDate>;

/** A date as the firm keeps it. */
export interface DateRecord extends MatterDate {
  /** Instant of the next reminder, and at last of leaving its person's calendar; absent after that. */
  remindAt?: string | undefined;
  /** Its matter was closed before it was past: it is in nobody's list or calendar until the matter is reopened. */
  resting?: true;
  removedAt?: string;
}

/** Days before a date on which who answers for it is reminded, from this hour there. */
const REMINDER_DAYS: Record<DateKind, readonly number[]> = {
  hearing: [-7, -1, 0],
  meeting: [-1, 0],
  service: [-1, 0],
  judgment: [-1, 0],
  limitation: [-90, -30, -7, -1, 0],
  other: [-1, 0],
};
const REMINDER_HOUR = 9;
/** Days for which a date that is past stays in the calendar of its person. */
const STAYS = 30;

/** The instant of the first reminder after another instant, and at last that of leaving the calendar; none after it. */
export const nextDateReminderAt = (
  { kind, on, timeZone }: Pick<MatterDate, 'kind' | 'on' | 'timeZone'>,
  after: Date,
): string | undefined =>
  [...REMINDER_DAYS[kind], STAYS]
    .map((days) => instantIn(timeZone, shiftedDay(on, days, 'day'), REMINDER_HOUR))
    .find((instant) => instant > after)
    ?.toISOString();

/** Whether what is due by now is a reminder, and not that the date leaves the calendar. */
export const isReminder = ({ on, remindAt = '' }: Pick<DateRecord, 'on' | 'remindAt'>): boolean =>
  remindAt.slice(0, 10) < shiftedDay(on, STAYS - 1, 'day');

type Details = z.infer<z.ZodMiniObject<typeof said>> & { assignee: NamedMember };

/** A date that is new. */
export const newDate = (
  of: Pick<MatterDate, 'dateId' | 'matterId' | 'matterName'>,
  details: Details,
  createdBy: NamedMember,
  now: Date,
): DateRecord => {
  const at = now.toISOString();
  const remindAt = nextDateReminderAt(details, now);
  return { ...of, ...details, deadlineIds: [], createdBy, createdAt: at, updatedAt: at, remindAt, version: 1 };
};

/** A date that says something else. */
export const changedDate = <D extends DateRecord>(date: D, details: Details, now: Date): D => {
  const { at: _, ...rest } = date;
  const after = { ...rest, ...details, updatedAt: now.toISOString() } as unknown as D;
  return { ...after, remindAt: nextDateReminderAt(after, now) };
};

/** A date that is in nobody's list while its matter is closed. */
export const restingDate = <D extends DateRecord>(date: D): D => ({ ...date, resting: true });

/** A date whose matter was reopened: as it was, and reminded of from now on. */
export const awakeDate = <D extends DateRecord>(date: D, now: Date): D => {
  const { resting: _, ...rest } = date;
  return { ...rest, remindAt: nextDateReminderAt(date, now) } as D;
};

/** A date that nobody is shown any more, or reminded of. */
export const removedDate = <D extends DateRecord>(date: D, now: Date): D => {
  const { remindAt: _, ...rest } = date;
  const at = now.toISOString();
  return { ...rest, deadlineIds: [], removedAt: at, updatedAt: at } as unknown as D;
};

/** A date whose person was reminded of what was due until now. */
export const remindedOfDate = <D extends DateRecord>(date: D, now: Date): D => ({
  ...date,
  remindAt: nextDateReminderAt(date, now),
});

/** A date from which one more deadline is counted; throws `date-full` where that is one too many. */
export const hanging = <D extends DateRecord>(date: D, deadlineId: string): D => {
  if (date.deadlineIds.includes(deadlineId)) return date;
  if (date.deadlineIds.length >= MOST_HANGING) throw new Problem('date-full');
  return { ...date, deadlineIds: [...date.deadlineIds, deadlineId] };
};

/** A date from which a deadline is counted no more. */
export const withoutDeadline = <D extends DateRecord>(date: D, deadlineId: string): D => ({
  ...date,
  deadlineIds: date.deadlineIds.filter((id) => id !== deadlineId),
});

/** What a deadline that hangs on a date is counted from; the time of day of periods in hours alone. */
export const triggerOfDate = (
  { dateId, on, at, timeZone }: Pick<MatterDate, 'dateId' | 'on' | 'at' | 'timeZone'>,
  { period }: DeadlineRecord['rule'],
): Trigger => ({ on, timeZone, dateId, ...(period.unit === 'hours' && at !== undefined && { at }) });

/** Refuses a trigger that is not the day of the date that it names: somebody has moved it meanwhile. */
export const requireDateOf = (date: MatterDate, trigger: Trigger, rule: DeadlineRecord['rule']): void => {
  if (canonicalText(triggerOfDate(date, rule)) !== canonicalText(trigger)) throw new Problem('conflict');
};

/** A deadline after its date has moved, by its calendar as it stands now; the same one where nothing changes for it. */
export const movedWith = <D extends DeadlineRecord>(
  deadline: D,
  date: MatterDate,
  calendar: D['calendar'],
  by: NamedMember,
  now: Date,
): D => {
  const trigger = triggerOfDate(date, deadline.rule);
  if (canonicalText(trigger) === canonicalText(deadline.trigger)) return deadline;
  if (deadline.rule.period.unit === 'hours' && trigger.at === undefined)
    throw new Problem('bad-request', { faults: [{ field: 'at', msg: message('Please enter a time') }] });
  return moved(deadline, { trigger, service: deadline.service, calendar }, by, now);
};

/** A deadline that keeps the day of its date as its own, once the date is gone. */
export const onItsOwn = <D extends DeadlineRecord>(deadline: D, now: Date): D => {
  const { dateId: _, ...trigger } = deadline.trigger;
  return { ...deadline, trigger, updatedAt: now.toISOString() };
};

/** Whether a request that is sent again asks for the date that is kept, which may have been changed since. */
export const isSameDate = (kept: DateRecord, asked: z.infer<z.ZodMiniObject<typeof said>>): boolean => {
  const detailsText = (one: z.infer<z.ZodMiniObject<typeof said>>) =>
    canonicalText(Object.fromEntries(Object.keys(said).map((name) => [name, one[name as keyof typeof said]])));
  return kept.version > 1 || detailsText(kept) === detailsText(asked);
};

/** A date as the wire shows it. */
export const dateOf = (date: DateRecord): MatterDate => MatterDate.parse(date);
