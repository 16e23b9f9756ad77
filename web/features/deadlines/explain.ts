import type { Step } from '#core/deadlines/compute-deadline.ts';
import type { DayOff } from '#core/deadlines/court-calendar.ts';
import { type DeadlineRule, MAIL_DAYS, type Period, type Service } from '#core/deadlines/rule.ts';

/** One line of the explanation: what a day is on the way to the deadline, why, and what says so. */
interface Line {
  what: string;
  why: string;
  citation: string;
}

/** A provision of the rules by which time is computed, under its own number in each; none for a rule of one's own. */
const cite = ({ computing }: DeadlineRule, part: 'a' | 'added', rest = ''): string => {
  if (computing === 'own') return '';
  if (part === 'a') return computing === 'FRCP 6' ? `FRCP 6(a)${rest}` : `FRAP 26(a)${rest}`;
  return computing === 'FRCP 6' ? 'FRCP 6(d)' : 'FRAP 26(c)';
};

export const offWords = (why: DayOff): string => {
  switch (why.kind) {
    case 'saturday':
      return 'Saturday';
    case 'sunday':
      return 'Sunday';
    case 'holiday':
      return `${why.name} (${why.basis})`;
  }
};

const unitNames = { hours: 'hour', days: 'day', weeks: 'week', months: 'month', years: 'year' } as const;

/** "21 days after", "3 court days before". */
export const periodWords = ({ count, unit, days, direction }: Period): string =>
  `${count} ${days === 'court' ? 'court ' : ''}${unitNames[unit]}${count === 1 ? '' : 's'} ${direction}`;

const serviceNames: Record<Service, string> = {
  electronic: 'Electronic filing system or consented electronic means',
  hand: 'Handed over in person',
  mail: 'Mail',
  clerk: 'Left with the clerk',
  consented: 'Other means consented to in writing',
};
export const serviceWords = (service: Service): string => serviceNames[service];

/** The longest period counts its days, a longer one its months or years. */
const lastNumber = ({ count, unit }: Period): number => (unit === 'weeks' ? count * 7 : count);

/** What says that a day is a legal holiday, where it is one. */
const holidayPart = (why: DayOff | undefined): string => (why?.kind === 'holiday' ? ', (6)' : '');

const countedLine = (rule: DeadlineRule, { number = 0, why }: Step): Line => {
  const { period } = rule;
  const unit = period.unit === 'months' || period.unit === 'years' ? unitNames[period.unit] : 'day';
  const what = `${unit[0]?.toUpperCase()}${unit.slice(1)} ${number}`;
  const isLast = number === lastNumber(period);
  if (isLast && why && period.roll !== 'none')
    return {
      what,
      why: `The last ${unit} is no day to end on: ${offWords(why)}. The period runs on.`,
      citation: cite(rule, 'a', `(1)(C)${holidayPart(why)}`),
    };
  if (isLast) return { what, why: 'The last day of the period counts.', citation: cite(rule, 'a', '(1)(C)') };
  return {
    what,
    why: why && period.days === 'calendar' ? `Counted all the same: ${offWords(why)}.` : 'Counted.',
    citation: cite(rule, 'a', `(1)(B)${holidayPart(why)}`),
  };
};

/** What a step says to a person. */
export const lineOf = (rule: DeadlineRule, step: Step): Line => {
  const { period } = rule;
  const { kind, why, closed, number } = step;
  const isHours = period.unit === 'hours';
  switch (kind) {
    case 'trigger':
      return isHours
        ? { what: 'Event', why: 'Hours are counted at once from the event.', citation: cite(rule, 'a', '(2)(A)') }
        : { what: 'Left out', why: 'The day of the event is not counted.', citation: cite(rule, 'a', '(1)(A)') };
    case 'elapsed':
      return {
        what: `Hour ${period.count}`,
        why: why ? `The hours run out on a day to go on from: ${offWords(why)}.` : 'Every hour was counted.',
        citation: cite(rule, 'a', why ? `(2)(C)${holidayPart(why)}` : '(2)(B)'),
      };
    case 'counted':
      return countedLine(rule, step);
    case 'passed':
      return { what: 'Passed over', why: `No court day: ${why ? offWords(why) : ''}.`, citation: '' };
    case 'skipped':
      return {
        what: 'Skipped',
        why: why ? `${offWords(why)}.` : '',
        citation: cite(rule, 'a', `${isHours ? '(2)(C), (5)' : '(1)(C), (5)'}${holidayPart(why)}`),
      };
    case 'closed':
      return {
        what: 'Skipped',
        why: `The clerk’s office cannot be reached: ${closed ?? ''}. The time is extended to the next day on which it can.`,
        citation: cite(rule, 'a', isHours ? '(3)(B)' : '(3)(A)'),
      };
    case 'landed':
      return {
        what: 'Next day',
        why:
          period.roll === 'backward'
            ? 'No Saturday, Sunday or legal holiday, counted on from the period.'
            : 'The next day that is no Saturday, Sunday or legal holiday.',
        citation: cite(rule, 'a', isHours ? '(2)(C), (5)' : '(1)(C), (5)'),
      };
    case 'added':
      return {
        what: `Added day ${number}`,
        why: `${MAIL_DAYS} days are added for the way of service, after the period would have ended${why ? `. ${offWords(why)}` : ''}.`,
        citation: cite(rule, 'added'),
      };
  }
};

/** When the last day ends, unless a statute, local rule or order says otherwise. */
export const endWords = (rule: DeadlineRule): Line | undefined =>
  rule.computing === 'own' || rule.period.unit === 'hours'
    ? undefined
    : {
        what: 'End of the day',
        why: 'Filed electronically, by midnight in the court’s time zone; otherwise before the clerk’s office is scheduled to close. A statute, local rule or order may say otherwise.',
        citation: cite(rule, 'a', '(4)'),
      };
