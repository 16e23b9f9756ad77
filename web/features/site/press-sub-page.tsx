import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { paths } from '#web/paths.ts';
import { Bar } from '#web/ui/bar.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Enhanced } from '#web/ui/enhanced.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { TryAgain } from '#web/ui/try-again.tsx';
import { DemoMark } from './demo-mark.tsx';
import { width } from './parts.tsx';
import { PressImage } from './press-image.tsx';
import { showPressItem } from './press-item.ts';
import { pressItemHead } from './press-text.ts';

/** One item of the press, which the address names by its year and id. */
export const PressSubPage = () => {
  useDocumentTitle(pressItemHead.title);
  return (
    <Box component="article" sx={{ ...width, maxWidth: 780, pt: { xs: 6, md: 9 }, pb: { xs: 7, md: 11 } }}>
      <Enhanced name="press-item" script={showPressItem}>
        <Box component="p" sx={{ fontSize: 'var(--type-note)', color: 'text.secondary' }}>
          <a href={paths.press()} data-field="back">
            Press
          </a>{' '}
          <span data-field="year" className="figures" />
        </Box>
        <Box
          component="h1"
          tabIndex={-1}
          data-page-title
          data-field="title"
          dir="auto"
          sx={{
            mt: 1.5,
            mb: 4,
            fontSize: 'clamp(2rem, 4.5vw, 2.75rem)',
            fontWeight: 750,
            lineHeight: 1.15,
            letterSpacing: '-0.026em',
            overflowWrap: 'anywhere',
          }}
        >
          Press item
        </Box>
        <noscript>
          <p>This item is shown when JavaScript is turned on.</p>
        </noscript>
        <div data-state="loading" hidden>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Bar />
            <Bar />
            <Bar width="62%" />
          </Box>
        </div>
        <div data-state="item" hidden>
          <PressImage
            fetchPriority="high"
            sx={{
              width: 1,
              height: 'auto',
              mb: 4,
              aspectRatio: '16 / 9',
              objectFit: 'contain',
              background: 'var(--brand-tint)',
              borderRadius: 3,
              '&:not([hidden])': { display: 'block' },
            }}
          />
          <DemoMark />
          <Box
            data-field="description"
            sx={{
              mt: 2,
              fontSize: 'var(--type-strong)',
              lineHeight: 1.65,
              overflowWrap: 'anywhere',
              '& p + p, & ul, & ol': { mt: 1.5 },
              '& ul, & ol': { p: 0, paddingInlineStart: '24px' },
            }}
          />
        </div>
        <div data-state="absent" hidden>
          <EmptyState
            action={
              <Button component="a" href={paths.press()} variant="outlined">
                Go to Press
              </Button>
            }
          >
            This item is not here, or no longer.
          </EmptyState>
        </div>
        <div data-state="failed" hidden>
          <ErrorPanel message="This item could not be loaded." action={<TryAgain />} />
        </div>
      </Enhanced>
    </Box>
  );
};
