import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import { Link } from 'react-router-dom';
import { listNotifications, readNotificationMarks } from '#core/notifications/endpoints.ts';
import type { NotificationRow } from '#core/notifications/notification.ts';
import { useRead } from '#web/api/hooks.ts';
import { useList } from '#web/api/use-list.ts';
import { paths } from '#web/paths.ts';
import { placeOfNotification } from '#web/session/notification-places.ts';
import { useMayOpen } from '#web/session/open-link.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { LoadedRows } from '#web/ui/loaded-rows.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { newestFirst } from '#web/ui/row-order.ts';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';

export interface NotificationPanelProps {
  /** The bell; null while the panel is closed. */
  anchor: HTMLElement | null;
  /** The instant up to which they are read. */
  upTo: string;
  onClose: () => void;
}

/** The list of notifications, in a popover of 500 by 250 pixels. */
export const NotificationPanel = ({ anchor, upTo, onClose }: NotificationPanelProps) => (
  <Popover
    open={Boolean(anchor)}
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    slotProps={{
      paper: {
        role: 'dialog',
        'aria-label': 'Notifications',
        sx: {
          width: 500,
          maxWidth: 'calc(100vw - 32px)',
          height: 250,
          mt: 1,
          borderRadius: 2.5,
          border: '1px solid var(--line)',
          boxShadow: 'var(--raised)',
        },
      },
    }}
  >
    <Heading onGo={onClose} />
    <NotificationList upTo={upTo} onGo={onClose} />
  </Popover>
);

/** The title, and the way to the page that lists and searches all. */
const Heading = ({ onGo }: { onGo: () => void }) => {
  const { userTypeRoute: type } = useSignedIn();
  const all = paths.notifications(type);
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', p: '14px 18px 4px' }}>
      <Box component="h2" sx={{ typography: 'h3' }}>
        Notifications
      </Box>
      {useMayOpen()(all) && (
        <Link to={all} onClick={onGo}>
          See all
        </Link>
      )}
    </Box>
  );
};

/** Notifications that stand here, the newest; their page has all. */
const DRAWN = 100;

interface NotificationListProps {
  /** The instant up to which they are read. */
  upTo: string;
  onGo: () => void;
}

/** Every notification, newest first; followed only while it is looked at. */
const NotificationList = ({ upTo, onGo }: NotificationListProps) => {
  const { userTypeRoute: type } = useSignedIn();
  const mayGo = useMayOpen();
  const marks = useRead(readNotificationMarks, {});
  const read = marks.state === 'ready' ? marks.data.read : [];
  return (
    <Box sx={{ p: 1, '& > [aria-live]': { px: 1.25, mb: 0 } }}>
      <LoadedRows
        read={useList(listNotifications, {})}
        skeleton={<RowsSkeleton count={3} />}
        empty={
          <Box sx={{ p: 3, textAlign: 'center', color: 'text.secondary' }}>
            Nothing new. You are told here of answers, questions, dates and shared work.
          </Box>
        }
        noun={['notification', 'notifications']}
        order={newestFirst}
      >
        {(notifications) => (
          <>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {notifications.slice(0, DRAWN).map((notification) => (
                <NotificationLine
                  key={notification.id}
                  notification={notification}
                  isRead={notification.at <= upTo || read.includes(notification.id)}
                  onGo={onGo}
                />
              ))}
            </Box>
            {notifications.length > DRAWN && mayGo(paths.notifications(type)) && (
              <Box sx={{ p: 1.25, textAlign: 'center' }}>
                <Link to={paths.notifications(type)} onClick={onGo}>
                  Earlier notifications
                </Link>
              </Box>
            )}
          </>
        )}
      </LoadedRows>
    </Box>
  );
};

interface NotificationLineProps {
  notification: NotificationRow;
  isRead: boolean;
  onGo: () => void;
}

const NotificationLine = ({ notification, isRead, onGo }: NotificationLineProps) => {
  const place = placeOfNotification(notification, useSignedIn());
  const mayGo = useMayOpen();
  const to = place && mayGo(place) ? place : undefined;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, p: 1.25, alignItems: 'baseline' }}>
      <Box
        aria-hidden
        sx={{
          width: 8,
          height: 8,
          borderRadius: '50%',
          flexShrink: 0,
          background: isRead ? 'transparent' : 'var(--brand-ink)',
        }}
      />
      <Box sx={{ flex: 1 }}>
        {!isRead && <span className="visually-hidden">New: </span>}
        {to ? (
          <Link to={to} onClick={onGo}>
            {notification.message}
          </Link>
        ) : (
          notification.message
        )}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-small)', whiteSpace: 'nowrap' }}>
        <Moment at={notification.at} />
      </Box>
    </Box>
  );
};
