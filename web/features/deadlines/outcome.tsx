import Box from '@mui/material/Box';

/** Where a deadline falls, as one types. */
export const Outcome = ({ due }: { due: string | undefined }) => (
  <Box role="status" sx={{ p: 2, borderRadius: 2.5, background: 'var(--brand-tint)', color: 'var(--brand-ink)' }}>
    {due ? (
      <>
        Due <strong>{due}</strong>
      </>
    ) : (
      'The day is shown here once all is filled in.'
    )}
  </Box>
);
