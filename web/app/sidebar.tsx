import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import { Link, useLocation } from 'react-router-dom';
import { unreadMessages } from '#web/api/use-changes.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { onceFetched } from '#web/ui/lazily.tsx';
import { useLive } from '#web/ui/live-value.ts';
import { useOnceOpen } from '#web/ui/once-open.ts';
import { UnreadCount } from '#web/ui/unread-count.tsx';
import type { SidebarDrawerProps } from './sidebar-drawer.tsx';
import { currentOf, menuOf } from './tabs.ts';

const link = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 42,
  px: 1.5,
  borderRadius: 2,
  color: 'text.secondary',
  textDecoration: 'none',
  fontWeight: 600,
  '&:hover': { background: 'var(--hover)', color: 'text.primary' },
  '&[aria-current]': { background: 'var(--brand-tint)', color: 'var(--brand-ink)' },
};

/** Beside the icon of the narrow menu. */
const dot = { width: 8, height: 8, ml: -1, borderRadius: '50%', background: 'var(--brand-ink)', flexShrink: 0 };

/** The links of the menu. */
export const MenuLinks = ({ narrow = false, onGo }: { narrow?: boolean; onGo?: () => void }) => {
  const person = useSignedIn();
  const { pathname } = useLocation();
  const unread = useLive(unreadMessages, (count) => count);
  const chat = paths.chat(person.userTypeRoute);
  const links = menuOf(person);
  const current = currentOf(links, pathname, person.profileKeyword);
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
      {links.map(({ label, Icon, to }) => (
        <li key={to}>
          <Box
            component={Link}
            to={to}
            onClick={onGo}
            aria-current={to === current?.to ? 'page' : undefined}
            title={narrow ? label : undefined}
            sx={link}
          >
            <Icon size={19} />
            <span className={narrow ? 'visually-hidden' : undefined}>{label}</span>
            {to === chat && unread > 0 && (
              <Box component="span" sx={narrow ? dot : { ml: 'auto' }}>
                {narrow ? <span className="visually-hidden">{unread} unread</span> : <UnreadCount count={unread} />}
              </Box>
            )}
          </Box>
        </li>
      ))}
    </Box>
  );
};

/** The menu at the left of a wide page; it can be narrowed to its icons. */
export const Sidebar = ({ narrow, onToggle }: { narrow: boolean; onToggle: () => void }) => (
  <Box
    component="nav"
    aria-label="Main"
    sx={{
      display: { xs: 'none', md: 'flex' },
      flexDirection: 'column',
      justifyContent: 'space-between',
      position: 'sticky',
      top: 'var(--navbar)',
      alignSelf: 'start',
      flexShrink: 0,
      width: narrow ? 68 : 'var(--sidebar)',
      height: 'calc(100vh - var(--navbar) - var(--covered-below))',
      p: 1.5,
      pt: 2.5,
      background: 'var(--paper)',
      borderRight: '1px solid var(--line)',
      transition: 'width var(--quick)',
      overflow: 'hidden auto',
    }}
  >
    <MenuLinks narrow={narrow} />
    <ButtonBase
      onClick={onToggle}
      aria-expanded={!narrow}
      sx={{ ...link, width: 1, justifyContent: 'flex-start', fontSize: 'var(--type-note)', whiteSpace: 'nowrap' }}
    >
      {narrow ? <PanelLeftOpen size={19} /> : <PanelLeftClose size={19} />}
      <span className={narrow ? 'visually-hidden' : undefined}>{narrow ? 'Expand the menu' : 'Collapse the menu'}</span>
    </ButtonBase>
  </Box>
);

const OpenedMenu = onceFetched<SidebarDrawerProps>(async () => (await import('./sidebar-drawer.tsx')).SidebarDrawer);

/** The same menu on a phone, fetched once it is opened. */
export const PhoneMenu = (props: SidebarDrawerProps) => (useOnceOpen(props.open) ? <OpenedMenu {...props} /> : null);
