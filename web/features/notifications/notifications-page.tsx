import { useSearchParams } from 'react-router-dom';
import { lazily } from '#web/ui/lazily.tsx';
import { NotificationList } from './notification-list.tsx';

const Preferences = lazily(async () => (await import('./notice-preferences.tsx')).NoticePreferences);

/** All that somebody was told, and how they are told. */
export const NotificationsPage = () =>
  useSearchParams()[0].get('view') === 'preferences' ? <Preferences /> : <NotificationList />;
