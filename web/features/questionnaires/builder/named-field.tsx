import { useEffect, useState } from 'react';
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx';

interface NamedFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> {
  value: string;
  /** Whether what others refer to may already become this. */
  isFree: (text: string) => boolean;
  onCommit: (text: string) => void;
  onBlur?: () => void;
}

/**
 * A name that conditions refer to. Half-typed it may be empty or another's, which would tear the references off, so it is
 * taken over as soon as it is free, and otherwise when the field is left.
 */
export const NamedField = ({ value, isFree, onCommit, onBlur, ...field }: NamedFieldProps) => {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <TextField
      {...field}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isFree(target.value)) onCommit(target.value);
      }}
      onBlur={() => {
        if (typed !== value) onCommit(typed);
        onBlur?.();
      }}
    />
  );
};
