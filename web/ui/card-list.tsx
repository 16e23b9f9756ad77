import { type ReactNode, useSyncExternalStore } from 'react';
import { CardGrid, CardPlace, gridGap, gridWidths } from './card-grid.tsx';
import { useWindowed } from './use-windowed.ts';

interface CardListProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** One card. */
  children: (row: Row) => ReactNode;
}

/** Pixels of a card of a title and three lines. */
const CARD = 150;

const widths = Object.entries(gridWidths);
const subscribe = (listener: () => void) => {
  const queries = widths.map(([query]) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
};
const cardsInLine = (): number => widths.findLast(([query]) => window.matchMedia(query).matches)?.[1] ?? 4;

/** Rows as cards, four to a line and fewer where there is less room. Of many those are drawn that are seen. */
export const CardList = <Row,>({ label, rows, keyOf, children }: CardListProps<Row>) => {
  const perLine = useSyncExternalStore(subscribe, cardsInLine);
  const { isWindowed, pieces, holder, measure, focus } = useWindowed<HTMLUListElement, Row>({
    rows,
    perLine,
    estimate: CARD,
    gap: gridGap,
    keyOf,
  });
  const placeOf = (index: number, line: number) => ({
    'aria-setsize': rows.length,
    'aria-posinset': index + 1,
    'data-index': line,
    ref: index % perLine === 0 ? measure : undefined,
  });
  return (
    <CardGrid label={label} holder={holder} {...focus}>
      {pieces.flatMap((piece, at) => {
        if ('space' in piece) {
          const gaps = at === 0 || at === pieces.length - 1 ? 1 : 2;
          return <Space key={`space ${piece.before}`} height={piece.space - gaps * gridGap} />;
        }
        const first = piece.index * perLine;
        return rows.slice(first, first + perLine).map((row, index) => (
          <CardPlace key={keyOf(row)} value={isWindowed ? placeOf(first + index, piece.index) : {}}>
            {children(row)}
          </CardPlace>
        ));
      })}
    </CardGrid>
  );
};

/** Stands for cards that are not drawn. */
const Space = ({ height }: { height: number }) => <li aria-hidden style={{ gridColumn: '1 / -1', height }} />;
