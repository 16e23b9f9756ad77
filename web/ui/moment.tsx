import { timeAgo } from './time-ago.ts';

/** A relative time that carries the exact one in its tooltip. */
export const Moment = ({ at }: { at: string }) => {
  const instant = new Date(at);
  const exact = instant.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <time dateTime={at} title={exact}>
      {timeAgo(instant, new Date())}
    </time>
  );
};

/** A day in the reader's own way of writing it. */
export const Day = ({ at }: { at: string }) => (
  <time dateTime={at}>{new Date(at).toLocaleDateString(undefined, { dateStyle: 'medium' })}</time>
);
