import Box from '@mui/material/Box';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Hit } from './find-in-text.ts';
import type { Find } from './use-find.ts';

interface HitBoxesProps {
  /** Those that stand in `frame`. */
  hits: readonly Hit[];
  find: Pick<Find, 'shown' | 'due'>;
  /** The text nodes of the pieces, in their order. */
  nodes: readonly (Node | undefined)[];
  frame: RefObject<HTMLElement | null>;
  /** Changes where they stand anew. */
  width: number;
}

interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where a hit stands, in shares of what is around it. */
const placesOf = ({ from, to }: Hit, nodes: HitBoxesProps['nodes'], frame: DOMRect): Place[] => {
  const [first, last] = [nodes[from.piece], nodes[to.piece]];
  if (!first || !last) return [];
  const range = document.createRange();
  try {
    range.setStart(first, from.offset);
    range.setEnd(last, to.offset);
  } catch {
    // The text is another by now.
    return [];
  }
  return [...range.getClientRects()]
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ left, top, width, height }) => ({
      left: (left - frame.left) / frame.width,
      top: (top - frame.top) / frame.height,
      width: width / frame.width,
      height: height / frame.height,
    }));
};

const share = (part: number): string => `${(part * 100).toFixed(3)}%`;

/** Marks what was found over the text where it stands, and brings the one that is shown into sight, once. */
export const HitBoxes = ({ hits, find, nodes, frame, width }: HitBoxesProps) => {
  const [places, setPlaces] = useState<readonly Place[][]>([]);
  const first = useRef<HTMLDivElement>(null);
  const shownAt = find.shown ? hits.indexOf(find.shown) : -1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another width sets the lines anew
  useLayoutEffect(() => {
    const box = frame.current?.getBoundingClientRect();
    setPlaces(box && box.width > 0 ? hits.map((hit) => placesOf(hit, nodes, box)) : []);
  }, [hits, nodes, width]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is due is there once its places are
  useEffect(() => {
    if (!first.current || find.due.current !== find.shown) return;
    find.due.current = undefined;
    first.current.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [places, shownAt]);
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        inset: 0,
        pointerEvents: 'none',
        colorScheme: 'light',
        opacity: 0.45,
        '& > div': { position: 'absolute', borderRadius: '2px' },
      }}
    >
      {places.map((each, at) =>
        each.map(({ left, top, width: wide, height }, part) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a place has no other name
            key={`${at} ${part}`}
            ref={at === shownAt && part === 0 ? first : undefined}
            data-hit={at === shownAt ? 'shown' : 'other'}
            style={{
              left: share(left),
              top: share(top),
              width: share(wide),
              height: share(height),
              background: at === shownAt ? 'var(--found-now)' : 'var(--found)',
            }}
          />
        )),
      )}
    </Box>
  );
};
