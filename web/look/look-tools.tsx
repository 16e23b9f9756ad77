import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Download from 'lucide-react/icons/download';
import Maximize from 'lucide-react/icons/maximize';
import MoveHorizontal from 'lucide-react/icons/move-horizontal';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type ReactNode, useEffect, useState } from 'react';
import type { Zoom } from './zoom.ts';

/** What stands above a file; on a phone it stays in sight as the pages are scrolled. */
export const LookTools = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box
    role="group"
    aria-label={`Tools for ${name}`}
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 1.5,
      rowGap: 0.5,
      p: '6px 8px',
      background: 'var(--paper)',
      border: '1px solid var(--line)',
      borderRadius: 2,
      position: { xs: 'sticky', md: 'static' },
      top: 'var(--look-top, var(--navbar))',
      zIndex: 2,
    }}
  >
    {children}
  </Box>
);

/** The number of the page that is shown; another one leads there. */
export const PageField = ({ page, count, onGo }: { page: number; count: number; onGo: (page: number) => void }) => {
  const [typed, setTyped] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever scrolls on has done with what was typed
  useEffect(() => setTyped(undefined), [page]);
  const go = () => {
    const wanted = Number.parseInt(typed ?? '', 10);
    setTyped(undefined);
    if (wanted >= 1) onGo(Math.min(wanted, count));
  };
  return (
    <Box
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, color: 'text.secondary', whiteSpace: 'nowrap' }}
    >
      <Box
        component="input"
        aria-label={`Page, of ${count}`}
        inputMode="numeric"
        value={typed ?? String(page)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, '').slice(0, 5))}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go();
        }}
        sx={{
          width: 48,
          minHeight: 36,
          boxSizing: 'border-box',
          textAlign: 'center',
          font: 'inherit',
          color: 'text.primary',
          background: 'var(--paper)',
          border: '1px solid var(--field)',
          borderRadius: 2,
          fontVariantNumeric: 'tabular-nums',
        }}
      />
      <span>of {count}</span>
    </Box>
  );
};

interface ZoomToolsProps {
  zoom: Zoom;
  share: number;
  onStep: (way: 1 | -1) => void;
  onZoom: (zoom: Zoom) => void;
}

/** Larger, smaller, as wide as there is room, or whole. */
export const ZoomTools = ({ zoom, share, onStep, onZoom }: ZoomToolsProps) => (
  <Box sx={{ display: 'inline-flex', alignItems: 'center' }}>
    <IconButton aria-label="Zoom out" disabled={share <= 0.25} onClick={() => onStep(-1)}>
      <ZoomOut size={18} />
    </IconButton>
    <Box
      component="span"
      sx={{ minWidth: 44, textAlign: 'center', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
    >
      {Math.round(share * 100)}%
    </Box>
    <IconButton aria-label="Zoom in" disabled={share >= 4} onClick={() => onStep(1)}>
      <ZoomIn size={18} />
    </IconButton>
    <IconButton aria-label="Fit the width" aria-pressed={zoom === 'width'} onClick={() => onZoom('width')} sx={pressed}>
      <MoveHorizontal size={18} />
    </IconButton>
    <IconButton
      aria-label="Fit the page"
      aria-pressed={zoom === 'page'}
      onClick={() => onZoom('page')}
      sx={[pressed, { display: { xs: 'none', sm: 'inline-flex' } }]}
    >
      <Maximize size={17} />
    </IconButton>
  </Box>
);

export const pressed = {
  '&[aria-pressed="true"]': { background: 'var(--brand-tint)', color: 'var(--brand-ink)' },
} as const;

export const DownloadButton = ({ name, onDownload }: { name: string; onDownload: (() => void) | undefined }) =>
  onDownload && (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Download size={16} />}
      aria-label={`Download ${name}`}
      onClick={onDownload}
      sx={{ ml: { md: 'auto' } }}
    >
      Download
    </Button>
  );
