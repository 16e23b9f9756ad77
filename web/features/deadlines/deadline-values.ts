import * as z from 'zod/mini';
import type { Reckoned } from '#core/deadlines/compute-deadline.ts';
import { Trigger } from '#core/deadlines/deadline.ts';
import { type MatterDate, triggerOfDate } from '#core/deadlines/matter-date.ts';
import { DeadlineRule, PERIOD_UNITS, Period, SERVICES } from '#core/deadlines/rule.ts';
import { ruleLibrary } from '#core/deadlines/rule-library.ts';

export const OWN = 'own';

/** What is typed of a trigger. */
export const triggerValues = {
  dateId: z.string(),
  /** Empty where a date is chosen. */
  on: z.string(),
  at: z.string(),
  timeZone: z.string(),
  service: z.enum(SERVICES),
  calendarId: z.string(),
};

/** A day of its own is needed where no date of the matter is chosen. */
export const requireDay = z.check<{ dateId: string; on: string }>(({ value, issues }) => {
  if (value.dateId !== '') return;
  for (const { message } of Trigger.shape.on.safeParse(value.on).error?.issues ?? [])
    issues.push({ code: 'custom', message, path: ['on'], input: value });
});

/** What is typed of a new deadline; what a rule of the library says is not typed. */
const typed = {
  ...triggerValues,
  ruleId: z.string(),
  title: z.string(),
  citation: z.string(),
  triggerName: z.string(),
  count: z.string(),
  unit: z.enum(PERIOD_UNITS),
  days: Period.shape.days,
  direction: Period.shape.direction,
  roll: Period.shape.roll,
  byMail: z.enum(['no', 'yes']),
  assigneeId: z.string(),
  /** A document, or a file after `file:`. */
  documentId: z.string(),
};
const Typed = z.object(typed);
export type DeadlineValues = z.infer<typeof Typed>;

/** The rule that was chosen or written; one's own may be faulty yet. */
export const ruleIn = (values: Omit<DeadlineValues, 'on'>): DeadlineRule => {
  const chosen = ruleLibrary.find(({ ruleId }) => ruleId === values.ruleId);
  if (chosen) return chosen;
  const { title, citation, triggerName, count, unit, days, direction, roll, byMail } = values;
  return {
    ...{ ruleId: OWN, title, citation, says: '', trigger: triggerName },
    period: { count: Number(count), unit, days: unit === 'days' ? days : 'calendar', direction, roll },
    computing: 'own',
    fromService: byMail === 'yes',
  };
};

const fieldOf: Record<string, keyof DeadlineValues> = { trigger: 'triggerName' };

/** A form is faulty where the rule is that it makes, or an hour is missing. */
export const DeadlineValues = Typed.check(
  requireDay,
  z.check<DeadlineValues>((payload) => {
    const rule = ruleIn(payload.value);
    const { error } = DeadlineRule.safeParse(rule);
    for (const { path, message } of error?.issues ?? []) {
      const name = String(path[0] === 'period' ? path[1] : path[0]);
      payload.issues.push({ code: 'custom', message, path: [fieldOf[name] ?? name], input: payload.value });
    }
    if (rule.period.unit === 'hours' && payload.value.at === '' && payload.value.dateId === '')
      payload.issues.push({ code: 'custom', message: 'Please enter a time', path: ['at'], input: payload.value });
  }),
);

/** What a period runs from: the date of the matter that was chosen, else the day that was typed. */
export const triggerIn = (
  { dateId, on, at, timeZone }: Pick<DeadlineValues, 'dateId' | 'on' | 'at' | 'timeZone'>,
  dates: readonly MatterDate[],
  rule: DeadlineRule,
): Trigger => {
  const date = dates.find((each) => each.dateId === dateId);
  return date ? triggerOfDate(date, rule) : { on, timeZone, ...(rule.period.unit === 'hours' && at && { at }) };
};

/** What is typed as the engine takes it; undefined while it is faulty. */
export const reckonedIn = (
  values: DeadlineValues,
  days: Reckoned['days'],
  dates: readonly MatterDate[],
): Reckoned | undefined => {
  if (!DeadlineValues.safeParse({ ...values, title: values.title || '-' }).success) return undefined;
  const rule = ruleIn(values);
  const trigger = triggerIn(values, dates, rule);
  if (rule.period.unit === 'hours' && trigger.at === undefined) return undefined;
  return { trigger, rule, service: values.service, days };
};
