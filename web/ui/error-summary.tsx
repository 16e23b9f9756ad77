import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';

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

/** All faults of a form in one place; takes the focus whenever `attempt` grows (give it react-hook-form's `submitCount`). */
export const ErrorSummary = ({ lines, attempt }: { lines: readonly SummaryLine[]; attempt: number }) => {
  const box = useRef<HTMLDivElement>(null);
  const shown = lines.length > 0;
  useEffect(() => {
    if (attempt > 0 && shown) box.current?.focus();
  }, [attempt, shown]);
  if (!shown) return null;
  return (
    <Alert
      severity="error"
      variant="outlined"
      ref={box}
      tabIndex={-1}
      role="alert"
      sx={{ background: '#fff', outline: 'none' }}
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
