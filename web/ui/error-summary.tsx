import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type RefObject, useEffect, useRef } from 'react';
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

interface ErrorSummaryProps {
  lines: readonly SummaryLine[];
  /** How often the form was sent or refused. */
  attempt: number;
  /** Taken back by whoever types on: their own next key may be what makes a fault appear. */
  mayFocus: RefObject<boolean>;
}

/** All faults of a form in one place. It takes the focus once for each `attempt`, where it may. */
export const ErrorSummary = ({ lines: now, attempt, mayFocus }: ErrorSummaryProps) => {
  const lines = JSON.parse(useAfterPress(JSON.stringify(now))) as SummaryLine[];
  const box = useRef<HTMLDivElement>(null);
  const shown = lines.length > 0;
  useEffect(() => {
    if (!shown || attempt === 0 || !mayFocus.current) return;
    mayFocus.current = false;
    box.current?.focus();
  }, [attempt, shown, mayFocus]);
  if (!shown) return null;
  return (
    <Alert
      severity="error"
      variant="outlined"
      ref={box}
      tabIndex={-1}
      role="alert"
      sx={{ background: 'var(--paper)', outline: 'none', overflowWrap: 'anywhere' }}
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
