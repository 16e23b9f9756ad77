import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FrameHeader } from './frame-header.tsx';
import { Logo } from './logo.tsx';

/** A page for whoever comes by a link, who may know nothing of the product: no menu. No searcher keeps it, and it tells its address to nobody. */
export const PlainFrame = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh' }}>
    <meta name="robots" content="noindex" />
    <meta name="referrer" content="no-referrer" />
    <FrameHeader>
      <Logo />
    </FrameHeader>
    <Box
      component="main"
      sx={{ width: 1, maxWidth: wide ? 1200 : 600, mx: 'auto', p: { xs: '24px 16px 48px', md: '48px 24px 64px' } }}
    >
      {children}
    </Box>
  </Box>
);

/** The title of such a page. */
export const PlainTitle = ({ children }: { children: string }) => (
  <Box component="h1" tabIndex={-1} data-page-title sx={{ typography: 'h1', overflowWrap: 'anywhere' }}>
    {children}
  </Box>
);
