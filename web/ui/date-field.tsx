import { spelledDay } from './spelled-day.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface DayLimits {
  min?: string | number;
  max?: string | number;
}

/**
 * A day as `YYYY-MM-DD`, picked with the browser's own calendar in the person's own order; below it the month is spelled out, so that
 * 03/04 is no guess.
 */
export const DateField = ({ min, max, hint, error, ...props }: TextFieldProps & DayLimits) => {
  const day = spelledDay(props.value ?? '');
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
