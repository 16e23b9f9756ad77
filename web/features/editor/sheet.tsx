import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** On a phone, what is said beside the paper elsewhere stands below it. */
export const Sheet = ({ children }: { children: ReactNode }) => (
  <>
    <Box sx={{ height: '56vh' }} />
    <Box
      sx={{
        position: 'fixed',
        zIndex: 1050,
        inset: 'auto 0 var(--covered-below) 0',
        maxHeight: '56vh',
        overflowY: 'auto',
        p: 1.5,
        background: 'var(--desk)',
        borderTop: '1px solid var(--line)',
        boxShadow: 'var(--raised)',
      }}
    >
      {children}
    </Box>
  </>
);
