import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Day } from './moment.tsx';

/** What a line is about, and its day at the end. */
export const DatedLine = ({ at, children }: { at: string; children: ReactNode }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
    <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
      <Day at={at} />
    </Box>
  </Box>
);
