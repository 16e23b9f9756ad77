import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocation } from 'react-router-dom';
import { host } from '#web/session/host.ts';
import { Spinner } from '#web/ui/progress.tsx';
import { useAttempt } from './attempt.ts';
import type { GoogleTrip } from './google.ts';

/** The only thing that is Google's here, drawn as Google asks for it. */
const Mark = () => (
  <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden="true">
    <path
      fill="var(--google-blue)"
      d="M45 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10.1 10.1 0 0 1-4.4 6.6v5.5h7.1C42.7 36.8 45 31.2 45 24.5z"
    />
    <path
      fill="var(--google-green)"
      d="M24 46c5.9 0 10.9-2 14.5-5.3l-7.1-5.5a13.2 13.2 0 0 1-19.6-6.9H4.5v5.7A22 22 0 0 0 24 46z"
    />
    <path fill="var(--google-yellow)" d="M11.8 28.3a13.2 13.2 0 0 1 0-8.4v-5.7H4.5a22 22 0 0 0 0 19.8z" />
    <path
      fill="var(--google-red)"
      d="M24 10.8c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.5 14.2l7.3 5.7A13.1 13.1 0 0 1 24 10.8z"
    />
  </svg>
);

/** Shown where the page was told that Google is offered, which the same built page is not everywhere. */
const sx = { display: 'none', 'html:has(meta[name="google"]) &': { display: 'grid' }, gap: 2, mt: 2 };

const line = { content: '""', flex: 1, height: '1px', background: 'var(--line)' };

/** The way by Google, below a form; a firm's own host has none, where nothing speaks of the product. */
export const GoogleButton = (from: Omit<GoogleTrip, 'search' | 'state'>) => {
  const { search, state } = useLocation();
  const { pending, attempt } = useAttempt();
  if (host.kind === 'firm') return null;
  const go = () => attempt(async () => (await import('./google.ts')).goToGoogle({ ...from, search, state }));
  return (
    <Box sx={sx}>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'text.secondary', '&::before, &::after': line }}
      >
        or
      </Box>
      <Button
        variant="outlined"
        size="large"
        aria-busy={pending}
        startIcon={pending ? <Spinner size={16} /> : <Mark />}
        onClick={() => void go()}
      >
        Continue with Google
      </Button>
    </Box>
  );
};
