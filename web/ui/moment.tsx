import { timeAgo } from './time-ago.ts';

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** A relative time that carries the exact one in its tooltip. */
export const Moment = ({ at }: { at: string }) => {
  const instant = new Date(at);
  return (
    <time dateTime={at} title={exact.format(instant)}>
      {timeAgo(instant, new Date())}
    </time>
  );
};

/** A day in the reader's own way of writing it. */
export const Day = ({ at }: { at: string }) => <time dateTime={at}>{day.format(new Date(at))}</time>;

/** A calendar day `YYYY-MM-DD`, which is the same in every time zone. */
export const CalendarDay = ({ on }: { on: string }) => (
  <time dateTime={on}>{day.format(new Date(`${on}T00:00:00`))}</time>
);
