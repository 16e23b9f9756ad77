import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Bar } from '#web/ui/bar.tsx';
import { useDocumentTitle } from '#web/ui/page-header.tsx';

interface FrameProps {
  /** The way back, and what it is called. */
  back: { to: string; label: string };
  /** What the page is called before the name is known. */
  untitled: string;
  /** Of what is edited, once it is known. */
  name: string | undefined;
  /** Beside the name: whether all is saved. */
  status?: ReactNode;
  /** At the right, the primary one last. */
  actions?: ReactNode;
  /** Beneath the bar, and staying there: formatting, and on a phone the faults. */
  below?: ReactNode;
  children: ReactNode;
}

/** Toasts stand at the left of what can be pressed in the bar. */
const besideActions = { ':root': { '--toast-right': '264px' } };

/** What the paper stands in: a bar of its own with the way back, and the page's ground. */
export const Frame = ({ back, untitled, name, status, actions, below, children }: FrameProps) => {
  useDocumentTitle(name ? `Edit ${name}` : untitled);
  return (
    <Box sx={{ minHeight: '100vh', background: 'var(--desk)' }}>
      <GlobalStyles styles={besideActions} />
      <Box
        sx={{
          position: 'sticky',
          zIndex: 1100,
          top: 0,
          background: 'var(--paper)',
          borderBottom: '1px solid var(--line)',
        }}
      >
        <Box
          component="header"
          sx={{ display: 'flex', alignItems: 'center', gap: 1, height: 60, px: { xs: 1, md: 2 } }}
        >
          <IconButton component={Link} to={back.to} aria-label={back.label} title={back.label}>
            <ArrowLeft size={20} />
          </IconButton>
          <Box sx={{ flex: 1, minWidth: 0, display: { md: 'flex' }, alignItems: 'center', gap: 1.5 }}>
            <Box
              component="h1"
              tabIndex={-1}
              data-page-title
              sx={{
                fontSize: { xs: '0.9375rem', md: '1.0625rem' },
                fontWeight: 650,
                lineHeight: 1.35,
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              }}
            >
              {name ?? untitled}
            </Box>
            {status}
          </Box>
          {actions}
        </Box>
        {below && (
          <Box sx={{ borderTop: '1px solid var(--line)', minHeight: 49, px: { xs: 1, md: 2 }, py: 0.75 }}>{below}</Box>
        )}
      </Box>
      {children}
    </Box>
  );
};

/** The paper and, on a wide screen, what is said beside it. */
export const Desk = ({ paper, aside }: { paper: ReactNode; aside?: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' },
      '@media (min-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr) 264px' },
      alignItems: 'start',
      gap: 3,
      maxWidth: 1184,
      mx: 'auto',
      p: { xs: 0, md: '24px 24px 64px' },
    }}
  >
    <Box component="main" id="main" tabIndex={-1} sx={{ minWidth: 0 }}>
      {paper}
    </Box>
    <Box
      component="aside"
      sx={{
        minWidth: 0,
        position: 'sticky',
        top: 134,
        maxHeight: 'calc(100vh - var(--covered-below) - 146px)',
        overflowY: 'auto',
        display: { xs: 'none', lg: 'block' },
      }}
    >
      {aside}
    </Box>
  </Box>
);

/** The formatting bar's place while the file is fetched. */
export const BarSkeleton = () => <Box sx={{ height: 36 }} />;

const lines = [62, 100, 96, 100, 71, 0, 100, 98, 93, 100, 44, 0, 100, 97, 66];

/** The paper while its file is fetched. */
export const PaperSkeleton = () => (
  <Box
    aria-busy="true"
    sx={{
      maxWidth: 816,
      mx: 'auto',
      minHeight: { xs: 'calc(100vh - 160px)', md: 1056 },
      background: 'var(--paper)',
      p: { xs: '32px 20px', md: '96px' },
      display: 'grid',
      alignContent: 'start',
      gap: 1.75,
    }}
  >
    <span className="visually-hidden">Loading…</span>
    {lines.map((width, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
      <Box key={at}>{width > 0 && <Bar width={`${width}%`} height={13} />}</Box>
    ))}
  </Box>
);
