import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FrameHeader } from '#web/ui/frame-header.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { useDocumentTitle } from '#web/ui/page-header.tsx';

interface LinkFrameProps {
  title: string;
  subtitle?: ReactNode;
  /** A document is read here: all of the window's width. */
  wide?: boolean;
  children?: ReactNode;
}

/** The page of a link, for somebody who may know nothing of the product: no menu, one thing to do. No searcher keeps it, and it tells its address to nobody. */
export const LinkFrame = ({ title, subtitle, wide = false, children }: LinkFrameProps) => {
  useDocumentTitle(title);
  return (
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
        <Box component="h1" tabIndex={-1} data-page-title sx={{ typography: 'h1', overflowWrap: 'anywhere' }}>
          {title}
        </Box>
        {subtitle && <Box sx={{ color: 'text.secondary', mt: 0.75, overflowWrap: 'anywhere' }}>{subtitle}</Box>}
        {children && <Box sx={{ mt: 3 }}>{children}</Box>}
      </Box>
    </Box>
  );
};
