import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { host, urlAt } from '#web/session/host.ts';
import { FrameHeader } from '#web/ui/frame-header.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { useDocumentTitle } from '#web/ui/page-header.tsx';

interface AuthFrameProps {
  title: string;
  subtitle?: ReactNode;
  /** At the right of the top bar. */
  corner?: ReactNode;
  /** 440 px, or 560 for longer forms and texts. */
  wide?: boolean;
  children: ReactNode;
  /** Beside the card on a wide screen, above it on a phone. */
  aside?: ReactNode;
  /** Below the card. */
  footer?: ReactNode;
}

/** The pages before the product itself: the logo above, one card, one thing to do. */
export const AuthFrame = ({ title, subtitle, corner, wide = false, children, aside, footer }: AuthFrameProps) => {
  useDocumentTitle(title);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh' }}>
      <FrameHeader flat>
        <HomeLogo />
        {corner}
      </FrameHeader>
      <Box
        component="main"
        sx={{
          flex: 1,
          display: 'grid',
          alignContent: 'center',
          justifyItems: 'center',
          p: { xs: '8px 16px 48px', md: '16px 16px 96px' },
        }}
      >
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 2, lg: 4 },
            alignItems: 'center',
            justifyItems: 'center',
            width: 1,
            ...(aside ? { maxWidth: 920, gridTemplateColumns: { lg: 'minmax(0, 1fr) 440px' } } : {}),
          }}
        >
          {aside && <Box sx={{ width: 1, maxWidth: 440 }}>{aside}</Box>}
          <Box
            sx={{
              width: 1,
              maxWidth: wide ? 600 : 440,
              p: { xs: 2.5, sm: 4 },
              background: 'var(--paper)',
              border: '1px solid var(--line)',
              borderRadius: 3,
              boxShadow: 'var(--card-shadow)',
            }}
          >
            <Box component="h1" tabIndex={-1} data-page-title sx={{ typography: 'h1' }}>
              {title}
            </Box>
            {subtitle && <Box sx={{ color: 'text.secondary', mt: 0.5 }}>{subtitle}</Box>}
            <Box sx={{ mt: 3 }}>{children}</Box>
          </Box>
        </Box>
        {footer && <Box sx={{ mt: 2.5, color: 'text.secondary', textAlign: 'center' }}>{footer}</Box>}
      </Box>
    </Box>
  );
};

const HomeLogo = () => {
  const logo = <Logo />;
  const sx = { display: 'flex', textDecoration: 'none' };
  return host.kind === 'firm' ? (
    <Box component={Link} to={paths.home()} sx={sx}>
      {logo}
    </Box>
  ) : (
    <Box component="a" href={urlAt('', paths.home())} sx={sx}>
      {logo}
    </Box>
  );
};
