import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { landing } from '#core/auth/landing.ts';
import { openingOf } from '#core/auth/standing.ts';
import { SignedIn, session, useUser } from '#web/session/session.ts';
import { logOut } from '#web/session/standing.ts';
import { FrameHeader } from '#web/ui/frame-header.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';
import { ToSignup } from './to-signup.tsx';

/** What paying stands in, before and beside the product: the logo, the way back, and the page, for anybody signed in. */
export const CheckoutLayout = () => {
  const person = useUser();
  if (!person || !session.isOpen()) return <ToSignup />;
  const home = landing(person);
  const back = openingOf(person).opens !== 'nothing' && 'path' in home ? home.path : undefined;
  const logo = <Logo />;
  return (
    <SignedIn value={person}>
      <FrameHeader>
        {'path' in home ? (
          <Box component={Link} to={home.path} sx={{ display: 'flex', textDecoration: 'none' }}>
            {logo}
          </Box>
        ) : (
          logo
        )}
        {back ? (
          <Button component={Link} to={back}>
            Go To Dashboard
          </Button>
        ) : (
          <Button onClick={() => void logOut()}>Logout</Button>
        )}
      </FrameHeader>
      <Box
        component="main"
        id="main"
        sx={{ maxWidth: 1040, mx: 'auto', p: { xs: '24px 16px 64px', md: '40px 32px 96px' } }}
      >
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </Box>
    </SignedIn>
  );
};
