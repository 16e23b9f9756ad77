import { timeAgo } from './time-ago.ts';

/** Made when the first is told: each loads a language's calendar. */
const formatter = (options: Intl.DateTimeFormatOptions): ((instant: Date) => string) => {
  let made: Intl.DateTimeFormat | undefined;
  return (instant) => {
    made ??= new Intl.DateTimeFormat(undefined, options);
    return made.format(instant);
  };
};

const exact = formatter({ dateStyle: 'medium', timeStyle: 'short' });
const day = formatter({ dateStyle: 'medium' });

/** A relative time that carries the exact one in its tooltip. */
export const Moment = ({ at }: { at: string }) => {
  const instant = new Date(at);
  return (
    <time dateTime={at} title={exact(instant)}>
      {timeAgo(instant, new Date())}
    </time>
  );
};

/** An instant in the reader's own way of writing it. */
export const Instant = ({ at }: { at: string }) => <time dateTime={at}>{exact(new Date(at))}</time>;

const zoned = formatter({
  ...{
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'longOffset',
  },
});

/** The same with how far the reader's clock is from UTC: for what people in several zones read. */
export const ZonedInstant = ({ at }: { at: string }) => <time dateTime={at}>{zoned(new Date(at))}</time>;

/** The day of an instant in the reader's own way of writing it. */
export const dayOf = (at: string): string => day(new Date(at));
export const Day = ({ at }: { at: string }) => <time dateTime={at}>{dayOf(at)}</time>;

/** A calendar day `YYYY-MM-DD`, which is the same in every time zone. */
export const CalendarDay = ({ on }: { on: string }) => <time dateTime={on}>{day(new Date(`${on}T00:00:00`))}</time>;
