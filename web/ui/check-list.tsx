import Box from '@mui/material/Box';
import Check from 'lucide-react/icons/check';

/** What is included, each line with a tick. */
export const CheckList = ({ lines }: { lines: readonly string[] }) => (
  <Box component="ul" sx={{ display: 'grid', gap: 1.25, m: 0, p: 0, listStyle: 'none' }}>
    {lines.map((line) => (
      <Box component="li" key={line} sx={{ display: 'flex', gap: 1.25, alignItems: 'start' }}>
        <Box component={Check} aria-hidden size={18} sx={{ color: 'var(--brand-ink)', flexShrink: 0, mt: '2px' }} />
        {line}
      </Box>
    ))}
  </Box>
);
