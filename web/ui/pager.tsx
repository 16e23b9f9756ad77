import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface PagerProps {
  /** Where the page that is shown begins; undefined for the newest. */
  cursor: string | undefined;
  /** Where the older ones begin; undefined when there are none. */
  next: string | undefined;
  onTurn: (cursor: string | undefined) => void;
}

/** Leads from page to page of what is listed newest first. */
export const Pager = ({ cursor, next, onTurn }: PagerProps) => (
  <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
    {cursor && <Button onClick={() => onTurn(undefined)}>Newest</Button>}
    {next && <Button onClick={() => onTurn(next)}>Older</Button>}
  </Box>
);
