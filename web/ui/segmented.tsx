import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import { chosenOf, setChosen } from './chosen.ts';

type SegmentedProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
} & (
  | { value: Value; onChange: (value: Value) => void }
  /** The browser itself keeps what is chosen, for styles to read under that name. */
  | { name: string; defaultValue: Value }
);

/** A choice between two or three, all of them in view; arrow keys move it. */
export const Segmented = <Value extends string>({ label, options, ...choice }: SegmentedProps<Value>) => {
  const id = useId();
  const radioOf = (value: Value) =>
    'name' in choice
      ? {
          name: choice.name,
          defaultChecked: value === (chosenOf(choice.name) ?? choice.defaultValue),
          onChange: () => setChosen(choice.name, value),
        }
      : { name: id, checked: value === choice.value, onChange: () => choice.onChange(value) };
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
              background: 'var(--chosen)',
              color: 'text.primary',
              boxShadow: 'var(--knob)',
            },
            '&:has(:focus-visible)': { outline: '2px solid var(--brand-ink)', outlineOffset: '2px' },
          }}
        >
          <input type="radio" className="visually-hidden" value={option.value} {...radioOf(option.value)} />
          {option.label}
        </Box>
      ))}
    </Box>
  );
};
