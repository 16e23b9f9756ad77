import Box from '@mui/material/Box';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { EmptyState } from './empty-state.tsx';
import { countWords } from './row-count.ts';
import type { Matcher } from './text-matcher.ts';

export interface RowListProps<Row> {
  /** What came so far, and whether it is all. */
  list: { readonly rows: readonly Row[]; readonly isWhole: boolean; readonly isCut?: boolean };
  /** One row and many: `['client', 'clients']`. */
  noun: readonly [one: string, many: string];
  /** What the search box says; the rows of which this is found are shown. Both stay the same function from one drawing to the next. */
  text?: string;
  matcher?: Matcher<Row>;
  /** Absent: in the order in which they came. */
  order?: (one: Row, other: Row) => number;
  children: (rows: readonly Row[]) => ReactNode;
}

/** Says how many rows a list has, sorts and searches all of them. What is typed is shown first, and what it finds a moment later. */
export const RowList = <Row,>({ list, noun, text = '', matcher, order, children }: RowListProps<Row>) => {
  const { rows, isWhole, isCut = false } = list;
  const wanted = useDeferredValue(text).trim();
  const sorted = useMemo(() => (order ? rows.toSorted(order) : rows), [rows, order]);
  const isSearched = wanted !== '' && matcher !== undefined;
  const found = useMemo(
    () => (wanted !== '' && matcher ? sorted.filter(matcher(wanted)) : sorted),
    [sorted, wanted, matcher],
  );
  if (isSearched && found.length === 0 && isWhole) return <EmptyState>{`No ${noun[1]} match “${wanted}”.`}</EmptyState>;
  return (
    <>
      <Box
        aria-live="polite"
        className="figures"
        sx={{ mb: 1.5, color: 'text.secondary', fontSize: 'var(--type-note)' }}
      >
        {countWords({ found: isSearched ? found.length : undefined, all: rows.length, isWhole, isCut, noun })}
      </Box>
      {found.length > 0 && children(found)}
    </>
  );
};
