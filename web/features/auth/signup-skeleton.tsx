import Box from '@mui/material/Box';
import { Bar } from '#web/ui/skeletons.tsx';

const rows = ['name', 'email', 'phone', 'password'];

/** The sign-up form while an invitation is being opened. */
export const SignupSkeleton = () => (
  <Box aria-busy="true" sx={{ display: 'grid', gap: 3 }}>
    <span className="visually-hidden">Loading…</span>
    {rows.map((row) => (
      <Box key={row} sx={{ display: 'grid', gap: 1 }}>
        <Bar width={110} />
        <Bar height={40} />
      </Box>
    ))}
  </Box>
);
