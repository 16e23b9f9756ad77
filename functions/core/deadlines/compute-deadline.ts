import { dayIn, HOUR_MS, instantIn, MINUTE_MS, msLater, shiftedDay } from '#core/calendar.ts';
import { type AskedCalendar, askCalendar, type CourtDay, type DayOff } from './court-calendar.ts';
import { addedDays, type DeadlineRule, type Period, type Service } from './rule.ts';

/** What a period runs from: a day, and of periods in hours the time on it. */
export interface Trigger {
  /** `YYYY-MM-DD`. */
  on: string;
  /** `HH:MM` in `timeZone`; of periods in hours alone. */
  at?: string | undefined;
  /** The court's, an IANA name. */
  timeZone: string;
}

/** All that a deadline is reckoned from; the same always comes to the same day. */
export interface Reckoned {
  trigger: Trigger;
  rule: DeadlineRule;
  service: Service;
  /** What the calendar has beside the federal holidays. */
  days: readonly CourtDay[];
}

/** One day on the way from the trigger to the deadline, and what it is there. */
export interface Step {
  on: string;
  /**
   * `trigger`: left out; `counted`: the period's day (month, year) of that `number`; `passed`: no court day; `skipped`: the period cannot end
   * there; `closed`: the clerk's office could not be reached; `landed`: where it ends instead; `added`: a day for the way of service;
   * `elapsed`: where the hours run out.
   */
  kind: 'trigger' | 'counted' | 'passed' | 'skipped' | 'closed' | 'landed' | 'added' | 'elapsed';
  number?: number;
  why?: DayOff;
  closed?: string;
}

export interface Reckoning {
  /** `YYYY-MM-DD`. */
  dueOn: string;
  /** `HH:MM` in the court's time zone; of periods in hours alone. */
  dueAt?: string;
  steps: Step[];
}

const next = (day: string, toward: 1 | -1): string => shiftedDay(day, toward, 'day');

const towardOf = ({ direction }: Period): 1 | -1 => (direction === 'after' ? 1 : -1);

/** A step on a day, with why it is a day off where it is one. */
const stepOn = (calendar: AskedCalendar, on: string, step: Omit<Step, 'on' | 'why' | 'closed'>): Step => {
  const why = calendar.offOn(on);
  return { on, ...step, ...(why && { why }) };
};

/** Counts a period to its last day, which may be a day off. */
const counted = ({ on }: Trigger, period: Period, calendar: AskedCalendar): Step[] => {
  const { count, unit, days } = period;
  const toward = towardOf(period);
  if (unit === 'months' || unit === 'years')
    return Array.from({ length: count }, (_, at) =>
      stepOn(calendar, shiftedDay(on, toward * (at + 1), unit === 'months' ? 'month' : 'year'), {
        kind: 'counted',
        number: at + 1,
      }),
    );
  const wanted = unit === 'weeks' ? count * 7 : count;
  const steps: Step[] = [];
  let day = on;
  for (let number = 0; number < wanted; ) {
    day = next(day, toward);
    const isPassed = days === 'court' && calendar.offOn(day) !== undefined;
    if (!isPassed) number += 1;
    steps.push(stepOn(calendar, day, isPassed ? { kind: 'passed' } : { kind: 'counted', number }));
  }
  return steps;
};

/**
 * Goes on from the day on which a period would end to the one on which it does: past Saturdays, Sundays and legal holidays the way that it
 * rolls, and from a day on which the clerk's office cannot be reached always forward, as Rule 6(a)(3) extends the time however it was counted.
 */
const rollSteps = (end: string, rolls: 1 | -1, calendar: AskedCalendar): Step[] => {
  const steps: Step[] = [];
  let toward = rolls;
  let day = end;
  for (;;) {
    const why = calendar.offOn(day);
    const closed = calendar.closedOn(day);
    if (why && (day !== end || steps.length > 0)) steps.push({ on: day, kind: 'skipped', why });
    if (!why && closed !== undefined) {
      toward = 1;
      steps.push({ on: day, kind: 'closed', closed });
    }
    if (!why && closed === undefined) return day === end ? steps : [...steps, { on: day, kind: 'landed' }];
    day = next(day, toward);
  }
};

const timeIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant);

/** When so many hours have run out, by the court's clock: an hour that its clocks skip or repeat is an hour all the same. */
const elapsed = ({ on, at = '00:00', timeZone }: Trigger, period: Period): { on: string; at: string } => {
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  const start = msLater(instantIn(timeZone, on, hour), minute * MINUTE_MS);
  const end = msLater(start, towardOf(period) * period.count * HOUR_MS);
  return { on: dayIn(timeZone, end), at: timeIn(timeZone, end) };
};

/**
 * The day on which a deadline falls, and each day on the way to it, as Rule 6(a) and (d) of the Federal Rules of Civil Procedure and Rule 26(a) and
 * (c) of Appellate Procedure compute time. Days for a way of service are added after the period would otherwise have ended.
 */
export const computeDeadline = ({ trigger, rule, service, days }: Reckoned): Reckoning => {
  const { period } = rule;
  const calendar = askCalendar(days, period.direction);
  const ran = period.unit === 'hours' ? elapsed(trigger, period) : undefined;
  const steps: Step[] = [
    { on: trigger.on, kind: 'trigger' },
    ...(ran ? [stepOn(calendar, ran.on, { kind: 'elapsed' })] : counted(trigger, period, calendar)),
  ];
  const lastDay = (): string => steps.at(-1)?.on ?? trigger.on;
  const settle = () => {
    if (period.roll !== 'none') steps.push(...rollSteps(lastDay(), period.roll === 'forward' ? 1 : -1, calendar));
  };
  settle();
  const added = addedDays(rule, service);
  for (let number = 1; number <= added; number += 1)
    steps.push(stepOn(calendar, next(lastDay(), 1), { kind: 'added', number }));
  if (added > 0) settle();
  return { dueOn: lastDay(), ...(ran && { dueAt: ran.at }), steps };
};
