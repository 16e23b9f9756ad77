import Box from '@mui/material/Box';
import { createRoot } from 'react-dom/client';
import { landing } from '#core/auth/landing.ts';
import { paths } from '#web/paths.ts';
import { type SessionUser, session } from '#web/session/session.ts';
import { logOut } from '#web/session/standing.ts';
import { Themed } from '#web/theme/themed.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Menu } from '#web/ui/menu.tsx';

/** Go To Dashboard and Logout, for somebody who is signed in at this host. */
export const SiteAccount = ({ person }: { person: SessionUser }) => {
  const name = `${person.firstName} ${person.lastName}`;
  const home = landing(person);
  return (
    <Box sx={{ position: 'relative' }}>
      <Menu
        label={`Account of ${name}`}
        trigger={<Avatar name={name} src={person.profileImage} size={38} />}
        choices={[
          {
            label: 'Go To Dashboard',
            onChoose: () => window.location.assign('path' in home ? home.path : paths.login()),
          },
          { label: 'Logout', onChoose: () => void logOut() },
        ]}
      />
    </Box>
  );
};

/** Puts it into the header of a page that stands as HTML. */
export const showAccount = (part: HTMLElement): void => {
  const person = session.user();
  if (!person) return;
  createRoot(part).render(
    <Themed>
      <SiteAccount person={person} />
    </Themed>,
  );
};
