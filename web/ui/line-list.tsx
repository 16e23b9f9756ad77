import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ruledLines } from './ruled-lines.ts';
import { useWindowed } from './use-windowed.ts';

interface LineListProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The rows are in an order of their own. */
  isOrdered?: boolean;
  /** Room above and below each row and a rule between two, in steps of the theme; absent of lines of text. */
  ruled?: number;
  /** What stands in one row. */
  children: (row: Row) => ReactNode;
}

/** Pixels of a line of text and of another row until it is drawn. */
const LINE = 32;
const ROW = 72;

/** Rows below one another, as lines of text or with rules between them. Of many those are drawn that are seen. */
export const LineList = <Row,>({ label, rows, keyOf, isOrdered = false, ruled, children }: LineListProps<Row>) => {
  const { isWindowed, pieces, holder, measure, focus } = useWindowed<HTMLUListElement, Row>({
    rows,
    estimate: ruled === undefined ? LINE : ROW,
    keyOf,
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
      sx={{
        ...(ruled === undefined ? { m: 0, p: 0, listStyle: 'none', '& > li + li': { pt: 1 } } : ruledLines(ruled)),
        '& > li[aria-hidden]': { py: 0, border: 0 },
      }}
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
