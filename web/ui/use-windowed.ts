import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** A shorter list is drawn as a whole, so that the browser's own search finds everything in it. */
const DRAWN_WHOLE = 100;
/** Lines that are drawn above and below what is seen. */
const OVERSCAN = 8;

/** A line that is drawn, or the room of lines that are not, in pixels. */
export type Piece = { readonly index: number } | { readonly space: number; readonly before: number };

interface WindowedOptions {
  /** How many rows there are, and how many of them stand in one line. */
  count: number;
  perLine?: number;
  /** Pixels of a line, until it was measured, and between two lines. */
  estimate: number;
  gap?: number;
  keyOf: (row: number) => string;
  /** How many rows are drawn as a whole, where a row takes long to draw. */
  drawnWhole?: number;
}

interface Windowed<E extends HTMLElement> {
  /** Whether some rows are not drawn, so that those that are must say where they stand. */
  isWindowed: boolean;
  /** Lines and the room between them, from top to bottom. */
  pieces: readonly Piece[];
  holder: RefObject<E | null>;
  /** For one element of each line, which also carries its number as `data-index`. */
  measure: ((element: Element | null) => void) | undefined;
  /** Keep a line drawn while the focus is in it. */
  focus: { onFocus: (event: FocusEvent) => void; onBlur: () => void };
  /** Draws a line wherever it stands, as if the focus were in it. */
  draw: (line: number) => void;
}

/** Draws of a long list the lines that are seen in the window, and the one that has the focus. */
export const useWindowed = <E extends HTMLElement>(options: WindowedOptions): Windowed<E> => {
  const { count, perLine = 1, estimate, gap = 0, keyOf, drawnWhole = DRAWN_WHOLE } = options;
  const holder = useRef<E>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<number>();
  const isWindowed = count > drawnWhole;
  const lines = Math.ceil(count / perLine);
  const virtualizer = useWindowVirtualizer<Element>({
    count: isWindowed ? lines : 0,
    estimateSize: () => estimate,
    gap,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (line) => keyOf(line * perLine),
    useFlushSync: false,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      if (focused === undefined || focused >= lines || drawn.includes(focused)) return drawn;
      return [...drawn, focused].sort((one, other) => one - other);
    },
  });
  // What stands above the list may grow or shrink at any time.
  useLayoutEffect(() => {
    if (!holder.current || !isWindowed) return;
    const now = Math.round(holder.current.getBoundingClientRect().top + window.scrollY);
    if (now !== top) setTop(now);
  });
  const pieces: Piece[] = [];
  if (isWindowed) {
    let end = top;
    for (const line of virtualizer.getVirtualItems()) {
      const space = line.start - end;
      if (space > gap) pieces.push({ space, before: line.index });
      pieces.push({ index: line.index });
      end = line.end;
    }
    const space = virtualizer.getTotalSize() + top - end;
    if (space > gap) pieces.push({ space, before: lines });
  } else for (let index = 0; index < lines; index++) pieces.push({ index });
  return {
    isWindowed,
    pieces,
    holder,
    measure: isWindowed ? virtualizer.measureElement : undefined,
    focus: {
      onFocus: ({ target }) => {
        const line = target.closest<HTMLElement>('[data-index]')?.dataset.index;
        setFocused(line === undefined ? undefined : Number(line));
      },
      onBlur: () => setFocused(undefined),
    },
    draw: setFocused,
  };
};
