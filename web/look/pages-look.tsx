import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import PanelLeft from 'lucide-react/icons/panel-left';
import { memo, type ReactNode, type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { FindField } from './find-field.tsx';
import type { Hit } from './find-in-text.ts';
import { HitBoxes } from './hit-boxes.tsx';
import { useInSight, useMiddlePage } from './in-sight.ts';
import { DownloadButton, LookTools, PageField, pressed, ZoomTools } from './look-tools.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { type Find, type PiecesOf, useFind } from './use-find.ts';
import { type Size, shareOf, stepFrom, widthOf, type Zoom } from './zoom.ts';

/** Called with the text nodes of a page's pieces, in their order. */
export type OnText = (nodes: readonly (Node | undefined)[]) => void;

interface PagesLookProps {
  name: string;
  /** Of each page; the same array as long as they are the same. */
  sizes: readonly Size[];
  height: string;
  /** Draws a page, the first being 1, as wide as so many pixels. */
  drawPage: (page: number, width: number, onText: OnText) => ReactNode;
  /** Draws it small. */
  drawSmall: (page: number, width: number) => ReactNode;
  piecesOf: PiecesOf;
  /** What is to be known of all. */
  note?: ReactNode;
  onDownload?: (() => void) | undefined;
}

/** The room around pages, in pixels. */
const MARGIN = { wide: 16, narrow: 0 };

/** Pages below one another, of which those in sight are drawn, with their tools. */
export const PagesLook = (props: PagesLookProps) => {
  const { name, sizes, height, drawPage, drawSmall, piecesOf, note, onDownload } = props;
  const count = sizes.length;
  const isWide = useMediaQuery('(min-width: 768px)', { noSsr: true });
  const desk = useRef<HTMLDivElement>(null);
  const [hasRail, setRail] = useState(count > 1);
  const [zoom, setZoom] = useState<Zoom>('width');
  const room = useRoom(desk, isWide ? MARGIN.wide : MARGIN.narrow);
  const { seen, follow } = useInSight();
  const page = useMiddlePage(desk, seen);
  const find = useFind(count, piecesOf);
  const hitsOn = useHitsByPage(find.hits);
  const current = sizes[page - 1] ?? sizes[0];
  const share = current ? shareOf(current, widthOf(current, zoom, room)) : 1;
  const keep = useKeptPlace(desk, page, zoom);
  const change = (next: Zoom) => {
    keep();
    setZoom(next);
  };
  const placeOf = (number: number) => desk.current?.querySelector<HTMLElement>(`[data-page="${number}"]`);
  const goTo = (number: number) => placeOf(number)?.scrollIntoView({ block: 'start', inline: 'nearest' });
  useDuePage(find, seen, placeOf);
  const isOpenRail = isWide && hasRail && count > 1;
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <LookTools name={name}>
        {isWide && count > 1 && (
          <IconButton
            aria-label="Page thumbnails"
            aria-pressed={hasRail}
            onClick={() => setRail(!hasRail)}
            sx={pressed}
          >
            <PanelLeft size={18} />
          </IconButton>
        )}
        <PageField page={page} count={count} onGo={goTo} />
        <ZoomTools zoom={zoom} share={share} onZoom={change} onStep={(way) => change(stepFrom(share, way))} />
        <FindField find={find} />
        {isWide && <DownloadButton name={name} onDownload={onDownload} />}
      </LookTools>
      {note}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: isOpenRail ? '148px minmax(0, 1fr)' : 'minmax(0, 1fr)',
          gap: 1,
          minWidth: 0,
        }}
      >
        {isOpenRail && <Thumbnails sizes={sizes} page={page} height={height} drawSmall={drawSmall} onGo={goTo} />}
        <Box
          ref={desk}
          role="group"
          aria-label={name}
          tabIndex={0}
          sx={{
            position: 'relative',
            boxSizing: 'border-box',
            minWidth: 0,
            display: 'grid',
            justifyItems: 'safe center',
            alignContent: 'start',
            gridAutoRows: 'max-content',
            gap: { xs: 1, md: 2 },
            py: { md: 2 },
            background: 'var(--desk)',
            borderRadius: 2,
            overflowX: 'auto',
            overflowY: { md: 'auto' },
            height: { md: height },
            overflowAnchor: 'none',
            // Space that a page has beside it is a margin of pages, not of what scrolls.
            scrollbarGutter: { md: 'stable' },
          }}
        >
          {sizes.map((size, at) => (
            <PagePlace
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is called by its place
              key={at}
              number={at + 1}
              count={count}
              size={size}
              width={Math.round(widthOf(size, zoom, room))}
              isDrawn={seen.has(at + 1)}
              hits={hitsOn.get(at + 1) ?? NONE}
              shown={find.shown?.page === at + 1 ? find.shown : undefined}
              due={find.due}
              follow={follow}
              drawPage={drawPage}
            />
          ))}
        </Box>
      </Box>
      {!isWide && <DownloadButton name={name} onDownload={onDownload} />}
    </Box>
  );
};

const NONE: readonly Hit[] = [];

interface PagePlaceProps {
  number: number;
  count: number;
  size: Size;
  width: number;
  isDrawn: boolean;
  hits: readonly Hit[];
  shown: Hit | undefined;
  due: Find['due'];
  follow: (element: HTMLElement | null) => (() => void) | undefined;
  drawPage: PagesLookProps['drawPage'];
}

/** The room of a page, with what was found on it over it. */
const PagePlace = memo(
  ({ number, count, size, width, isDrawn, hits, shown, due, follow, drawPage }: PagePlaceProps) => {
    const frame = useRef<HTMLDivElement>(null);
    const [nodes, setNodes] = useState<readonly (Node | undefined)[]>();
    const place = useCallback(
      (element: HTMLDivElement | null) => {
        frame.current = element;
        return follow(element);
      },
      [follow],
    );
    return (
      <Box
        ref={place}
        role="group"
        aria-label={`Page ${number} of ${count}`}
        data-page={number}
        sx={{
          position: 'relative',
          colorScheme: 'light',
          background: 'var(--sheet)',
          boxShadow: 'var(--sheet-shadow)',
          overflow: 'hidden',
          // For who prefers less motion every change is a transition: what is measured right after one would be the size of before.
          transition: 'none',
          scrollMarginTop: 'calc(var(--look-top, var(--navbar)) + 110px)',
          '@media (min-width: 768px)': { scrollMarginTop: '8px' },
        }}
        style={{ width, height: Math.round((width * size.height) / size.width) }}
      >
        {isDrawn && drawPage(number, width, setNodes)}
        {isDrawn && nodes && hits.length > 0 && (
          <HitBoxes hits={hits} find={{ shown, due }} nodes={nodes} frame={frame} width={width} />
        )}
      </Box>
    );
  },
);

/** How large the room of the pages is, without the margin beside them. */
const useRoom = (desk: RefObject<HTMLElement | null>, margin: number): Size => {
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = desk.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth, clientHeight } = element;
      const height = Math.min(clientHeight, window.innerHeight) - 2 * margin;
      const width = clientWidth - 2 * margin;
      setRoom((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [desk, margin]);
  return room;
};

const useHitsByPage = (hits: readonly Hit[]): ReadonlyMap<number, readonly Hit[]> =>
  useMemo(() => {
    const pages = new Map<number, Hit[]>();
    for (const hit of hits) pages.set(hit.page, [...(pages.get(hit.page) ?? []), hit]);
    return pages;
  }, [hits]);

/** Brings the page of a hit into sight, where it is drawn and the hit itself brought there. */
const useDuePage = (
  { due, shown }: Find,
  seen: ReadonlySet<number>,
  placeOf: (number: number) => HTMLElement | null | undefined,
): void => {
  const now = useRef({ seen, placeOf });
  now.current = { seen, placeOf };
  useLayoutEffect(() => {
    if (shown && due.current === shown && !now.current.seen.has(shown.page))
      now.current.placeOf(shown.page)?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [shown, due]);
};

/** What scrolls as pages are read: their own room, what they stand in, such as a dialog, or the window. */
const scrollerOf = (element: HTMLElement): HTMLElement | Window => {
  for (let each: HTMLElement | null = element; each && each !== document.body; each = each.parentElement)
    if (each.scrollHeight > each.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(each).overflowY)) return each;
  return window;
};

/** What stands in the middle stays there when pages change their size: what is called before they do. */
const useKeptPlace = (desk: RefObject<HTMLElement | null>, page: number, zoom: Zoom): (() => void) => {
  const kept = useRef<{ down: number; page: number; middle: number }>(undefined);
  const boxOf = (number: number) => desk.current?.querySelector(`[data-page="${number}"]`)?.getBoundingClientRect();
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the size
  useLayoutEffect(() => {
    const before = kept.current;
    kept.current = undefined;
    const stay = () => {
      const element = desk.current;
      const box = before && boxOf(before.page);
      if (before && box && element) scrollerOf(element).scrollBy(0, box.top + box.height * before.down - before.middle);
    };
    stay();
    // Once more when the browser has laid the pages out by itself.
    const frame = requestAnimationFrame(stay);
    return () => cancelAnimationFrame(frame);
  }, [zoom]);
  return () => {
    const frame = desk.current?.getBoundingClientRect();
    const box = boxOf(page);
    if (!frame || !box || box.height === 0) return;
    const middle = (Math.max(frame.top, 0) + Math.min(frame.bottom, window.innerHeight)) / 2;
    kept.current = { down: Math.min(Math.max((middle - box.top) / box.height, 0), 1), page, middle };
  };
};
