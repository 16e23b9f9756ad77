import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';

export interface RadioCard<Value extends string> {
  value: Value;
  title: ReactNode;
  text?: ReactNode;
  /** At the right: a price, a date. */
  aside?: ReactNode;
}

interface RadioCardsProps<Value extends string> {
  label: string;
  options: readonly RadioCard<Value>[];
  value: Value | undefined;
  error?: string | undefined;
  onChange: (value: Value) => void;
}

/** One of several things, each on a card of its own with what there is to know of it. */
export const RadioCards = <Value extends string>({
  label,
  options,
  value,
  error,
  onChange,
}: RadioCardsProps<Value>) => {
  const id = useId();
  return (
    <Box role="radiogroup" aria-label={label} aria-describedby={error ? `${id}-error` : undefined}>
      <Box sx={{ display: 'grid', gap: 1.25 }}>
        {options.map((option) => (
          <Box
            component="label"
            key={option.value}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'auto minmax(0, 1fr) auto',
              alignItems: 'center',
              gap: 1.75,
              p: '14px 16px',
              border: '1px solid',
              borderColor: error ? 'error.main' : 'var(--line)',
              borderRadius: 2.5,
              background: 'var(--paper)',
              cursor: 'pointer',
              '&:hover': { borderColor: 'var(--field)' },
              '&:has(:checked)': { borderColor: 'var(--brand-ink)', background: 'var(--brand-tint)' },
              '&:has(:focus-visible)': { outline: '2px solid var(--brand-ink)', outlineOffset: '2px' },
            }}
          >
            <Box
              component="input"
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              sx={{ width: 18, height: 18, m: 0, accentColor: 'var(--brand-ink)', outline: 'none' }}
            />
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ fontWeight: 650 }}>{option.title}</Box>
              {option.text && <Box sx={{ fontSize: 'var(--type-note)', color: 'text.secondary' }}>{option.text}</Box>}
            </Box>
            {option.aside}
          </Box>
        ))}
      </Box>
      {error && (
        <Box id={`${id}-error`} role="alert" sx={{ mt: 0.75, fontSize: 'var(--type-small)', color: 'error.main' }}>
          {error}
        </Box>
      )}
    </Box>
  );
};
