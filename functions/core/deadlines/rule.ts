import * as z from 'zod/mini';
import { message } from '#core/language/message.ts';

export const PERIOD_UNITS = ['hours', 'days', 'weeks', 'months', 'years'] as const;
export type PeriodUnit = (typeof PERIOD_UNITS)[number];

/** The longest period of each unit, about three years. */
export const MOST_OF_UNIT: Record<PeriodUnit, number> = { hours: 1000, days: 1000, weeks: 150, months: 36, years: 3 };

const WRONG_COUNT = message('Please enter a whole number from 1');
const TOO_LONG = message('Please enter a shorter period');

/** How long a period is, and how it is counted from its trigger. */
export const Period = z
  .object({
    count: z.int(WRONG_COUNT).check(z.gte(1, WRONG_COUNT), z.lte(1000, TOO_LONG)),
    unit: z.enum(PERIOD_UNITS),
    /** `court`: a day that is a Saturday, Sunday or legal holiday is passed over; of days alone. */
    days: z.enum(['calendar', 'court']),
    direction: z.enum(['after', 'before']),
    /** Where a period goes on that ends on a day off: `none` lets it end there. */
    roll: z.enum(['forward', 'backward', 'none']),
  })
  .check(
    z.refine(({ count, unit }) => count <= MOST_OF_UNIT[unit], { error: TOO_LONG, path: ['count'] }),
    z.refine(({ unit, days }) => unit === 'days' || days === 'calendar', {
      error: message('Court days are counted in days'),
      path: ['days'],
    }),
  );
export type Period = z.infer<typeof Period>;

/** The rules of computing time that a deadline goes by; both say the same under other numbers. */
export const COMPUTING = ['FRCP 6', 'FRAP 26', 'own'] as const;
export type Computing = (typeof COMPUTING)[number];

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most));
const NO_TITLE = message('Please say what is due');

/** What has to be done, and when: a rule of the library or of one's own. */
export const DeadlineRule = z.object({
  /** Of the library; `own` for another. */
  ruleId: text(40),
  title: z.string(NO_TITLE).check(z.trim(), z.minLength(1, NO_TITLE), z.maxLength(160, message('Please shorten it'))),
  /** Where it stands, such as `FRCP 12(a)(1)(A)(i)`; may be empty of one's own. */
  citation: text(120),
  /** What it says, in our words; may be empty of one's own. */
  says: text(600),
  /** What begins the period. */
  trigger: text(160),
  period: Period,
  computing: z.enum(COMPUTING),
  /** The period runs from service on a party, so that service by mail adds to it. */
  fromService: z.boolean(),
});
export type DeadlineRule = z.infer<typeof DeadlineRule>;

/** How a paper was served from which a period runs. */
export const SERVICES = ['electronic', 'hand', 'mail', 'clerk', 'consented'] as const;
export type Service = (typeof SERVICES)[number];

/** Days that a way of service adds: mail, leaving it with the clerk, and other means that were consented to. */
export const MAIL_DAYS = 3;
const ADDING: readonly Service[] = ['mail', 'clerk', 'consented'];

/** The days that service adds to a period that runs from it. */
export const addedDays = ({ fromService, period }: DeadlineRule, service: Service): number =>
  fromService && period.direction === 'after' && ADDING.includes(service) ? MAIL_DAYS : 0;
