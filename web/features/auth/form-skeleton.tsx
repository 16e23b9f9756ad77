import Box from '@mui/material/Box';
import { Bar } from '#web/ui/bar.tsx';

/** A form of so many fields while what it asks for is being fetched. */
export const FormSkeleton = ({ rows = 4 }: { rows?: number }) => (
  <Box aria-busy="true" sx={{ display: 'grid', gap: 3 }}>
    <span className="visually-hidden">Loading…</span>
    {Array.from({ length: rows }, (_, row) => row).map((row) => (
      <Box key={row} sx={{ display: 'grid', gap: 1 }}>
        <Bar width={110} />
        <Bar height={40} />
      </Box>
    ))}
  </Box>
);
