import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { LineOptions } from './followed-lines.ts';
import { useFetched } from './lazily.tsx';

/** A shorter list is drawn as a whole, so that the browser's own search finds everything in it. */
const DRAWN_WHOLE = 100;
/** A line that is drawn, or the room of lines that are not, in pixels. */
export type Piece = { readonly index: number } | { readonly space: number; readonly before: number };

interface WindowedOptions<Row> {
  /** The same array from one drawing to the next, while they are the same rows; and how many of them stand in one line. */
  rows: readonly Row[];
  perLine?: number;
  /** Pixels of a line, until it was measured, and between two lines. */
  estimate: number;
  gap?: number;
  keyOf: (row: Row) => string;
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

/** Lines are measured once they are followed; until then they carry their numbers alone. */
const later = () => undefined;

const fetchFollowing = () => import('./followed-lines.ts');

/** Which lines of a long list are seen; undefined until what follows them is fetched, as no short list needs it. */
const useFollowed = (isWindowed: boolean, options: LineOptions) => {
  const [following] = useFetched(isWindowed ? [fetchFollowing] : []) ?? [];
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options are told below, and make no other lines
  const lines = useMemo(
    () => (isWindowed ? following?.followedLines(options, redraw) : undefined),
    [isWindowed, following],
  );
  if (lines) following?.follow(lines, options, redraw);
  useLayoutEffect(() => lines?._didMount(), [lines]);
  useLayoutEffect(() => lines?._willUpdate());
  return lines;
};

/** Draws of a long list the lines that are seen in the window, and the one that has the focus. */
export const useWindowed = <E extends HTMLElement, Row>(options: WindowedOptions<Row>): Windowed<E> => {
  const { rows, perLine = 1, estimate, gap = 0, keyOf, drawnWhole = DRAWN_WHOLE } = options;
  const count = rows.length;
  const holder = useRef<E>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<number>();
  const isWindowed = count > drawnWhole;
  const lines = Math.ceil(count / perLine);
  // All lines are laid out anew when it is another function, which a new estimate needs too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key of a row depends on that alone
  const keyOfLine = useCallback((line: number) => keyOf(rows[line * perLine] as Row), [rows, perLine, estimate]);
  const followed = useFollowed(isWindowed, { count: lines, estimate, gap, top, focused, keyOf: keyOfLine });
  // What stands above the list may grow or shrink at any time.
  useLayoutEffect(() => {
    if (!holder.current || !isWindowed) return;
    const now = Math.round(holder.current.getBoundingClientRect().top + window.scrollY);
    if (now !== top) setTop(now);
  });
  const pieces: Piece[] = [];
  let end = top;
  const add = (index: number, start: number, next: number) => {
    const space = start - end;
    if (space > gap) pieces.push({ space, before: index });
    if (index < lines) pieces.push({ index });
    end = next;
  };
  if (followed) {
    for (const line of followed.getVirtualItems()) add(line.index, line.start, line.end);
    add(lines, followed.getTotalSize() + top, end);
  } else {
    // Until a long list is followed its beginning stands there, in the room of all.
    const startOf = (index: number) => top + index * (estimate + gap);
    const drawn = Math.ceil(Math.min(count, drawnWhole) / perLine);
    const draw = (index: number) => add(index, startOf(index), startOf(index) + estimate);
    for (let index = 0; index < drawn; index++) draw(index);
    if (focused !== undefined && focused >= drawn && focused < lines) draw(focused);
    if (isWindowed) add(lines, startOf(lines) - gap, end);
  }
  return {
    isWindowed,
    pieces,
    holder,
    measure: isWindowed ? (followed?.measureElement ?? later) : undefined,
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
