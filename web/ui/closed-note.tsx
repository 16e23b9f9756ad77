import Box from '@mui/material/Box';

/** Why nothing in a closed matter can be changed. */
export const CLOSED_MATTER = 'Reopen the matter to change it';

/** Stands where a panel of a closed matter would have its acts. */
export const ClosedNote = () => (
  <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-small)' }}>{CLOSED_MATTER}</Box>
);
