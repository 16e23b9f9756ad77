import {
  defaultRangeExtractor,
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  type VirtualizerOptions,
  windowScroll,
} from '@tanstack/virtual-core';

export interface LineOptions {
  /** How many lines there are. */
  count: number;
  /** Pixels of a line until it was measured, between two lines, and from the top of the page to the first. */
  estimate: number;
  gap: number;
  top: number;
  /** The line with the focus, which is drawn wherever it stands. */
  focused: number | undefined;
  keyOf: (line: number) => string;
}

/** Lines that are drawn above and below what is seen. */
const OVERSCAN = 8;

const optionsOf = (
  { count, estimate, gap, top, focused, keyOf }: LineOptions,
  redraw: () => void,
): VirtualizerOptions<Window, Element> => ({
  count,
  gap,
  estimateSize: () => estimate,
  overscan: OVERSCAN,
  scrollMargin: top,
  getItemKey: keyOf,
  getScrollElement: () => window,
  observeElementRect: observeWindowRect,
  observeElementOffset: observeWindowOffset,
  scrollToFn: windowScroll,
  // What the window shows at present, so that lines with the focus stay drawn from the first time on.
  initialOffset: () => window.scrollY,
  initialRect: { width: window.innerWidth, height: window.innerHeight },
  onChange: redraw,
  rangeExtractor: (range) => {
    const drawn = defaultRangeExtractor(range);
    if (focused === undefined || focused >= count || drawn.includes(focused)) return drawn;
    return [...drawn, focused].sort((one, other) => one - other);
  },
});

/** Follows which lines of a long list are seen in the window; `follow` has it go on with other options. */
export const followedLines = (options: LineOptions, redraw: () => void): Virtualizer<Window, Element> =>
  new Virtualizer(optionsOf(options, redraw));

export const follow = (lines: Virtualizer<Window, Element>, options: LineOptions, redraw: () => void): void =>
  lines.setOptions(optionsOf(options, redraw));
