import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** On a phone, what is said beside the paper elsewhere: low at the lower edge, so that the words stay in sight. */
export const BottomBar = ({ children }: { children: ReactNode }) => (
  <>
    <Box sx={{ height: 160 }} />
    <Box
      sx={{
        position: 'fixed',
        zIndex: 1050,
        inset: 'auto 0 var(--covered-below) 0',
        maxHeight: '42vh',
        overflowY: 'auto',
        p: 1.5,
        background: 'var(--paper)',
        borderTop: '1px solid var(--line)',
        boxShadow: 'var(--raised)',
      }}
    >
      {children}
    </Box>
  </>
);
