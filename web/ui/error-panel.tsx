import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';

interface ErrorPanelProps {
  message: string;
  onRetry?: () => void;
  /** Stands in the place of Try Again where that is not a handler of ours. */
  action?: ReactNode;
}

/** What happened, and Try Again. */
export const ErrorPanel = ({ message, onRetry, action }: ErrorPanelProps) => (
  <Box
    role="alert"
    sx={{
      display: 'grid',
      justifyItems: 'center',
      gap: 2,
      p: { xs: 4, md: 7 },
      textAlign: 'center',
      background: 'var(--paper)',
      border: '1px solid var(--line)',
      borderRadius: 2.5,
    }}
  >
    <CircleAlert aria-hidden size={28} color="var(--error)" />
    <Box sx={{ maxWidth: 460 }}>{message}</Box>
    {onRetry && (
      <Button variant="outlined" onClick={onRetry}>
        Try Again
      </Button>
    )}
    {action}
  </Box>
);
