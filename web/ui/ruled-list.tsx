import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ruledLines } from './ruled-lines.ts';
import { useWindowed } from './use-windowed.ts';

interface RuledListProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The rows are in an order of their own. */
  isOrdered?: boolean;
  /** Room above and below a row, in steps of the theme. */
  py?: number;
  /** What stands in one row. */
  children: (row: Row) => ReactNode;
}

/** Pixels of a row until it is drawn. */
const ROW = 72;

/** Rows with a rule between two of them. Of many those are drawn that are seen. */
export const RuledList = <Row,>({
  label,
  rows,
  keyOf,
  isOrdered = false,
  py = 1.25,
  children,
}: RuledListProps<Row>) => {
  const { isWindowed, pieces, holder, measure, focus } = useWindowed<HTMLUListElement>({
    count: rows.length,
    estimate: ROW,
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
      component={isOrdered ? 'ol' : 'ul'}
      aria-label={label}
      ref={holder}
      {...focus}
      sx={{ ...ruledLines(py), '& > li[aria-hidden]': { py: 0, border: 0 } }}
    >
      {pieces.map((piece) => {
        if ('space' in piece) return <li key={`space ${piece.before}`} aria-hidden style={{ height: piece.space }} />;
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
