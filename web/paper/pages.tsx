import Box from '@mui/material/Box';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { DrawnPage } from '#core/assembly/layout/drawn-page.ts';
import { placesOn } from './places.ts';
import { type Mark, Sheet } from './sheet.tsx';
import type { Paper } from './use-paper.ts';

interface PagesProps {
  label: string;
  paper: Paper;
  markOf: (source: number) => Mark | undefined;
  /** The sources that are shown now; the first of them comes into sight where `shows` changes. */
  lit: ReadonlySet<number>;
  shows?: object | undefined;
  /** How high their own room is on a desk; elsewhere they stand in the page. */
  height: string;
  /** Called with what a mark leads to. */
  onGo?: (leadsTo: string) => void;
  /** What a mark leads to while it is pointed at or has the focus. */
  onPoint?: (leadsTo: string | undefined) => void;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

const sourceOf = (target: EventTarget): number | undefined => {
  const place = target instanceof Element ? target.closest('[data-source]') : null;
  return place ? Number(place.getAttribute('data-source')) : undefined;
};

/** Pages below one another. Marks are one stop of the Tab key; arrows go from one to the next, Enter and a click to where it leads. */
export const Pages = ({ label, paper, markOf, lit, shows, height, onGo, onPoint }: PagesProps) => {
  const { pages, pictures, isStale = false } = paper;
  const holder = useRef<HTMLDivElement>(null);
  const numbered = pages.map((page, at) => ({ page, number: at + 1 }));
  const order = useMemo(() => {
    const all = new Set(
      pages.flatMap(({ drawn }) => drawn.flatMap((each) => (each.kind === 'text' && each.sources) || [])),
    );
    return [...all].filter((source) => {
      const mark = markOf(source);
      return mark?.leadsTo !== undefined && mark.kind !== 'section';
    });
  }, [pages, markOf]);
  const [chosen, setChosen] = useState<number>();
  const stop = chosen !== undefined && order.includes(chosen) ? chosen : order[0];
  const find = (source: number) => holder.current?.querySelector<SVGGElement>(`[data-source="${source}"]`);
  const leadOf = (source: number | undefined) => (source === undefined ? undefined : markOf(source)?.leadsTo);
  const go = (target: EventTarget) => {
    const to = leadOf(sourceOf(target));
    if (to !== undefined) onGo?.(to);
    return to !== undefined;
  };
  const press = (event: KeyboardEvent) => {
    const source = sourceOf(event.target);
    if (source === undefined) return;
    if ((event.key === 'Enter' || event.key === ' ') && go(event.target)) return event.preventDefault();
    const step = STEPS[event.key];
    const next = step === undefined ? undefined : order[order.indexOf(source) + step];
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
    const place = find(next);
    place?.focus();
    place?.scrollIntoView({ block: 'nearest' });
  };
  const point = (target: EventTarget) => onPoint?.(leadOf(sourceOf(target)));
  useShown(holder, pages, lit, shows);
  return (
    <Box
      ref={holder}
      role="group"
      aria-label={label}
      aria-busy={isStale}
      onClick={(event: MouseEvent) => void go(event.target)}
      onKeyDown={press}
      onMouseOver={(event: MouseEvent) => point(event.target)}
      onMouseLeave={() => onPoint?.(undefined)}
      onFocus={(event) => point(event.target)}
      onBlur={() => onPoint?.(undefined)}
      tabIndex={0}
      sx={{
        display: 'grid',
        // Automatic rows share the height of the room, and pages would overlap.
        gridAutoRows: 'max-content',
        alignContent: 'start',
        gap: 2,
        p: { xs: 1, md: 2 },
        background: 'var(--desk)',
        borderRadius: 2,
        overflowX: 'hidden',
        overflowY: { md: 'auto' },
        height: { md: height },
        opacity: isStale ? 0.5 : 1,
        '& text': { whiteSpace: 'pre' },
        '& .place': { cursor: 'pointer' },
        '& .place:hover rect': { fill: 'var(--brand-tint)' },
        '& .place:focus-visible': { outline: '2px solid var(--brand-ink)' },
      }}
    >
      {numbered.map(({ page, number }) => (
        <Place key={number} page={page} label={`Page ${number} of ${pages.length}`} number={number}>
          <Sheet page={page} pictures={pictures} markOf={markOf} lit={lit} stop={stop} />
        </Place>
      ))}
    </Box>
  );
};

/** The room of a page; what is far from the window is not laid out by the browser. */
const Place = ({ page, number, label, children }: PlaceProps) => (
  <Box
    role="group"
    aria-label={label}
    data-page={number}
    sx={{
      aspectRatio: `${page.width} / ${page.height}`,
      colorScheme: 'light',
      background: 'var(--sheet)',
      boxShadow: 'var(--sheet-shadow)',
      borderRadius: '2px',
      overflow: 'hidden',
      contentVisibility: 'auto',
      containIntrinsicSize: `auto ${page.height}px`,
    }}
  >
    {children}
  </Box>
);

interface PlaceProps {
  page: DrawnPage;
  number: number;
  label: string;
  children: ReactNode;
}

/** Brings the first place that is lit into sight, where it is asked for anew: within the pages' own room, if they have one. */
const useShown = (
  holder: RefObject<HTMLDivElement | null>,
  pages: readonly DrawnPage[],
  lit: ReadonlySet<number>,
  shows: object | undefined,
) => {
  const now = useRef({ pages, lit });
  now.current = { pages, lit };
  useEffect(() => {
    const room = holder.current;
    if (shows === undefined || !room) return;
    const { pages: all, lit: shown } = now.current;
    for (const [at, page] of all.entries()) {
      const boxes = [...placesOn(page)].flatMap(([source, of]) => (shown.has(source) ? of : []));
      const [first] = boxes.sort((one, other) => one.y - other.y);
      if (first) return bringIntoSight(room, at + 1, first.y / page.height);
    }
  }, [shows, holder]);
};

/** `down` is the share of the page's height above the place. */
const bringIntoSight = (room: HTMLElement, number: number, down: number): void => {
  const sheet = room.querySelector<HTMLElement>(`[data-page="${number}"]`);
  if (!sheet) return;
  const top = sheet.offsetTop - room.offsetTop + sheet.offsetHeight * down;
  const isSeen = top > room.scrollTop + 24 && top < room.scrollTop + room.clientHeight - 64;
  if (room.scrollHeight > room.clientHeight && !isSeen) room.scrollTop = top - room.clientHeight / 3;
};
