import Box from '@mui/material/Box';
import type { ChangeEventHandler, FocusEventHandler, Ref } from 'react';
import { ControlFrame } from './control-frame.tsx';
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
  const { options, placeholder, display, ...select } = control;
  return (
    <Field {...{ label, error, hint, optional, hideLabel, aside }}>
      {(aria) => (
        <ControlFrame>
          {display && <Shown text={display} />}
          <Box component="select" {...select} {...aria} ref={ref} sx={display ? { ...sx, ...underneath } : sx}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </Box>
          <Arrow />
        </ControlFrame>
      )}
    </Field>
  );
};

/** The class beside `&` goes before the frame's own rules for a control. */
const sx = { '&&': { appearance: 'none', pr: 3, cursor: 'pointer' } };

/** What it says is read from what stands over it. */
const underneath = { '&&&': { color: 'transparent' }, '& option': { color: 'text.primary' } };

const Arrow = () => (
  <Box
    component="svg"
    aria-hidden
    viewBox="0 0 24 24"
    sx={{ position: 'absolute', right: -1, width: 24, height: 24, color: 'var(--quiet)', pointerEvents: 'none' }}
  >
    <path fill="currentColor" d="m7 10 5 5 5-5z" />
  </Box>
);

const Shown = ({ text }: { text: string }) => (
  <Box aria-hidden component="span" sx={{ position: 'absolute', left: 11, pointerEvents: 'none' }}>
    {text}
  </Box>
);
