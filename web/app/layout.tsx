import Box from '@mui/material/Box';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { viewerAt } from '#web/session/demo.ts';
import { stored } from '#web/session/stored.ts';
import { whenIdle } from '#web/ui/at-touch.ts';
import { fetchDialog } from '#web/ui/dialog.tsx';
import { fetchOnce } from '#web/ui/lazily.tsx';
import { fetchMenuChoices } from '#web/ui/menu.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';
import { ErrorPage } from './error-page.tsx';
import { PaymentOverdue } from './payment-overdue.tsx';
import { PlanEnded } from './plan-ended.tsx';
import { PhoneMenu, Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

/** Menus and dialogs open from most pages, and at once where this was fetched before the first press. */
const fetchWhatOpens = (): void => {
  for (const fetch of [fetchMenuChoices, fetchDialog]) fetchOnce<unknown>(fetch).catch(() => undefined);
};

/** What was written while the network was lost is sent wherever its author goes on. */
const sendWaiting = (): void => {
  import('#web/api/message-queue.ts').then((queue) => queue.sendWaiting()).catch(() => undefined);
};

const narrowMenu = stored<boolean>('sidebarNarrow');

/** What every private page stands in: top bar, menu, and the page itself. */
export const Layout = () => {
  const { pathname } = useLocation();
  const [narrow, setNarrow] = useState(narrowMenu.read() ?? false);
  const [open, setOpen] = useState(false);
  useEffect(() => whenIdle(fetchWhatOpens), []);
  useEffect(() => (viewerAt(location.pathname) ? undefined : whenIdle(sendWaiting)), []);
  const toggle = () => {
    narrowMenu.keep(!narrow);
    setNarrow(!narrow);
  };
  return (
    <>
      <SkipLink />
      <TopBar onMenu={() => setOpen(true)} />
      <PhoneMenu open={open} onClose={() => setOpen(false)} />
      <Box sx={{ display: 'flex', pt: 'var(--navbar)', minHeight: '100vh' }}>
        <Sidebar narrow={narrow} onToggle={toggle} />
        <Box
          component="main"
          id="main"
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, p: { xs: '20px 16px 64px', md: '32px 40px 80px' } }}
        >
          <Box sx={{ maxWidth: 1280, mx: 'auto' }}>
            <PlanEnded />
            <PaymentOverdue />
            <ErrorPage key={pathname}>
              <Suspense fallback={<PageSkeleton />}>
                <Outlet />
              </Suspense>
            </ErrorPage>
          </Box>
        </Box>
      </Box>
    </>
  );
};

const SkipLink = () => (
  <Box
    component="a"
    href="#main"
    sx={{
      position: 'fixed',
      zIndex: 1400,
      top: 8,
      left: 8,
      p: '10px 16px',
      borderRadius: 2,
      background: 'var(--paper)',
      transform: 'translateY(-80px)',
      '&:focus': { transform: 'none' },
    }}
  >
    Skip to content
  </Box>
);
