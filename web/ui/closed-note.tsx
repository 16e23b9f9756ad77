import Box from '@mui/material/Box';

/** Why nothing in a closed matter can be changed. */
export const CLOSED_MATTER = 'Reopen the matter to change it';
/** Why somebody whose role only looks at a matter changes nothing there. */
export const ONLY_VIEWS = 'Your role can only view this matter';

interface RestingProps {
  /** How many of them are open. */
  count: number;
  /** What one of them is called, and several. */
  one: string;
  many: string;
}

/** Says of what is open in a closed matter that nobody is asked for it. */
export const RestingNote = ({ count, one, many }: RestingProps) =>
  count > 0 && (
    <Box sx={{ mb: 1.25, color: 'text.secondary' }}>
      {count === 1 ? `1 ${one} rests` : `${count} ${many} rest`} while the matter is closed: in nobody’s list or
      calendar, without reminders, until it is reopened.
    </Box>
  );

/** Stands where a panel of a matter would have its acts, and says why it has none. */
export const ClosedNote = ({ why = CLOSED_MATTER }: { why?: string | undefined }) => (
  <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-small)' }}>{why}</Box>
);
