import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Bell from 'lucide-react/icons/bell';
import { useState } from 'react';
import { markNotificationsRead, readChanges } from '#core/notifications/endpoints.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useChanges } from '#web/api/use-changes.ts';
import { onceFetched } from '#web/ui/lazily.tsx';
import { useOnceOpen } from '#web/ui/once-open.ts';
import type { NotificationPanelProps } from './notification-panel.tsx';

const Opened = onceFetched<NotificationPanelProps>(
  async () => (await import('./notification-panel.tsx')).NotificationPanel,
);

/** Around the upper right corner of the bell. */
const count = {
  position: 'absolute',
  top: 0,
  right: 0,
  minWidth: 20,
  px: 0.75,
  borderRadius: '10px',
  bgcolor: 'error.main',
  color: 'error.contrastText',
  fontSize: 'var(--type-tiny)',
  fontWeight: 500,
  lineHeight: '20px',
  transform: 'translate(50%, -50%)',
  '@media (forced-colors: active)': { border: '1px solid ButtonBorder' },
};

/** The bell: how many are new; the list is fetched once it is opened. */
export const Notifications = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const opened = useOnceOpen(Boolean(anchor));
  const { write } = useWrite(markNotificationsRead, { refreshes: [readChanges], quiet: true });
  const { unread, upTo } = useChanges() ?? { unread: 0, upTo: '' };
  const close = () => {
    setAnchor(null);
    if (unread > 0) void write({ upTo: new Date().toISOString() });
  };
  return (
    <>
      <IconButton
        aria-label={unread > 0 ? `Notifications, ${unread} new` : 'Notifications'}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Box component="span" sx={{ display: 'flex', position: 'relative' }}>
          <Bell size={20} />
          {unread > 0 && (
            <Box component="span" sx={count}>
              {unread}
            </Box>
          )}
        </Box>
      </IconButton>
      {opened && <Opened anchor={anchor} upTo={upTo} onClose={close} />}
    </>
  );
};
