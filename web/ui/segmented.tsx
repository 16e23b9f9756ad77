import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';

interface SegmentedProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice between two or three, all of them in view; arrow keys move it. */
export const Segmented = <Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) => {
  const name = useId();
  return (
    <Box
      role="radiogroup"
      aria-label={label}
      sx={{ display: 'inline-flex', p: '4px', borderRadius: 10, background: 'var(--inset)', maxWidth: 1 }}
    >
      {options.map((option) => (
        <Box
          component="label"
          key={option.value}
          sx={{
            display: 'flex',
            alignItems: 'center',
            minHeight: 36,
            px: { xs: 1.75, sm: 2.5 },
            borderRadius: 10,
            fontWeight: 650,
            cursor: 'pointer',
            color: 'text.secondary',
            '&:has(:checked)': {
              background: 'var(--paper)',
              color: 'text.primary',
              boxShadow: 'var(--knob)',
            },
            '&:has(:focus-visible)': { outline: '2px solid var(--brand-ink)', outlineOffset: '2px' },
          }}
        >
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </Box>
      ))}
    </Box>
  );
};
