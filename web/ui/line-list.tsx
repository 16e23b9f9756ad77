import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useWindowed } from './use-windowed.ts';

interface LineListProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What stands in one line. */
  children: (row: Row) => ReactNode;
}

/** Pixels of a line until it is drawn, and between two lines. */
const LINE = 24;
const GAP = 8;

/** Rows as lines of text in a panel. Of many those are drawn that are seen. */
export const LineList = <Row,>({ label, rows, keyOf, children }: LineListProps<Row>) => {
  const { isWindowed, pieces, holder, measure, focus } = useWindowed<HTMLUListElement>({
    count: rows.length,
    estimate: LINE,
    gap: GAP,
    keyOf: (row) => keyOf(rows[row] as Row),
  });
  const placeOf = (index: number) => ({
    'aria-setsize': rows.length,
    'aria-posinset': index + 1,
    'data-index': index,
    ref: measure,
  });
  return (
    <Box
      component="ul"
      aria-label={label}
      ref={holder}
      {...focus}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: `${GAP}px` }}
    >
      {pieces.map((piece, at) => {
        if ('space' in piece) {
          const gaps = at === 0 || at === pieces.length - 1 ? 1 : 2;
          return <li key={`space ${piece.before}`} aria-hidden style={{ height: piece.space - gaps * GAP }} />;
        }
        const row = rows[piece.index] as Row;
        return (
          <li key={keyOf(row)} {...(isWindowed ? placeOf(piece.index) : {})}>
            {children(row)}
          </li>
        );
      })}
    </Box>
  );
};
