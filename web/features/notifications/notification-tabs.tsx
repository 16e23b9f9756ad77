import { Link, useLocation } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';

/** What was told, and how it is told. */
export const NotificationTabs = () => {
  const { userTypeRoute: type } = useSignedIn();
  const { pathname, search } = useLocation();
  const preferences = paths.notifications(type, { view: 'preferences' });
  const all = paths.notifications(type);
  return (
    <LinkTabs
      label="Notifications"
      link={Link}
      current={pathname + search === preferences ? preferences : all}
      tabs={[
        { label: 'All', to: all },
        { label: 'Preferences', to: preferences },
      ]}
    />
  );
};
