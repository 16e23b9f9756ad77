import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';

/** Pages render inside it; what goes wrong while they do is said in words, with Try Again. */
export const ErrorPage = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary
    instead={({ message }, again) => (
      <Box
        component="main"
        role="alert"
        sx={{ display: 'grid', justifyItems: 'center', gap: 2, p: 4, pt: 12, textAlign: 'center' }}
      >
        <Box component="h1" sx={{ typography: 'h1' }}>
          Something went wrong:
        </Box>
        <Box sx={{ maxWidth: 560, color: 'text.secondary', overflowWrap: 'anywhere' }}>{message}</Box>
        <Button variant="contained" onClick={again}>
          Try Again
        </Button>
      </Box>
    )}
  >
    {children}
  </ErrorBoundary>
);
