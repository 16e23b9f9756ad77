import Box from '@mui/material/Box';
import { loadingAnimation } from '#web/ui/bar.tsx';

/** As high as the window leaves room for, below the bar at its top. */
export const DESK_HEIGHT = 'calc(100vh - var(--navbar) - var(--covered-below) - 48px)';

/** The room of pages that are on their way, as large as they will be. */
export const PaperSkeleton = ({ height = DESK_HEIGHT }: { height?: string }) => (
  <Box
    aria-busy
    data-awaits-pages
    sx={{
      p: { xs: 1, md: 2 },
      background: 'var(--desk)',
      borderRadius: 2,
      height: { md: height },
      boxSizing: 'border-box',
      overflow: 'hidden',
    }}
  >
    <Box sx={{ aspectRatio: '612 / 792', background: 'var(--sheet)', animation: loadingAnimation }} />
  </Box>
);
