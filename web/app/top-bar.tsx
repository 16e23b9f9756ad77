import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import MenuIcon from 'lucide-react/icons/menu';
import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { landing } from '#core/auth/landing.ts';
import { paths } from '#web/paths.ts';
import { host } from '#web/session/host.ts';
import { useOwnPicture } from '#web/session/picture.ts';
import { useSignedIn } from '#web/session/session.ts';
import { logOut } from '#web/session/standing.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Notifications } from './notifications.tsx';
import { maySearch } from './search/may-search.ts';
import { SearchButton } from './search/search-button.tsx';

const bar = {
  position: 'fixed',
  zIndex: 1100,
  inset: '0 0 auto 0',
  height: 'var(--navbar)',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: { xs: 1.5, md: 3 },
  background: 'var(--paper)',
  borderBottom: '1px solid var(--line)',
};

/** 75 px (60 on a phone): the logo, and the person's own menu. */
export const TopBar = ({ onMenu }: { onMenu: () => void }) => {
  const person = useSignedIn();
  // At a firm's host its logo stands there, whoever came; at the app host that of the person's own firm.
  const own = host.kind === 'firm' ? {} : { src: person.business_logo, name: person.firm_name };
  const home = landing(person);
  return (
    <Box component="header" sx={bar}>
      <IconButton aria-label="Open the menu" onClick={onMenu} sx={{ display: { md: 'none' } }}>
        <MenuIcon size={20} />
      </IconButton>
      <Box
        component={Link}
        to={'path' in home ? home.path : paths.login()}
        sx={{ display: 'flex', minWidth: 0, textDecoration: 'none' }}
      >
        <Logo {...own} />
      </Box>
      <Box sx={{ flex: 1 }} />
      {maySearch(person) && <SearchButton />}
      <Notifications />
      <ProfileMenu />
    </Box>
  );
};

/** Go To Dashboard, the profile, change password, Logout. */
const ProfileMenu = () => {
  const person = useSignedIn();
  const navigate = useNavigate();
  const picture = useOwnPicture();
  const [leaving, setLeaving] = useState<'asked' | 'going'>();
  const name = `${person.firstName} ${person.lastName}`;
  const home = landing(person);
  const go = async () => {
    setLeaving('going');
    await logOut();
  };
  return (
    <>
      <Menu
        label={`Account of ${name}`}
        trigger={<Avatar name={name} src={picture} size={38} />}
        choices={[
          {
            label: 'Go To Dashboard',
            icon: <LayoutDashboard size={17} />,
            onChoose: () => navigate('path' in home ? home.path : paths.login()),
          },
          {
            label: 'Profile',
            icon: <UserRound size={17} />,
            onChoose: () => navigate(paths.profile(person.userTypeRoute)),
          },
          {
            label: 'Change Password',
            icon: <KeyRound size={17} />,
            onChoose: () => navigate(paths.changePassword(person.userTypeRoute)),
          },
          { label: 'Logout', icon: <LogOut size={17} />, onChoose: () => setLeaving('asked') },
        ]}
      />
      <ConfirmDialog
        open={leaving !== undefined}
        title="Log out?"
        confirm="Logout"
        pending={leaving === 'going'}
        onConfirm={go}
        onClose={() => setLeaving(undefined)}
      >
        You will need your password to come back.
      </ConfirmDialog>
    </>
  );
};
