import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { stored } from '#web/session/stored.ts';
import { PageSkeleton } from '#web/ui/skeletons.tsx';
import { ErrorPage } from './error-page.tsx';
import { PaymentOverdue } from './payment-overdue.tsx';
import { PlanEnded } from './plan-ended.tsx';
import { Sidebar, SidebarDrawer } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

const narrowMenu = stored<boolean>('sidebarNarrow');

/** What every private page stands in: top bar, menu, and the page itself. */
export const Layout = () => {
  const { pathname } = useLocation();
  const [narrow, setNarrow] = useState(narrowMenu.read() ?? false);
  const [open, setOpen] = useState(false);
  const toggle = () => {
    narrowMenu.keep(!narrow);
    setNarrow(!narrow);
  };
  return (
    <>
      <SkipLink />
      <TopBar onMenu={() => setOpen(true)} />
      <SidebarDrawer open={open} onClose={() => setOpen(false)} />
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
