import { Link, Outlet, useLocation } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';

/** What the tab of the firm's settings holds: how it pays, how it looks, what it offers. */
export const SettingsLayout = () => {
  const { userTypeRoute: type } = useSignedIn();
  const { pathname } = useLocation();
  return (
    <>
      <LinkTabs
        label="Settings"
        link={Link}
        current={pathname}
        tabs={[
          { label: 'Plan and cards', to: paths.paymentSettings(type) },
          { label: 'Address and look', to: paths.branding(type) },
          { label: 'Services', to: paths.manageServices(type) },
        ]}
      />
      <Outlet />
    </>
  );
};
