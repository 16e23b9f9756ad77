import { TextField, type TextFieldProps } from './text-field.tsx';

const spelled = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' });

/** A day with its month in words, in the order of the browser's language; undefined while it is no day. */
const inWords = (day = ''): string | undefined => {
  const instant = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(instant) ? undefined : spelled.format(instant);
};

interface DayLimits {
  min?: string | number;
  max?: string | number;
}

/**
 * A day as `YYYY-MM-DD`, picked with the browser's own calendar in the person's own order; below it the month is spelled out, so that
 * 03/04 is no guess.
 */
export const DateField = ({ min, max, hint, error, ...props }: TextFieldProps & DayLimits) => {
  const day = inWords(props.value);
  const beside = (note: typeof hint) => (
    <>
      {day}
      {note && <> · {note}</>}
    </>
  );
  return (
    <TextField
      {...props}
      type="date"
      inputProps={{ ...props.inputProps, min, max }}
      hint={day ? beside(hint) : hint}
      error={error && day ? `${day} · ${error}` : error}
    />
  );
};
