import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ChangeEventHandler, FocusEventHandler, Ref } from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldProps {
  options: readonly Option[];
  /** Stands in the closed field instead of the chosen option's label. */
  display?: string;
  /** A first, empty choice. */
  placeholder?: string;
  name?: string;
  value?: string;
  defaultValue?: string;
  disabled?: boolean;
  autoComplete?: string;
  onChange?: ChangeEventHandler<HTMLSelectElement>;
  onBlur?: FocusEventHandler<HTMLSelectElement>;
  ref?: Ref<HTMLSelectElement>;
}

/** The browser's own select, which phones and screen readers know best. */
export const SelectField = ({ label, error, hint, optional, hideLabel, aside, ref, ...control }: SelectFieldProps) => {
  const { options, placeholder, display, onChange, onBlur, autoComplete, ...select } = control;
  return (
    <Field {...{ label, error, hint, optional, hideLabel, aside }}>
      {({ id, ...aria }) => (
        <NativeSelect
          {...select}
          fullWidth
          error={aria['aria-invalid']}
          input={<OutlinedInput startAdornment={display && <Shown text={display} />} />}
          sx={display ? { '& select': { color: 'transparent' }, '& option': { color: 'text.primary' } } : undefined}
          inputRef={ref}
          inputProps={{ ...aria, id, autoComplete, onChange, onBlur } as object}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
};

const Shown = ({ text }: { text: string }) => (
  <Box aria-hidden component="span" sx={{ position: 'absolute', left: 12, pointerEvents: 'none' }}>
    {text}
  </Box>
);
