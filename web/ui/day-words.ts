let spelled: Intl.DateTimeFormat | undefined;
let short: Intl.DateTimeFormat | undefined;

/** A day `YYYY-MM-DD` with its weekday: "Monday, April 1, 2030". */
export const fullDay = (on: string): string => {
  spelled ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeZone: 'UTC' });
  return spelled.format(new Date(`${on}T00:00:00Z`));
};

/** The same in short: "Mon, Apr 1, 2030". */
export const shortDay = (on: string): string => {
  short ??= new Intl.DateTimeFormat(undefined, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return short.format(new Date(`${on}T00:00:00Z`));
};

let brief: Intl.DateTimeFormat | undefined;

/** The same where the year stands elsewhere: "Mon, Apr 1". */
export const briefDay = (on: string): string => {
  brief ??= new Intl.DateTimeFormat(undefined, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
  return brief.format(new Date(`${on}T00:00:00Z`));
};

let clock: Intl.DateTimeFormat | undefined;

/** A time of day `HH:MM` as the reader writes it: "9:30 AM". */
export const clockWords = (at: string): string => {
  clock ??= new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone: 'UTC' });
  return clock.format(new Date(`2000-01-01T${at}:00Z`));
};

/** When something is due: its day, and of periods in hours its time there. */
export const dueWords = ({ dueOn, dueAt }: { dueOn: string; dueAt?: string | undefined }): string =>
  dueAt === undefined ? fullDay(dueOn) : `${fullDay(dueOn)}, ${clockWords(dueAt)}`;

/** The weekday of a day: "Monday", or "Mon". */
export const weekdayWords = (on: string, weekday: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(undefined, { weekday, timeZone: 'UTC' }).format(new Date(`${on}T00:00:00Z`));

/** The month of a day: "November 2026". */
export const monthWords = (on: string): string =>
  new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${on}T00:00:00Z`),
  );
