import Box from '@mui/material/Box';

/** Where a deadline falls, as one types. */
export const Outcome = ({ due, label = 'Due' }: { due: string | undefined; label?: string }) => (
  <Box role="status" sx={{ p: 2, borderRadius: 2.5, background: 'var(--brand-tint)', color: 'var(--brand-ink)' }}>
    {due ? (
      <>
        {label} <strong>{due}</strong>
      </>
    ) : (
      'The day is shown here once all is filled in.'
    )}
  </Box>
);
