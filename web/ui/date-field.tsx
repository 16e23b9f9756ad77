import { TextField, type TextFieldProps } from './text-field.tsx';

/** A day as `YYYY-MM-DD`, picked with the browser's own calendar. */
export const DateField = ({
  min,
  max,
  ...props
}: TextFieldProps & { min?: string | number; max?: string | number }) => (
  <TextField {...props} type="date" inputProps={{ ...props.inputProps, min, max }} />
);
