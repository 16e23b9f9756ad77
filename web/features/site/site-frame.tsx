import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { paths } from '#web/paths.ts';
import { urlAt } from '#web/session/host.ts';
import { Logo } from '#web/ui/logo.tsx';

/** The marketing site's header and foot; its header offers Free Trial and Log in (specification, section 2). */
export const SiteFrame = ({ children }: { children: ReactNode }) => (
  <>
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 1100,
        height: 'var(--navbar)',
        background: 'rgb(250 250 252 / 92%)',
        backdropFilter: 'blur(8px)',
        borderBottom: '1px solid var(--line)',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          height: 1,
          maxWidth: 1160,
          mx: 'auto',
          px: { xs: 2.5, md: 4 },
        }}
      >
        <Logo />
        <Box sx={{ flex: 1 }} />
        <Button component="a" href={urlAt('my', paths.login())}>
          Log in
        </Button>
        <Button
          component="a"
          href={urlAt('my', paths.signup())}
          variant="contained"
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          Free Trial
        </Button>
      </Box>
    </Box>
    <main id="main">{children}</main>
    <Box component="footer" sx={{ borderTop: '1px solid var(--line)', background: '#fff' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          maxWidth: 1160,
          mx: 'auto',
          px: { xs: 2.5, md: 4 },
          py: 4,
          color: 'text.secondary',
          fontSize: '0.875rem',
        }}
      >
        <Logo />
        <span>© 2024 Lexwright. All rights reserved.</span>
      </Box>
    </Box>
  </>
);
