import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef } from 'react';
import { useInSight } from './in-sight.ts';
import type { Size } from './zoom.ts';

interface ThumbnailsProps {
  sizes: readonly Size[];
  page: number;
  height: string;
  drawSmall: (page: number, width: number) => ReactNode;
  onGo: (page: number) => void;
}

const WIDTH = 92;

/** All pages small; those in sight are drawn, and a press leads to each. */
export const Thumbnails = ({ sizes, page, height, drawSmall, onGo }: ThumbnailsProps) => {
  const rail = useRef<HTMLElement>(null);
  const { seen, follow } = useInSight();
  useEffect(() => {
    const room = rail.current;
    const one = room?.querySelector<HTMLElement>(`[data-page="${page}"]`);
    if (!room || !one) return;
    const top = one.offsetTop - room.offsetTop;
    if (top < room.scrollTop || top + one.offsetHeight > room.scrollTop + room.clientHeight)
      room.scrollTop = top - room.clientHeight / 3;
  }, [page]);
  return (
    <Box
      ref={rail}
      component="nav"
      aria-label="Pages"
      sx={{
        position: 'relative',
        boxSizing: 'border-box',
        height,
        overflowY: 'auto',
        p: 1,
        background: 'var(--desk)',
        borderRadius: 2,
        display: 'grid',
        gap: 1,
        justifyItems: 'center',
        alignContent: 'start',
        gridAutoRows: 'max-content',
      }}
    >
      {sizes.map((size, at) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is called by its place
          key={at}
          component="button"
          type="button"
          ref={follow}
          data-page={at + 1}
          aria-label={`Page ${at + 1}`}
          aria-current={page === at + 1 ? 'page' : undefined}
          onClick={() => onGo(at + 1)}
          sx={{
            all: 'unset',
            cursor: 'pointer',
            display: 'grid',
            justifyItems: 'center',
            gap: '2px',
            p: '4px',
            borderRadius: 1.5,
            color: 'text.secondary',
            fontSize: 'var(--type-tiny)',
            '&[aria-current]': { background: 'var(--brand-tint)', color: 'var(--brand-ink)' },
            '&:focus-visible': { outline: '2px solid var(--brand-ink)', outlineOffset: '-2px' },
          }}
        >
          <Box
            aria-hidden
            sx={{
              colorScheme: 'light',
              background: 'var(--sheet)',
              boxShadow: 'var(--sheet-shadow)',
              overflow: 'hidden',
            }}
            style={{ width: WIDTH, height: Math.round((WIDTH * size.height) / size.width) }}
          >
            {seen.has(at + 1) && drawSmall(at + 1, WIDTH)}
          </Box>
          {at + 1}
        </Box>
      ))}
    </Box>
  );
};
