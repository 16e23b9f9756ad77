import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { landing } from '#core/auth/landing.ts';
import { paths } from '#web/paths.ts';
import { host } from '#web/session/host.ts';
import { session, useUser } from '#web/session/session.ts';
import { useDocumentTitle } from '#web/ui/page-header.tsx';

const Picture = () => (
  <Box
    component="svg"
    viewBox="0 0 300 210"
    role="img"
    aria-label="A folder with an empty page"
    sx={{ width: 300, maxWidth: 1 }}
  >
    <ellipse cx="150" cy="194" rx="112" ry="9" fill="var(--picture-shade)" />
    <path
      d="M52 60a10 10 0 0 1 10-10h54l16 18h106a10 10 0 0 1 10 10v102a10 10 0 0 1-10 10H62a10 10 0 0 1-10-10z"
      fill="var(--brand-fill)"
      opacity=".45"
    />
    <g transform="rotate(-7 150 90)">
      <rect
        x="100"
        y="14"
        width="104"
        height="136"
        rx="8"
        fill="var(--paper)"
        stroke="var(--picture-edge)"
        strokeWidth="2"
      />
      <path d="M116 40h46M116 56h70M116 72h58" stroke="var(--picture-line)" strokeWidth="6" strokeLinecap="round" />
    </g>
    <path
      d="M40 100a10 10 0 0 1 10-10h200a10 10 0 0 1 10 11l-9 80a10 10 0 0 1-10 9H59a10 10 0 0 1-10-9z"
      fill="var(--brand-fill)"
    />
    <path d="M122 140h56" stroke="var(--brand-on-fill)" strokeWidth="4" strokeLinecap="round" opacity=".7" />
  </Box>
);

/** Where unknown and unauthorised addresses end. */
export const NotFoundPage = () => {
  useDocumentTitle('Page not found');
  // What a visitor who is not logged in asked for, from a link in a mail for example.
  const wanted = (useLocation().state as { wanted?: string } | null)?.wanted;
  const mayLogIn = wanted !== undefined && host.kind !== 'site';
  const person = useUser();
  const own = person && session.isOpen() ? landing(person) : undefined;
  return (
    <Box
      component="main"
      sx={{
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'center',
        gap: 2,
        minHeight: '100vh',
        p: 3,
        textAlign: 'center',
      }}
    >
      <Picture />
      <Box component="h1" tabIndex={-1} data-page-title sx={{ typography: 'h1', mt: 2 }}>
        Page not found
      </Box>
      <Box sx={{ color: 'text.secondary', maxWidth: 400 }}>
        This page does not exist, or you do not have access to it.
        {mayLogIn && ' If it is yours, logging in brings you to it.'}
      </Box>
      <Box sx={{ display: 'flex', gap: 1.5, mt: 1 }}>
        {mayLogIn && (
          <Button component={Link} to={paths.login({ redirectUrl: wanted })} variant="outlined">
            Log in
          </Button>
        )}
        <Button component={Link} to={own && 'path' in own ? own.path : paths.home()} variant="contained">
          Go to Homepage
        </Button>
      </Box>
    </Box>
  );
};
