import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuIcon from 'lucide-react/icons/menu';
import { Suspense } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { landing } from '#core/auth/landing.ts';
import { paths } from '#web/paths.ts';
import { urlAt } from '#web/session/host.ts';
import { type SessionUser, session, useUser } from '#web/session/session.ts';
import { logOut } from '#web/session/standing.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';

const width = { maxWidth: 1160, mx: 'auto', px: { xs: 2.5, md: 4 } };

/** What the public pages stand in: header and foot. */
export const SiteLayout = () => (
  <>
    <Header />
    {/* As tall as the window: the foot is never in view while the page is on its way, and does not move. */}
    <Box component="main" id="main" sx={{ minHeight: 'calc(100vh - var(--navbar))' }}>
      <Suspense
        fallback={
          <Box sx={{ ...width, py: 6 }}>
            <PageSkeleton />
          </Box>
        }
      >
        <Outlet />
      </Suspense>
    </Box>
    <Box component="footer" sx={{ borderTop: '1px solid var(--line)', background: 'var(--paper)' }}>
      <Box
        sx={{
          ...width,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          py: 4,
          color: 'text.secondary',
          fontSize: 'var(--type-note)',
        }}
      >
        <Logo />
        <span>© 2024 Lexwright. All rights reserved.</span>
      </Box>
    </Box>
  </>
);

const Header = () => {
  const person = useUser();
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 1100,
        height: 'var(--navbar)',
        background: 'var(--page)',
        borderBottom: '1px solid var(--line)',
      }}
    >
      <Box sx={{ ...width, display: 'flex', alignItems: 'center', gap: 1, height: 1 }}>
        <Box component="a" href={urlAt('', paths.home())} sx={{ display: 'flex', textDecoration: 'none' }}>
          <Logo />
        </Box>
        <Box sx={{ flex: 1 }} />
        {person && session.isOpen() ? <ProfileMenu person={person} /> : <VisitorLinks />}
      </Box>
    </Box>
  );
};

const wide = { display: { xs: 'none', sm: 'inline-flex' } };

/** Pricing, Log in and Free Trial; behind one button on a phone. */
const VisitorLinks = () => {
  const go = (url: string) => () => window.location.assign(url);
  const login = urlAt('my', paths.login());
  const signup = urlAt('my', paths.signup());
  return (
    <>
      <Button component="a" href={paths.pricing()} sx={wide}>
        Pricing
      </Button>
      <Button component="a" href={login} sx={wide}>
        Log in
      </Button>
      <Button component="a" href={signup} variant="contained" sx={wide}>
        Free Trial
      </Button>
      <Box component="nav" aria-label="Main" sx={{ position: 'relative', display: { sm: 'none' } }}>
        <Menu
          label="Open the menu"
          trigger={
            <Box sx={{ display: 'flex', p: 1 }}>
              <MenuIcon size={22} />
            </Box>
          }
          choices={[
            { label: 'Pricing', onChoose: go(paths.pricing()) },
            { label: 'Log in', onChoose: go(login) },
            { label: 'Free Trial', onChoose: go(signup) },
          ]}
        />
      </Box>
    </>
  );
};

/** Go To Dashboard and Logout, for somebody who is signed in at this host. */
const ProfileMenu = ({ person }: { person: SessionUser }) => {
  const navigate = useNavigate();
  const name = `${person.firstName} ${person.lastName}`;
  const home = landing(person);
  return (
    <Box sx={{ position: 'relative' }}>
      <Menu
        label={`Account of ${name}`}
        trigger={<Avatar name={name} src={person.profileImage} size={38} />}
        choices={[
          { label: 'Go To Dashboard', onChoose: () => navigate('path' in home ? home.path : paths.home()) },
          { label: 'Logout', onChoose: () => void logOut() },
        ]}
      />
    </Box>
  );
};
