import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Nothing here yet: one sentence, and the action that fills it. */
export const EmptyState = ({
  children,
  action,
  icon,
}: {
  children: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
}) => (
  <Box
    sx={{
      display: 'grid',
      justifyItems: 'center',
      gap: 2,
      p: { xs: 4, md: 7 },
      textAlign: 'center',
      color: 'text.secondary',
      border: '1px dashed var(--dashed)',
      borderRadius: 2.5,
      background: 'var(--paper)',
    }}
  >
    {icon && (
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 48,
          height: 48,
          borderRadius: '50%',
          background: 'var(--brand-tint)',
          color: 'var(--brand-ink)',
        }}
      >
        {icon}
      </Box>
    )}
    <Box sx={{ maxWidth: 420, overflowWrap: 'anywhere' }}>{children}</Box>
    {action}
  </Box>
);
