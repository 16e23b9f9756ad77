import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useAfterPress } from './after-press.ts';

export interface SummaryLine {
  /** The field's `name`; pressing the line goes there. */
  field?: string | undefined;
  msg: string;
}

const goTo = (field: string) => {
  const control = document.getElementsByName(field)[0] ?? document.getElementById(field);
  control?.scrollIntoView({ block: 'center' });
  control?.focus();
};

/**
 * All faults of a form in one place. It takes the focus once for each `attempt` (give it react-hook-form's `submitCount`),
 * and never from a person who types on: their own next key may be what makes a fault appear.
 */
export const ErrorSummary = ({ lines: now, attempt }: { lines: readonly SummaryLine[]; attempt: number }) => {
  const lines = JSON.parse(useAfterPress(JSON.stringify(now))) as SummaryLine[];
  const box = useRef<HTMLDivElement>(null);
  const shown = lines.length > 0;
  const answered = useRef(0);
  useEffect(() => {
    const typesOn = () => {
      answered.current = attempt;
    };
    document.addEventListener('input', typesOn, true);
    return () => document.removeEventListener('input', typesOn, true);
  }, [attempt]);
  useEffect(() => {
    if (!shown || answered.current >= attempt) return;
    answered.current = attempt;
    box.current?.focus();
  }, [attempt, shown]);
  if (!shown) return null;
  return (
    <Alert
      severity="error"
      variant="outlined"
      ref={box}
      tabIndex={-1}
      role="alert"
      sx={{ background: 'var(--paper)', outline: 'none' }}
    >
      {lines.length > 1 && <strong>Please check these fields</strong>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {lines.map(({ field, msg }) => (
          <li key={`${field}:${msg}`}>
            {field ? (
              <Box
                component="button"
                type="button"
                onClick={() => goTo(field)}
                sx={{
                  all: 'unset',
                  cursor: 'pointer',
                  textDecoration: 'underline',
                  '&:focus-visible': { outline: '2px solid' },
                }}
              >
                {msg}
              </Box>
            ) : (
              msg
            )}
          </li>
        ))}
      </Box>
    </Alert>
  );
};
