let spelled: Intl.DateTimeFormat | undefined;

/** A day `YYYY-MM-DD` with its month in words, in the order of the browser's language; undefined for what is no day. */
export const spelledDay = (day: string): string | undefined => {
  const instant = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(instant)) return undefined;
  // Made when the first is told: it loads a language's calendar.
  spelled ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' });
  return spelled.format(instant);
};
