import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FrameHeaderProps {
  /** On the page's own ground, without a line below. */
  flat?: boolean;
  /** The logo, and what stands at the right. */
  children: ReactNode;
}

/** The bar above the pages before and beside the product. */
export const FrameHeader = ({ flat = false, children }: FrameHeaderProps) => (
  <Box
    component="header"
    sx={{
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 1,
      height: 'var(--navbar)',
      px: { xs: 2, md: 4 },
      ...(flat ? {} : { background: 'var(--paper)', borderBottom: '1px solid var(--line)' }),
    }}
  >
    {children}
  </Box>
);
