import Box from '@mui/material/Box';
import Check from 'lucide-react/icons/check';

interface CheckListProps {
  lines: readonly string[];
  /** There is room for two columns, but on a phone. */
  wide?: boolean;
}

/** What is included, each line with a tick. */
export const CheckList = ({ lines, wide = false }: CheckListProps) => (
  <Box
    component="ul"
    sx={{
      display: 'grid',
      gap: 1.25,
      gridTemplateColumns: wide ? { sm: 'repeat(2, minmax(0, 1fr))' } : undefined,
      m: 0,
      p: 0,
      listStyle: 'none',
    }}
  >
    {lines.map((line) => (
      <Box component="li" key={line} sx={{ display: 'flex', gap: 1.25, alignItems: 'start' }}>
        <Box component={Check} aria-hidden size={18} sx={{ color: 'var(--brand-ink)', flexShrink: 0, mt: '2px' }} />
        {line}
      </Box>
    ))}
  </Box>
);
