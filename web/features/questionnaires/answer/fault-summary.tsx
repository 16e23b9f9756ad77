import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';

export type FaultLine = { field: string; section: string; message: string };

interface FaultSummaryProps {
  lines: FaultLine[];
  /** Grows with each try to submit; the summary takes the focus then. */
  attempt: number;
  onGo: (line: FaultLine) => void;
}

const MOST = 12;

/** Everything that is still missing, over all sections; each line leads to its field. */
export const FaultSummary = ({ lines, attempt, onGo }: FaultSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (!lines.length) return null;
  const more = lines.length - MOST;
  return (
    <Alert severity="error" variant="outlined" role="alert" ref={box} tabIndex={-1} sx={{ background: 'var(--paper)' }}>
      <strong>
        {lines.length === 1 ? 'One answer needs your attention' : `${lines.length} answers need your attention`}
      </strong>
      <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, pl: 2.25 }}>
        {lines.slice(0, MOST).map((line) => (
          <li key={line.field}>
            <Box
              component="button"
              type="button"
              onClick={() => onGo(line)}
              sx={{
                all: 'unset',
                cursor: 'pointer',
                textDecoration: 'underline',
                overflowWrap: 'anywhere',
                '&:focus-visible': { outline: '2px solid' },
              }}
            >
              {line.message}
            </Box>
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </Box>
    </Alert>
  );
};
