import Box from '@mui/material/Box';
import type { Ref } from 'react';
import { Field } from './field.tsx';

interface CodeInputProps {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  /** Called once all digits stand there. */
  onComplete?: () => void;
  /** 4 for a code by mail. */
  length?: number;
  error?: string | undefined;
  autoFocus?: boolean;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A short numeric code: one real input over drawn boxes, so that paste, autofill and screen readers just work. */
export const CodeInput = (props: CodeInputProps) => {
  const { label, value, onChange, onComplete, length = 4, error, autoFocus, name, ref } = props;
  const take = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, length);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete?.();
  };
  return (
    <Field label={label} error={error}>
      {({ id, ...aria }) => (
        <Box
          sx={{
            position: 'relative',
            display: 'grid',
            gridTemplateColumns: `repeat(${length}, minmax(0, 56px))`,
            gap: length > 4 ? 1 : 1.25,
          }}
        >
          {Array.from({ length }, (_, index) => (
            <Box
              // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are places, not things
              key={index}
              aria-hidden
              sx={{
                display: 'grid',
                placeItems: 'center',
                height: 60,
                fontSize: 'var(--type-title)',
                fontWeight: 650,
                fontVariantNumeric: 'tabular-nums',
                background: 'var(--paper)',
                border: `1px solid ${error ? 'var(--error)' : 'var(--field)'}`,
                borderRadius: 2,
                'div:has(input:focus) > &':
                  index === Math.min(value.length, length - 1) ? { outline: '2px solid var(--brand-ink)' } : {},
              }}
            >
              {value[index] ?? ''}
            </Box>
          ))}
          <Box
            component="input"
            {...aria}
            id={id}
            ref={ref}
            name={name}
            value={value}
            autoFocus={autoFocus}
            autoComplete="one-time-code"
            inputMode="numeric"
            pattern="[0-9]*"
            onChange={(event: { target: HTMLInputElement }) => take(event.target.value)}
            sx={{ position: 'absolute', inset: 0, width: 1, opacity: 0, border: 0, fontSize: 16, cursor: 'text' }}
          />
        </Box>
      )}
    </Field>
  );
};
