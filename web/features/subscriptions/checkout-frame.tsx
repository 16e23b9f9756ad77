import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Panel } from '#web/ui/panel.tsx';

interface CheckoutFrameProps {
  /** What is chosen, and how it is paid. */
  children: ReactNode;
  summary: ReactNode;
}

/** The two sides of a checkout, one below the other where there is no room. */
export const CheckoutFrame = ({ children, summary }: CheckoutFrameProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.5,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
    }}
  >
    <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>{children}</Box>
    <Panel title="Summary" sx={{ position: { lg: 'sticky' }, top: 16 }}>
      {summary}
    </Panel>
  </Box>
);
