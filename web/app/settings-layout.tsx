import { Link, Outlet, useLocation } from 'react-router-dom';
import { tabsOf } from '#web/screen.ts';
import { useSignedIn } from '#web/session/session.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { screens } from './screens.ts';

const settings = screens.filter(({ frame }) => frame === 'settings');

/** What the tab of the firm's settings holds: how it pays, how it looks, what it offers. */
export const SettingsLayout = () => {
  const { userTypeRoute } = useSignedIn();
  const { pathname } = useLocation();
  return (
    <>
      <LinkTabs label="Settings" link={Link} current={pathname} tabs={tabsOf(settings, { type: userTypeRoute })} />
      <Outlet />
    </>
  );
};
