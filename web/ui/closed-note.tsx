import Box from '@mui/material/Box';

/** Why nothing in a closed matter can be changed. */
export const CLOSED_MATTER = 'Reopen the matter to change it';
/** Why somebody whose role only looks at a matter changes nothing there. */
export const ONLY_VIEWS = 'Your role can only view this matter';

/** Stands where a panel of a matter would have its acts, and says why it has none. */
export const ClosedNote = ({ why = CLOSED_MATTER }: { why?: string | undefined }) => (
  <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-small)' }}>{why}</Box>
);
